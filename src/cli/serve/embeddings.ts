/** Text embeddings of the app's servers, by the text towers of the models that ship with it. */
import { embeddedModels } from '../../lib/clip/models/embedded.ts';
import { embedSentences, type SentenceModel } from '../../lib/clip/sentences/embed.ts';
import { openSentences } from '../../lib/clip/sentences/open.ts';
import { badRequest, readEmbeddingRequest, type ApiError } from '../../lib/server/index.ts';
import { fail, ok, type Result } from '../../lib/util/result.ts';

/** The last model used; loading it takes longer than embedding a chain. */
let opened: { readonly id: string; readonly model: Promise<SentenceModel> } | null = null;

/** Answers `POST /v1/embeddings`; `json` is the body. */
export async function giveEmbeddings(json: string, signal: AbortSignal): Promise<Result<object, ApiError>> {
  const read = readEmbeddingRequest(json);
  if (!read.ok) return read;
  const { model: id, texts } = read.value;
  if (!embeddedModels.some((one) => one.id === id)) {
    const known = embeddedModels.map((one) => one.id).join(', ');
    return fail(
      badRequest(
        `No model ${JSON.stringify(id)} embeds texts here: there are ${known}.`,
        'model_not_found',
        404,
      ),
    );
  }
  const vectors = await embedSentences(await modelOf(id), texts, { signal });
  return ok({
    object: 'list',
    model: id,
    data: vectors.map((vector, index) => ({ object: 'embedding', index, embedding: [...vector] })),
  });
}

async function modelOf(id: string): Promise<SentenceModel> {
  if (opened?.id !== id) {
    const before = opened;
    opened = { id, model: open(id) };
    await before?.model.then(({ release }) => release()).catch(() => undefined);
  }
  try {
    return await opened.model;
  } catch (error) {
    // Do not cache a failure: the next request tries again.
    opened = null;
    throw error;
  }
}

async function open(id: string): Promise<SentenceModel> {
  // The runtime is large: load it only when there is something to embed.
  const { nodeClipHost } = await import('../../lib/command/clip.ts');
  const { runtime, embedded } = nodeClipHost();
  return openSentences(embedded(id), runtime);
}
