import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['CROSSBONES_URL'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  // The build knows no path; the server puts the one it lies under into the page.
  base: './',
  plugins: [
    svelte(),
    // Only the icons that are imported get into the bundle.
    Icons({ compiler: 'svelte', scale: 1 }),
  ],
  resolve: {
    alias: { $ui: here('src/ui'), $shell: here('src/shell'), $protocol: here('src/protocol/index.ts') },
    // The tests mount components in jsdom, so they need Svelte's browser build.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: here('../src/crossbones/server/client'),
    emptyOutDir: true,
    target: 'es2022',
    // The server's Content-Security-Policy allows no data: addresses and no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    // The games' words and art lie beside their rules, outside this folder.
    fs: { allow: ['.', '../src/crossbones/games'] },
    // The server compares Origin with Host, so both stay as the browser sends them.
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
  },
})
