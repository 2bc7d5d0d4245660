import { sveltekit } from '@sveltejs/kit/vite';
import { availableParallelism } from 'node:os';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BUILT_IN_PATH, builtInModels } from './src/cli/launch/built-in-models.mjs';
import { pageChunks } from './src/cli/launch/page-chunks.ts';
import { versionOf } from './src/lib/command/version.mjs';
import { testsApart } from './tests/support/apart.ts';

/** The passes of one build read this file anew: they must agree, also where git moves on between them. */
const kept = globalThis as { rungsVersion?: ReturnType<typeof versionOf> };
const { version, commit = null } = (kept.rungsVersion ??= versionOf());

/** `vite dev` serves the models' files, and the built-in models, as `npm start` does. */
const serveModels: Plugin = {
  name: 'rungs-models',
  configureServer(server) {
    server.middlewares.use('/models', sirv('models', { dev: true, extensions: [] }));
    const models = builtInModels();
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith(`${BUILT_IN_PATH}/`)) models.listener(request, response);
      else next();
    });
  },
};

/**
 * @stdlib asks by eval whether generators exist, which the content security policy refuses and reports. Every
 * browser that runs this app has them.
 */
const withoutEval = (): Plugin => ({
  name: 'rungs-without-eval',
  transform(_, id) {
    if (!id.endsWith('/assert-has-generator-support/lib/main.js')) return null;
    return 'module.exports = function hasGeneratorSupport() { return true; };';
  },
});

const UNIT_TESTS = ['src/**/*.test.ts', 'tests/unit/**/*.test.ts'];
const apart = process.env.VITEST ? testsApart(import.meta.dirname, ['src', 'tests/unit']) : [];

export default defineConfig({
  plugins: [sveltekit(), serveModels, withoutEval(), pageChunks()],
  define: {
    __VERSION__: JSON.stringify(version),
    __COMMIT__: JSON.stringify(commit),
  },
  worker: { format: 'es', plugins: () => [withoutEval(), pageChunks()] },
  build: { target: 'es2022', reportCompressedSize: false },
  test: {
    environment: 'node',
    setupFiles: ['tests/support/shared-process.ts'],
    // For what hangs alone: the longest computation takes a minute where ten others run beside it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One fewer is the default. One more than these loads all modules once more: a tenth of the whole work.
    maxWorkers: availableParallelism(),
    // Most files share a process, which loads each module once.
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: UNIT_TESTS,
          exclude: apart,
          isolate: false,
          // What is loaded once stays so: no test may hang on which ran before it.
          setupFiles: ['tests/support/all-systems.ts', 'tests/support/fast-imports.ts'],
          // What a test makes is soon rubbish: a larger room for what is young is swept more seldom. And what CLIP runs on takes
          // longer to optimise than the tests run it.
          execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
        },
      },
      // A thread is started sooner than a process.
      { extends: true, test: { name: 'apart', include: apart, pool: 'threads' } },
    ],
  },
});
