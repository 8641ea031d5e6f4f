# A server in a container. The matches lie in the volume /data. docs/hosting.md tells all settings, which are taken as
# variables too, also by `docker exec … crossbones admin list`.
#   docker build -t crossbones .
#   docker run -p 8000:8000 -v crossbones:/data -e CROSSBONES_PUBLIC_URL=https://bones.example crossbones
FROM python:3.13-slim AS build
# The newest there is of a compiler that is left behind, so that no old one is pinned.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ENV CROSSBONES_COMPILE=require
RUN python -m venv /opt/crossbones \
    && /opt/crossbones/bin/pip install --no-cache-dir '.[web,postgres]'

FROM python:3.13-slim
COPY --from=build /opt/crossbones /opt/crossbones
RUN useradd --system --uid 10001 --no-log-init crossbones \
    && mkdir /data \
    && chown crossbones /data
ENV PATH=/opt/crossbones/bin:$PATH \
    CROSSBONES_BROWSER=false \
    CROSSBONES_DATA=/data \
    CROSSBONES_HOST=0.0.0.0 \
    CROSSBONES_PORT=8000
# By number, so that an orchestrator can see that it is not root.
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["crossbones"]
CMD ["serve"]
