/** The local respondents as models of an OpenAI-compatible server; they read the pictures of the request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announcedPixels, decodePicture, PictureError } from '../../lib/clip/decode/index.ts';
import { nodeDecodeTools } from '../../lib/clip/decode/node.ts';
import type { Clip, LoadedModel, PictureSource } from '../../lib/clip/engine/index.ts';
import { isTrainedOn } from '../../lib/clip/models/trained.ts';
import { createReader } from '../../lib/clip/reading/reader.ts';
import type { Reader } from '../../lib/clip/reading/types.ts';
import { issueOf, perceive } from '../../lib/evaluation/respondents/clip/clip-scm/clip-perceiver.ts';
import {
  answerPrompt,
  isPromptModel,
  PROMPT_MODELS,
  type PictureCheck,
  type PictureReader,
} from '../../lib/evaluation/respondents/prompt-models/index.ts';
import { picturesOf, type PromptMessage } from '../../lib/evaluation/respondents/prompt-reader/index.ts';
import { PROJECT_FOLDER } from '../../lib/command/project-folder.mjs';
import { packageVersion } from '../../lib/command/version.mjs';
import {
  badRequest,
  createModelListener,
  MAX_REQUEST_PIXELS,
  type ApiError,
  type LocalModels,
} from '../../lib/server/index.ts';
import { systems, type System } from '../../lib/systems/index.ts';
import { nodeRasteriser } from '../../lib/systems/raster/node.ts';
import { hashBytes } from '../../lib/util/hash.ts';
import { fail, ok, type Result } from '../../lib/util/result.ts';
import { parseDataUrl } from '../../lib/vlm/index.ts';

/**
 * Serves local models over HTTP, for importers that cannot load other modules.
 *
 * @public used by built-in-models.mjs
 */
export const modelListener = createModelListener;
/** Serves embeddings, for the same importers. @public used by built-in-models.mjs */
export { giveEmbeddings } from './embeddings.ts';

const EMBEDDED = 'scene-clip';
const MANIFEST = join(PROJECT_FOLDER, `models/${EMBEDDED}/manifest.json`);

const TOO_MANY_PIXELS = badRequest(
  `The pictures of the request have more than ${MAX_REQUEST_PIXELS / 1e6} megapixels together: send fewer or smaller ones.`,
  'too_many_pixels',
  413,
);

/** CLIP with its picture reader. */
interface ClipReader {
  readonly clip: Clip;
  readonly model: LoadedModel;
  readonly reader: Reader;
}

/** Returns the models of `rungs serve`; CLIP is loaded for the first picture. */
export function localModels(): LocalModels & {
  /** Loads CLIP ahead of the first picture; a failure is reported with that picture. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
} {
  let opening: Promise<ClipReader> | null = null;
  const opened = (): Promise<ClipReader> => {
    // Do not cache a failure: the next request tries again.
    opening ??= openReader().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  /** Returns the embedding of a picture of the request; CLIP caches it. */
  const embed = async (picture: PictureSource | undefined, signal: AbortSignal): Promise<Float32Array> => {
    if (picture === undefined) throw new RangeError('A prompt asks about a picture that it does not hold.');
    const { clip } = await opened();
    signal.throwIfAborted();
    const [embedding] = await clip.embedPictures([picture], { signal });
    if (embedding === undefined) throw new RangeError('CLIP gave no embedding of a picture.');
    return embedding;
  };

  let fingerprint: Promise<string> | undefined;
  return {
    list: PROMPT_MODELS,
    fingerprint: () => (fingerprint ??= readFingerprint()),
    answer: async (model, messages, { seed, signal }) => {
      if (!isPromptModel(model)) throw new RangeError(`There is no local model ${model}.`);
      const pictures = await openPictures(messages, signal);
      if (!pictures.ok) return pictures;
      const look: PictureReader = async (url, system, stop) => {
        const { model: seeing, reader } = await opened();
        return perceive(system, await embed(pictures.value.get(url), stop), seeing, reader);
      };
      const check: PictureCheck = async (url, system, stop) => {
        const { model: seeing, reader } = await opened();
        return issueOf(system, await embed(pictures.value.get(url), stop), seeing, reader);
      };
      const knows = async ({ id }: System): Promise<boolean> => isTrainedOn((await opened()).model, id);
      const context = { look, check, knows, seed, signal };
      return ok(await answerPrompt(model, messages, context));
    },
    warm: () =>
      opened().then(
        () => undefined,
        () => undefined,
      ),
    close: async () => {
      const last = await opening?.catch(() => null);
      await last?.clip.dispose();
    },
  };
}

/**
 * Decodes every picture of a request and refuses unreadable ones, even if no model needs them. Pixels are released
 * at once, so that only one picture is decoded at a time.
 */
async function openPictures(
  messages: readonly PromptMessage[],
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, PictureSource>, ApiError>> {
  const tools = nodeDecodeTools(nodeRasteriser.pixels);
  const pictures = new Map<string, PictureSource>();
  let pixels = 0;
  for (const url of new Set(messages.flatMap(picturesOf))) {
    const parsed = parseDataUrl(url);
    if (!parsed.ok) return fail(badRequest(parsed.error, 'invalid_image'));
    const { bytes, mime } = parsed.value;
    pixels += announcedPixels(bytes);
    if (pixels > MAX_REQUEST_PIXELS) return fail(TOO_MANY_PIXELS);
    const blob = new File([Uint8Array.from(bytes)], 'The picture', { type: mime });
    pictures.set(url, { sha256: hashBytes(bytes), content: { kind: 'file', blob } });
  }
  for (const picture of pictures.values()) {
    signal.throwIfAborted();
    try {
      await decodePicture(picture, tools);
    } catch (error) {
      if (error instanceof PictureError) return fail(badRequest(`${error.message}.`, 'invalid_image'));
      throw error;
    }
  }
  return ok(pictures);
}

async function openReader(): Promise<ClipReader> {
  // The runtime is large: load it only when there is something to see.
  const { nodeClip } = await import('../../lib/command/clip.ts');
  const clip = nodeClip();
  const model = await clip.load({ kind: 'embedded', id: EMBEDDED });
  const known = systems.filter(({ id }) => isTrainedOn(model, id));
  return { clip, model, reader: await createReader(clip, model, known) };
}

/** Returns versions of the app and of the weights, which both affect the answers. */
async function readFingerprint(): Promise<string> {
  const manifest = await readFile(MANIFEST);
  return `rungs-${packageVersion()}-${hashBytes(new Uint8Array(manifest)).slice(0, 8)}`;
}
