/** Respondents on the command line: the registry, with this machine's resources. */
import { omitUndefined } from '../util/omit.ts';
import { respondentKinds } from '../evaluation/respondents/kinds/index.ts';
import { candidatesFor, readyRespondent, respondentTraits } from '../evaluation/respondents/registry.ts';
import type {
  LoadedClip,
  ReadyRespondent,
  RespondentKind,
  RespondentPorts,
  RespondentSpec,
} from '../evaluation/respondents/types.ts';
import type { ScorableItem } from '../evaluation/tasks/item.ts';
import type { Subject, Task } from '../evaluation/tasks/task.ts';
import type { ReadOwnPicture } from './draw-inside.ts';
import { CommandError } from './io.ts';
import type { RequestWords } from './request.ts';
import { serverRespondent } from '../evaluation/respondents/server/server-respondent.ts';
import { clientAt, readServer } from './server-options.ts';
import { InputError } from '../util/input-error.ts';

/** Returns whether this machine has the resource that a respondent without a server needs. */
function isHere({ needs }: Pick<RespondentKind, 'needs'>): boolean {
  return needs === 'nothing' || needs === 'clip';
}

/** The respondents without a server, for the help. */
export const RESPONDENT_WORDS = respondentKinds
  .filter(isHere)
  .map(({ id }) => id)
  .join(', ');

/** Options that select the respondent. */
export interface RespondentWords {
  readonly server?: string;
  readonly model?: string;
  readonly apiKeyEnv?: string;
  readonly respondent?: string;
  /** The file of a head that is applied to CLIP's embeddings. */
  readonly head?: string;
  readonly stream?: boolean;
  readonly bothOrders?: boolean;
  readonly concurrency: number;
  /** Returns the content of an item's own picture file; without it, only drawings are possible. */
  readonly open?: ReadOwnPicture;
  /** Request parameters of a server's model. */
  readonly request: Omit<RequestWords, 'model'>;
}

/**
 * Sets up the respondent.
 *
 * @throws CommandError for options that name none, and for a model that was not trained on the system's pictures
 */
export async function setUpRespondent(
  task: Task,
  subject: Subject,
  items: () => readonly ScorableItem[],
  words: RespondentWords,
): Promise<{ readonly ready: ReadyRespondent; readonly dispose: () => Promise<void> }> {
  const { server, respondent } = words;
  if ((server === undefined) === (respondent === undefined)) {
    throw new CommandError('missing respondent: give --server URL --model NAME, or --respondent NAME', 2);
  }
  if (words.head !== undefined && !respondentTraits(respondent ?? '').comparesEmbeddings) {
    throw new CommandError('--head applies to CLIP embeddings only; use it with --respondent clip-choice', 2);
  }
  const spec = server === undefined ? kindOf(task, subject, respondent ?? '') : await atServer(server, words);
  const lent: (() => Promise<void>)[] = [];
  const ports: RespondentPorts = {
    clip: async (model) => {
      const { loaded, dispose } = await loadClip(words.model ?? model, words.head);
      lent.push(dispose);
      return { ...loaded, ...openFileOf(words) };
    },
    draw: async (picture, format) => {
      const { drawInside } = await import('./draw-inside.ts');
      return drawInside(format, words.open)(picture);
    },
    client: clientAt,
    items: () => Promise.resolve(items()),
    queue: null,
  };
  const dispose = async (): Promise<void> => {
    await Promise.all(lent.map((end) => end()));
  };
  try {
    const ready = await readyRespondent(spec, { task: task.id, system: subject.id }, ports);
    return { ready: words.head === undefined ? ready : withHeadNamed(ready), dispose };
  } catch (error) {
    await dispose();
    if (!(error instanceof InputError)) throw error;
    const option = server === undefined ? `--respondent ${respondent ?? ''}` : '--server';
    throw new CommandError(`${option}: ${error.message}`);
  }
}

/** Identifies a CLIP with a head by the head's hash in the plan; the provenance names its model. */
function withHeadNamed(ready: ReadyRespondent): ReadyRespondent {
  const sha256 = String(ready.identity.parameters?.['sha256']);
  return { ...ready, provenance: { ...ready.provenance, head: sha256 } };
}

/** Returns how a CLIP opens picture files, if the items have any. */
function openFileOf({ open }: RespondentWords): Pick<LoadedClip, 'openFile'> {
  if (open === undefined) return {};
  return { openFile: async (file) => new Blob([new Uint8Array(await open(file))]) };
}

/** Returns a respondent without a server, by name. */
function kindOf(task: Task, subject: Subject, name: string): RespondentSpec {
  const known = candidatesFor(task, subject.id).filter(isHere);
  if (known.some(({ id }) => id === name)) return { kind: name };
  const list = known.map(({ id }) => id).join(', ');
  throw new CommandError(`--respondent ${name}: for ${task.id} there are ${list}`, 2);
}

async function loadClip(
  word: string,
  headPath: string | undefined,
): Promise<{ readonly loaded: LoadedClip; readonly dispose: () => Promise<void> }> {
  const [{ nodeClip }, { readHeadFile, throughHeadOf }, { readModelSource }] = await Promise.all([
    import('./clip.ts'),
    import('./head.ts'),
    import('./model-source.ts'),
  ]);
  const source = await readModelSource(word);
  const head = headPath === undefined ? null : await readHeadFile(headPath);
  const clip = nodeClip();
  try {
    const model = await clip.load(source);
    const loaded = head === null ? { clip, model } : throughHeadOf(head, clip, model);
    return { loaded, dispose: () => clip.dispose() };
  } catch (error) {
    await clip.dispose();
    throw error;
  }
}

async function atServer(address: string, words: RespondentWords): Promise<RespondentSpec> {
  const { model, apiKeyEnv, request } = words;
  if (model === undefined) throw new CommandError('--server needs --model NAME, as the server lists it', 2);
  const server = await readServer(address, apiKeyEnv);
  return serverRespondent({
    model,
    parameters: request.parameters,
    ...request.format,
    ...server,
    concurrency: words.concurrency,
    stream: words.stream === true,
    ...(words.bothOrders === true ? { bothOrders: true } : {}),
    ...omitUndefined({ probabilities: request.probabilities }),
  });
}
