/** Who can answer on the command line, and how each is set up. */
import { nodeRasteriser } from '../lib/systems/raster/node.ts';
import {
  SERVER_RETRY,
  DEFAULT_RETRY,
  type RespondentIdentity,
  type Respondent,
  type RetryPolicy,
} from '../lib/bench/index.ts';
import { baselineRespondents } from '../lib/respondents/baseline.ts';
import { solver } from '../lib/respondents/solver.ts';
import type { System } from '../lib/systems/index.ts';
import { baselinesOf, type ScorableItem, type TaskDefinition } from '../lib/tasks/index.ts';
import { CommandError } from './io.ts';

/** A respondent that is set up, with what a run must know of it. */
export interface ReadyRespondent {
  readonly respondent: Respondent;
  readonly identity: RespondentIdentity;
  readonly retry: RetryPolicy;
  /** What software stands behind it. */
  readonly made: Readonly<Record<string, string>>;
  readonly dispose: () => Promise<void>;
}

/** The words of the call that say who answers. */
export interface RespondentWords {
  readonly server?: string;
  readonly model?: string;
  readonly apiKeyEnv?: string;
  readonly respondent?: string;
  readonly stream?: boolean;
  readonly bothOrders?: boolean;
  readonly concurrency: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly size?: number;
  /** From 1 to 100; without it pictures are PNG. */
  readonly jpegQuality?: number;
}

const CLIP_NAMES = ['clip+scm', 'clip+scm-value'] as const;
const EMBEDDED_MODEL = 'scene-clip';
const KEY_REMEDY = 'name the environment variable that holds the key by --api-key-env';

/**
 * Sets up who is asked about a system. Throws a CommandError for words that name nobody, and for a model that was not
 * trained on the system's pictures.
 */
export async function readyRespondent(
  task: TaskDefinition,
  system: System,
  items: () => readonly ScorableItem[],
  words: RespondentWords,
): Promise<ReadyRespondent> {
  const { server, respondent } = words;
  if ((server === undefined) === (respondent === undefined)) {
    throw new CommandError('say who answers: --server URL --model NAME, or --respondent NAME', 2);
  }
  if (server !== undefined) return atServer(server, words);
  const name = respondent ?? '';
  if (name === 'solver') return ready(solver, { kind: 'solver' });
  const clip = CLIP_NAMES.find((one) => one === name);
  if (clip !== undefined) return withClip(clip, system);
  const known = ['solver', ...CLIP_NAMES, ...baselinesOf(task.id, []).map(({ id }) => id)];
  if (!known.includes(name)) {
    throw new CommandError(`--respondent ${name}: for ${task.id} there are ${known.join(', ')}`, 2);
  }
  const baseline = baselineRespondents(task.id, items()).find(({ id }) => id === name);
  if (baseline === undefined) throw new Error(`the baseline ${name} went missing`);
  return ready(baseline, { kind: name });
}

function ready(respondent: Respondent, identity: RespondentIdentity): ReadyRespondent {
  return { respondent, identity, retry: DEFAULT_RETRY, made: {}, dispose: () => Promise.resolve() };
}

async function withClip(name: (typeof CLIP_NAMES)[number], system: System): Promise<ReadyRespondent> {
  const [{ nodeClip }, { isTrainedOn, untrainedMessage }, { clipPerceiver, clipScm }] = await Promise.all([
    import('./clip.ts'),
    import('../lib/clip/index.ts'),
    import('../lib/respondents/clip-scm/index.ts'),
  ]);
  const clip = nodeClip();
  const model = await clip.load({ kind: 'embedded', id: EMBEDDED_MODEL });
  if (!isTrainedOn(model, system.id)) {
    await clip.dispose();
    throw new CommandError(
      `--respondent ${name}: ${untrainedMessage(system.title)} Choose another respondent.`,
    );
  }
  const { id, sha256, device, dtype, preprocessing } = model.identity;
  return {
    respondent: clipScm({
      perceive: await clipPerceiver(clip, model),
      told: name === 'clip+scm-value' ? 'value' : 'words',
      concurrency: 16,
    }),
    identity: { kind: name, model: id, parameters: { sha256, preprocessing } },
    retry: DEFAULT_RETRY,
    made: { device, dtype },
    dispose: () => clip.dispose(),
  };
}

async function atServer(address: string, words: RespondentWords): Promise<ReadyRespondent> {
  const { model, apiKeyEnv, temperature, maxTokens } = words;
  if (model === undefined) throw new CommandError('--server needs --model NAME, as the server lists it', 2);
  const [
    { createClient, parseBaseUrl },
    { nodeTransport },
    { nodeJpegEncoder },
    { vlmRespondent },
    { pictureSender },
  ] = await Promise.all([
    import('../lib/vlm/index.ts'),
    import('../lib/vlm/transport/node.ts'),
    import('../lib/vlm/jpeg/node.ts'),
    import('../lib/respondents/vlm.ts'),
    import('../lib/respondents/vlm-pictures.ts'),
  ]);
  const baseUrl = parseBaseUrl(address, KEY_REMEDY);
  if (!baseUrl.ok) throw new CommandError(`--server: ${baseUrl.error}`, 2);
  const key = apiKeyEnv === undefined ? undefined : readKey(apiKeyEnv);
  const client = createClient({
    baseUrl: baseUrl.value,
    transport: nodeTransport,
    ...(key === undefined ? {} : { key }),
  });
  const format = {
    ...(words.size === undefined ? {} : { size: words.size }),
    ...(words.jpegQuality === undefined ? {} : { jpegQuality: words.jpegQuality }),
  };
  const orders = words.bothOrders === true ? { bothOrders: true } : {};
  const respondent = vlmRespondent({
    client,
    model,
    parameters: { temperature, maxTokens },
    stream: words.stream === true,
    ...orders,
    concurrency: words.concurrency,
    draw: pictureSender(format, { ...nodeRasteriser, encodeJpeg: nodeJpegEncoder }),
  });
  const parameters = { temperature, maxTokens, ...format, ...orders };
  return { ...ready(respondent, { kind: 'vlm', model, parameters }), retry: SERVER_RETRY };
}

function readKey(name: string): string {
  const key = process.env[name];
  if (key !== undefined && key !== '') return key;
  throw new CommandError(`--api-key-env ${name}: the environment has no such variable, or it is empty`, 2);
}
