import {
  DEFAULT_RETRY,
  SERVER_RETRY,
  type Respondent,
  type RespondentIdentity,
  type RetryPolicy,
  type Sitting,
} from '../bench/index.ts';
import { untrainedMessage } from '../clip/models/trained.ts';
import { baselineRespondents } from '../respondents/baseline.ts';
import { humanRespondent, type HumanDesk } from '../respondents/human.ts';
import { solver } from '../respondents/solver.ts';
import type { PictureFormat } from '../respondents/vlm-pictures.ts';
import type { Perceiver } from '../respondents/clip-scm/index.ts';
import { findSystem } from '../systems/index.ts';
import type { DrawableItem, ItemPicture } from '../tasks/index.ts';
import type { ItemsPlan } from './run-shelf.ts';
import type { Who } from './runs-methods.ts';

/** What the surroundings of the runs lend to respondents. */
export interface RespondentPorts {
  /** Loads the embedded CLIP once, and says which weights it has and what they run on. */
  readonly sight: () => Promise<{
    readonly perceive: Perceiver;
    /** Ids of the systems that it knows; null for any. */
    readonly systems: readonly string[] | null;
    readonly model: string;
    readonly parameters: Readonly<Record<string, string>>;
    readonly made: Readonly<Record<string, string>>;
  }>;
  /** A picture as a data URL: PNG or JPEG, as the format says; an imported one as it is. */
  readonly draw: (picture: ItemPicture, format: PictureFormat) => Promise<string>;
  readonly items: (plan: ItemsPlan) => Promise<readonly DrawableItem[]>;
}

/** A respondent that is set up, with what a run must know of it. */
export interface ReadyRespondent {
  readonly respondent: Respondent;
  readonly identity: RespondentIdentity;
  readonly retry: RetryPolicy;
  readonly made: Readonly<Record<string, string>>;
  /** Requests at once at most. */
  readonly concurrency: number;
  /** Whether replies are worth keeping for other runs. */
  readonly costly: boolean;
  /** How a server is asked, to be kept with the run. */
  readonly sitting?: Sitting;
}

const CHEAP = { retry: DEFAULT_RETRY, made: {}, costly: false };
/** Pictures are embedded in batches of this size. */
const SIGHT_CONCURRENCY = 16;

/** Sets up who is asked. Rejects with a sentence where that cannot be. */
export async function readyRespondent(
  who: Who,
  plan: ItemsPlan,
  desk: HumanDesk,
  ports: RespondentPorts,
): Promise<ReadyRespondent> {
  switch (who.kind) {
    case 'solver':
      return { ...CHEAP, respondent: solver, identity: { kind: 'solver' }, concurrency: 1 };
    case 'human':
      return { ...CHEAP, respondent: humanRespondent(desk), identity: { kind: 'human' }, concurrency: 1 };
    case 'baseline': {
      const all = baselineRespondents(
        plan.task,
        (await ports.items(plan)).map(({ item }) => item),
      );
      const respondent = all.find(({ id }) => id === who.id);
      if (respondent === undefined) {
        const known = all.map(({ id }) => id).join(', ');
        throw new RangeError(`There is no baseline “${who.id}” for ${plan.task}; there are ${known}.`);
      }
      return { ...CHEAP, respondent, identity: { kind: who.id }, concurrency: 1 };
    }
    case 'clip+scm-value':
    case 'clip+scm': {
      const { clipScm } = await import('../respondents/clip-scm/index.ts');
      const { perceive, systems, model, parameters, made } = await ports.sight();
      if (systems?.includes(plan.system) === false) {
        throw new RangeError(
          `${untrainedMessage(findSystem(plan.system)?.title ?? plan.system)} Choose who else answers.`,
        );
      }
      return {
        ...CHEAP,
        respondent: clipScm({
          perceive,
          told: who.kind === 'clip+scm-value' ? 'value' : 'words',
          concurrency: SIGHT_CONCURRENCY,
        }),
        identity: { kind: who.kind, model, parameters },
        made,
        concurrency: SIGHT_CONCURRENCY,
      };
    }
    case 'vlm':
      return atServer(who, ports);
  }
}

async function atServer(
  {
    model,
    parameters,
    baseUrl,
    key,
    server,
    concurrency,
    stream,
    size,
    jpegQuality,
    bothOrders,
  }: Extract<Who, { kind: 'vlm' }>,
  ports: RespondentPorts,
): Promise<ReadyRespondent> {
  const [{ createClient }, { vlmRespondent }] = await Promise.all([
    import('../vlm/index.ts'),
    import('../respondents/vlm.ts'),
  ]);
  const client = createClient({ baseUrl, ...(key === undefined ? {} : { key }) });
  const format = {
    ...(size === undefined ? {} : { size }),
    ...(jpegQuality === undefined ? {} : { jpegQuality }),
  };
  const orders = bothOrders === true ? { bothOrders } : {};
  const asked = { ...parameters, ...format, ...orders };
  return {
    respondent: vlmRespondent({
      client,
      model,
      parameters,
      concurrency,
      stream,
      ...orders,
      draw: (picture) => ports.draw(picture, format),
    }),
    identity: { kind: 'vlm', model, parameters: asked },
    retry: SERVER_RETRY,
    made: { server },
    concurrency,
    costly: true,
    sitting: { concurrency, stream },
  };
}
