import { ModelError } from '../model-error.ts';
import { parsePictureSpec, type PictureSpec } from '../preprocess/index.ts';
import type { ClipCallOptions } from '../types.ts';
import { parseConfig, type ModelConfig } from './config.ts';
import { extrasSchema, type Extras } from './extras.ts';
import type { ModelFolder } from './folder.ts';
import { parseJsonFile, readJson } from './json.ts';
import { sha256Of } from '../../util/hash.ts';

/** The small files of a model, parsed and checked. */
export interface ModelDescription {
  readonly config: ModelConfig;
  readonly pictures: PictureSpec;
  readonly tokenizer: unknown;
  readonly tokenizerConfig: unknown;
  readonly extras: Extras;
  /** SHA-256 of each file that the embeddings depend on, by path. */
  readonly digests: ReadonlyMap<string, string>;
}

/** Files that every model must have besides its towers. */
export const DESCRIBING_FILES = [
  'config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
] as const;
const EXTRAS = 'rungs.json';

/**
 * Reads the files that describe a model.
 *
 * @throws ModelError that names each missing or invalid one
 */
export async function describeModel(
  folder: ModelFolder,
  options: ClipCallOptions,
): Promise<ModelDescription> {
  const { json, digests } = await readDescribing(folder, DESCRIBING_FILES, options);
  const pictures = parsePictureSpec(json.get('preprocessor_config.json'));
  if (!pictures.ok) throw new ModelError(`preprocessor_config.json of ${folder.place}: ${pictures.error}`);
  const extras = (await folder.has(EXTRAS)) ? await folder.read(EXTRAS, options) : null;
  return {
    config: parseConfig(json.get('config.json'), `config.json of ${folder.place}`),
    pictures: pictures.value,
    tokenizer: json.get('tokenizer.json'),
    tokenizerConfig: json.get('tokenizer_config.json'),
    extras: extras ? parseJsonFile(extrasSchema, extras, `${EXTRAS} of ${folder.place}`) : {},
    digests,
  };
}

/**
 * Reads JSON files of a model, with their SHA-256s, by path.
 *
 * @throws ModelError that names each missing one
 */
export async function readDescribing(
  folder: ModelFolder,
  paths: readonly string[],
  options: ClipCallOptions,
): Promise<{ readonly json: ReadonlyMap<string, unknown>; readonly digests: ReadonlyMap<string, string> }> {
  const digests = new Map<string, string>();
  const json = new Map<string, unknown>();
  const missing: string[] = [];
  for (const path of paths) {
    const bytes = await folder.read(path, options);
    if (!bytes) {
      missing.push(path);
      continue;
    }
    digests.set(path, await sha256Of(bytes));
    json.set(path, readJson(bytes, `${path} of ${folder.place}`));
  }
  if (missing.length > 0) throw missingFiles(folder, missing);
  return { json, digests };
}

/** Returns an error that names each missing file, and the files found instead. */
export function missingFiles(folder: ModelFolder, missing: readonly string[]): ModelError {
  const shown = 12;
  const found = folder.names;
  const names = found && found.length > 0 ? found.slice(0, shown).join(', ') : 'nothing';
  const more = found && found.length > shown ? ` and ${found.length - shown} more` : '';
  return new ModelError(
    `${folder.place} lacks ${missing.join(', ')}.${found ? ` Found: ${names}${more}.` : ''} ${folder.remedy}`,
  );
}
