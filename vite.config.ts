import { sveltekit } from '@sveltejs/kit/vite';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** `vite dev` serves the models as `npm start` does. */
const serveModels: Plugin = {
  name: 'rungs-models',
  configureServer(server) {
    server.middlewares.use('/models', sirv('models', { dev: true, extensions: [] }));
  },
};

export default defineConfig({
  plugins: [sveltekit(), serveModels],
  define: { __STATIC__: JSON.stringify(process.env.RUNGS_TARGET === 'static') },
  worker: { format: 'es' },
  build: { target: 'es2022' },
  test: {
    include: ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
  },
});
