/** Who can answer on the command line, and how each is set up. */
import { findSystem, type PictureStyle } from '../lib/systems/index.ts';
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
  readonly concurrency: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly size?: number;
}

const CLIP_NAMES = ['clip+scm', 'clip+scm-value'] as const;
const EMBEDDED_MODEL = 'scene-clip';
/** The public pictures are 96 pixels wide; ours are drawn so that a model sees what a person does. */
const SIZES: Readonly<Record<PictureStyle, number>> = { rungs: 256, published: 96 };

/** Sets up who is asked. Throws a CommandError for words that name nobody. */
export async function readyRespondent(
  task: TaskDefinition,
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
  if (clip !== undefined) return withClip(clip);
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

async function withClip(name: (typeof CLIP_NAMES)[number]): Promise<ReadyRespondent> {
  const [{ nodeClip }, { clipPerceiver, clipScm }] = await Promise.all([
    import('./clip.ts'),
    import('../lib/respondents/clip-scm/index.ts'),
  ]);
  const clip = nodeClip();
  const model = await clip.load({ kind: 'embedded', id: EMBEDDED_MODEL });
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
  const [{ createClient, parseBaseUrl, dataUrl }, { nodeTransport }, { vlmRespondent }] = await Promise.all([
    import('../lib/vlm/index.ts'),
    import('../lib/vlm/transport/node.ts'),
    import('../lib/respondents/vlm.ts'),
  ]);
  const baseUrl = parseBaseUrl(address);
  if (!baseUrl.ok) throw new CommandError(`--server: ${baseUrl.error}`, 2);
  const key = apiKeyEnv === undefined ? undefined : readKey(apiKeyEnv);
  const client = createClient({
    baseUrl: baseUrl.value,
    transport: nodeTransport,
    ...(key === undefined ? {} : { key }),
  });
  const respondent = vlmRespondent({
    client,
    model,
    parameters: { temperature, maxTokens },
    stream: words.stream === true,
    concurrency: words.concurrency,
    draw: async ({ system, state, style }) => {
      const size = words.size ?? SIZES[style];
      const svg = findSystem(system)?.draw(state, { size, style });
      if (svg === undefined) throw new Error(`there is no system ${system} to draw`);
      return dataUrl('image/png', await nodeRasteriser.rasterise(svg, size));
    },
  });
  const parameters = { temperature, maxTokens, ...(words.size === undefined ? {} : { size: words.size }) };
  return { ...ready(respondent, { kind: 'vlm', model, parameters }), retry: SERVER_RETRY };
}

function readKey(name: string): string {
  const key = process.env[name];
  if (key !== undefined && key !== '') return key;
  throw new CommandError(`--api-key-env ${name}: the environment has no such variable, or it is empty`, 2);
}
