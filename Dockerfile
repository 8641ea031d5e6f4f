# A server in a container. The matches lie in the volume /data.
#   docker build -t crossbones .
#   docker run -p 8000:8000 -v crossbones:/data crossbones --public-url https://bones.example
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
ENV CROSSBONES_COMPILE=require
RUN python -m venv /opt/crossbones && /opt/crossbones/bin/pip install --no-cache-dir '.[web,postgres]'

FROM python:3.13-slim
COPY --from=build /opt/crossbones /opt/crossbones
RUN useradd --system --uid 10001 crossbones && mkdir /data && chown crossbones /data
USER crossbones
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s CMD ["/opt/crossbones/bin/python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["/opt/crossbones/bin/crossbones", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
