import type { ModelDescription } from '../models/describe.ts';
import { towerPath, type GraphPart, type Tower } from '../models/dtype.ts';
import type { ModelFolder } from '../models/folder.ts';
import { damagedGraph, readTower } from '../models/towers.ts';
import type { GraphFiles, GraphSession, Runtime, Tokenizer } from '../runtime/index.ts';
import type { ClipCallOptions, Device, LoadOptions } from '../types.ts';
import type { Attempt } from './attempts.ts';
import type { HelperTower } from './helpers.ts';
import type { ClipHost } from './host.ts';
import { ModelError, RuntimeFailure } from '../model-error.ts';
import { messageOf } from '../../util/message-of.ts';
import { pictureTower } from './picture-tower.ts';
import type { Towers } from './self-test.ts';
import { textTower } from './text-tower.ts';

/** Inputs of an attempt besides its device and precision. */
export interface Opening {
  readonly folder: ModelFolder;
  readonly description: ModelDescription;
  readonly tokenizer: Tokenizer;
  readonly host: ClipHost;
  readonly options: LoadOptions;
}

/** Maximum size in bytes of a graph that helpers run: each takes about three times that in memory. */
const MAX_HELPER_BYTES = 100e6;

/** Two running towers, and their files. */
export interface Started extends Towers {
  /** SHA-256 of each of their files, by path. */
  readonly digests: ReadonlyMap<string, string>;
  readonly bytes: number;
  /** The tower for helpers; null if there are none, or if they cost more than they save. */
  readonly helperTower: HelperTower | null;
  release: () => Promise<void>;
}

/** A running graph of a model, and its files. */
export interface StartedGraph {
  readonly session: GraphSession;
  readonly graph: GraphFiles;
  /** SHA-256 of each of its files, by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** Its file and folder, for messages. */
  readonly name: string;
}

/**
 * Starts both towers, the text tower first. Rejects with a ModelError if their files are invalid, and with a
 * RuntimeFailure if the runtime cannot start them; nothing stays running then.
 */
export async function startTowers(opening: Opening, { device, dtype }: Attempt): Promise<Started> {
  const { folder, description, tokenizer, host, options } = opening;
  const { config, pictures: spec } = description;
  const sessions: GraphSession[] = [];
  const release = async (): Promise<void> => {
    for (const session of sessions.splice(0)) await session.release();
  };
  const startTower = async (tower: Tower): Promise<StartedGraph> => {
    const started = await startPart(folder, host.runtime, tower, { device, dtype }, options);
    sessions.push(started.session);
    return started;
  };
  try {
    const text = await startTower('text');
    const texts = textTower(text.session, tokenizer, config.family, text.name, config.maxTextTokens);
    const vision = await startTower('vision');
    return {
      text: texts,
      pictures: pictureTower(vision.session, spec, config.family, vision.name),
      digests: new Map([...text.digests, ...vision.digests]),
      bytes: text.graph.bytes.length + vision.graph.bytes.length,
      helperTower:
        host.helpers && device === 'wasm' && isCheap(vision.graph)
          ? { graph: new Blob([vision.graph.bytes]), spec, family: config.family, file: vision.name }
          : null,
      release,
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Reads and starts one graph of a model; rejects as `startTowers` does. */
export async function startPart(
  folder: ModelFolder,
  runtime: Runtime,
  part: GraphPart,
  { device, dtype }: Attempt,
  options: ClipCallOptions,
): Promise<StartedGraph> {
  const { graph, digests } = await readTower(folder, part, dtype, options);
  options.signal?.throwIfAborted();
  const name = `${towerPath(part, dtype)} of ${folder.place}`;
  return { session: await startGraph(runtime, graph, device, name), graph, digests, name };
}

/** Creates a model's tokenizer from its two files. Rejects with a ModelError that names them if they are invalid. */
export async function openTokenizer(
  folder: ModelFolder,
  { tokenizer, tokenizerConfig }: Pick<ModelDescription, 'tokenizer' | 'tokenizerConfig'>,
  runtime: Runtime,
): Promise<Tokenizer> {
  try {
    return await runtime.tokenizer(tokenizer, tokenizerConfig);
  } catch (error) {
    throw new ModelError(
      `tokenizer.json and tokenizer_config.json of ${folder.place} are not a valid tokenizer: ${messageOf(error)}. Download both ` +
        'from the model repository again.',
    );
  }
}

/** Starts a graph; a failure names its file, and unreadable bytes are reported as an error of the file. */
async function startGraph(
  runtime: Runtime,
  graph: GraphFiles,
  device: Device,
  name: string,
): Promise<GraphSession> {
  try {
    return await runtime.start(graph, device);
  } catch (error) {
    if (!(error instanceof RuntimeFailure)) throw error;
    if (error.isUnreadable) throw damagedGraph(name, graph.bytes);
    throw new RuntimeFailure(`${name}: ${error.message}`, { cause: error });
  }
}

/** Returns whether further copies of a graph take little memory. */
function isCheap({ bytes, external }: GraphFiles): boolean {
  return external.length === 0 && bytes.length <= MAX_HELPER_BYTES;
}
