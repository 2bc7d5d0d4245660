import { embeddingsFrom } from '../../vlm/embeddings.ts';
import { fail } from '../../util/result.ts';
import { servers } from '../servers/servers.svelte.ts';
import { SentenceVectors } from './sentence-vectors.svelte.ts';

/** Embeddings of sentences by a model in a worker of the page, or by a server of the settings. */
export function pageVectors(): SentenceVectors {
  return new SentenceVectors({
    byModel: async (source, texts, options) => {
      const { embedInWorker } = await import('../../workers/sentences/sentences.ts');
      return embedInWorker(source, texts, options);
    },
    byServer: async ({ server, model }, texts, options) => {
      await servers.start();
      const reach = servers.reach(server);
      if (reach === null) return fail('Choose a server, or add one in the settings.');
      const found = await embeddingsFrom(reach, model, texts, options);
      return found.ok ? found : fail(found.error.message);
    },
  });
}
