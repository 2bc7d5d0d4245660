/** Models that embed sentences: a sentence model of the hub or of a folder, or the text tower of a CLIP. */
import * as v from 'valibot';
import { openTokenizer, startPart } from '../engine/start.ts';
import { textTower } from '../engine/text-tower.ts';
import { ModelError } from '../model-error.ts';
import { parseConfig } from '../models/config.ts';
import { missingFiles, readDescribing } from '../models/describe.ts';
import { dtypePreference, towerPath, type GraphPart } from '../models/dtype.ts';
import { modelTitle } from '../models/embedded.ts';
import type { ModelFolder } from '../models/folder.ts';
import type { Runtime } from '../runtime/types.ts';
import type { ClipCallOptions, Dtype } from '../types.ts';
import { pooledRuns } from './pooled.ts';
import type { SentenceModel } from './embed.ts';

const FILES = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;
const CLIP_LIKE = ['clip', 'siglip', 'siglip2'];
const configSchema = v.looseObject({
  model_type: v.string(),
  max_position_embeddings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * Opens a model that embeds texts, on WASM: the numbers are then the same on every machine. Of a CLIP only the text
 * tower is read. Rejects with a ModelError that says what is missing or what the model is instead.
 */
export async function openSentences(
  folder: ModelFolder,
  runtime: Runtime,
  options: ClipCallOptions = {},
): Promise<SentenceModel> {
  const { json } = await readDescribing(folder, FILES, options);
  const config = json.get('config.json');
  const read = v.safeParse(configSchema, config);
  if (!read.success) {
    throw new ModelError(
      `config.json of ${folder.place} has no model_type: download config.json from the model repository again.`,
    );
  }
  const isClip = CLIP_LIKE.includes(read.output.model_type);
  const part: GraphPart = isClip ? 'text' : 'whole';
  const dtype = await dtypeOf(folder, part);
  const files = { tokenizer: json.get('tokenizer.json'), tokenizerConfig: json.get('tokenizer_config.json') };
  const tokenizer = await openTokenizer(folder, files, runtime);
  const { session, name } = await startPart(folder, runtime, part, { device: 'wasm', dtype }, options);
  try {
    const about = { title: modelTitle(folder.id), release: () => session.release() };
    if (isClip) {
      const { family, maxTextTokens } = parseConfig(config, `config.json of ${folder.place}`);
      const { plan } = textTower(session, tokenizer, family, name, maxTextTokens);
      return { ...about, plan };
    }
    return {
      ...about,
      plan: pooledRuns(session, tokenizer, name, read.output.max_position_embeddings ?? null),
    };
  } catch (error) {
    await session.release();
    throw error;
  }
}

async function dtypeOf(folder: ModelFolder, part: GraphPart): Promise<Dtype> {
  for (const dtype of dtypePreference('wasm', { half: false }))
    if (await folder.has(towerPath(part, dtype))) return dtype;
  throw missingFiles(folder, [towerPath(part, 'fp32')]);
}
