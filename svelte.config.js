import node from '@sveltejs/adapter-node';
import staticSite from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { hashSources } from './src/cli/launch/build.mjs';

// src/cli/launch/build.mjs compresses the files that are worth it.
const forServer = node({ out: 'build/node', precompress: false });
// Everything but the server's routes; src/cli/launch/static-site.mjs adds what a web host lacks.
const forFiles = staticSite({ pages: 'build/static', assets: 'build/static', strict: false });

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  kit: {
    // One build for `npm start` and for any web host.
    adapter: {
      ...forServer,
      async adapt(builder) {
        await forServer.adapt(builder);
        await forFiles.adapt(builder);
      },
    },
    paths: { relative: true },
    prerender: {
      // Cases and choices ("#v3.…", "#from=tea") are no ids.
      handleMissingId: ({ id, message }) => {
        if (!/[.=]/u.test(id)) throw new Error(message);
      },
    },
    // By the clock, as is the default, vitest would tell the server of a build that goes on beside it another name than its client.
    version: { name: hashSources() },
    // Scripts: our own files only. Styles may carry inline values (positions of graph nodes, KaTeX).
    csp: {
      mode: 'auto',
      directives: {
        'default-src': ['self'],
        'script-src': ['self', 'wasm-unsafe-eval'],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'media-src': ['self', 'blob:'],
        'font-src': ['self', 'data:'],
        // Whom a person asks by their own address (a model server, a hub) is not known here. The page asks nobody
        // else by itself, which the browser tests hold; plain http is for servers on the same network.
        'connect-src': ['self', 'data:', 'blob:', 'https:', 'http:'],
        'worker-src': ['self', 'blob:'],
        'object-src': ['none'],
        'base-uri': ['self'],
        'form-action': ['self'],
      },
    },
  },
};
