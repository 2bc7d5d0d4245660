import { DEFAULT_RETRY, type RespondentIdentity, type RunPlan } from '../runs/index.ts';
import { findAskedSubject, findTask, taskOf, tasks } from '../benchmarks/index.ts';
import { askedSubjects } from '../tasks/kit/subject-in.ts';
import { baselinesOf } from '../tasks/kit/baselines/baselines.ts';
import type { Task } from '../tasks/task.ts';
import { respondentKinds } from './kinds/index.ts';
import type {
  ExpectedRespondent,
  ReadyRespondent,
  RespondentKind,
  RespondentPorts,
  RespondentSpec,
} from './types.ts';

/** One who can answer a task: a kind of the registry, or one of the task's baselines. */
export interface Candidate extends Pick<RespondentKind, 'id' | 'title' | 'explains' | 'needs'> {
  readonly isBaseline: boolean;
}

/** Who can answer a task about a subject, in the order in which they are offered. */
export function candidatesFor(task: Task, subject: string): readonly Candidate[] {
  const kinds = respondentKinds
    .filter((kind) => kind.answers(task, subject))
    .map(({ id, title, explains, needs }) => ({ id, title, explains, needs, isBaseline: false }));
  const trivial = task.baselines.map(({ id, title }) => ({
    id,
    title,
    explains: 'Takes no understanding: what others have to beat.',
    needs: 'nothing' as const,
    isBaseline: true,
  }));
  return [...kinds, ...trivial];
}

/**
 * Sets up who is asked. Rejects with a sentence where there is nobody of that name for the task, and where it cannot
 * be set up here.
 */
export async function readyRespondent(
  spec: RespondentSpec,
  plan: Pick<RunPlan, 'task' | 'system'>,
  ports: RespondentPorts,
): Promise<ReadyRespondent> {
  const task = taskOf(plan.task);
  if (findAskedSubject(task, plan.system) === undefined) {
    throw new RangeError(
      `${task.title} is not asked about ${plan.system}; there are ${askedSubjects(task)
        .map(({ id }) => id)
        .join(', ')}.`,
    );
  }
  const kind = kindOf(spec.kind);
  if (kind?.answers(task, plan.system) === true) return kind.ready(spec, plan, ports);
  if (!task.baselines.some(({ id }) => id === spec.kind)) {
    const known = candidatesFor(task, plan.system).map(({ id }) => id);
    throw new RangeError(`Nobody called “${spec.kind}” answers ${task.id}; there are ${known.join(', ')}.`);
  }
  const baseline = baselinesOf(task, await ports.items()).find(({ id }) => id === spec.kind);
  if (baseline === undefined) throw new Error(`The baseline ${spec.kind} went missing.`);
  const { id, title, answer } = baseline;
  return {
    respondent: {
      id,
      title,
      concurrency: 1,
      deterministic: true,
      answer: (item) => Promise.resolve({ rawAnswer: answer(item) }),
    },
    identity: { kind: id },
    retry: DEFAULT_RETRY,
    made: {},
    concurrency: 1,
    costly: false,
  };
}

/** Who is asked, as far as that is known before anybody is set up: enough to go on after a model did not come to load. */
export function expectedRespondent(spec: RespondentSpec, plan: Pick<RunPlan, 'system'>): ExpectedRespondent {
  const kind = kindOf(spec.kind);
  return kind?.expects?.(spec, plan) ?? { identity: { kind: spec.kind }, made: {} };
}

function kindOf(id: string) {
  return respondentKinds.find((kind) => kind.id === id);
}

/** What somebody who answers is called; the bare name for one that there is not any more. */
export function respondentTitle(kind: string): string {
  const known = kindOf(kind);
  if (known !== undefined) return known.title;
  const baseline = tasks.flatMap((task) => task.baselines).find(({ id }) => id === kind);
  return baseline?.title ?? kind;
}

/**
 * What is said where a respondent stands beside published figures; null where nothing is.
 *
 * @param ownPictures whether it is asked about pictures of the user's own, not about drawings
 */
export function respondentRemark(
  identity: Pick<RespondentIdentity, 'kind' | 'model'>,
  ownPictures: boolean,
): string | null {
  return kindOf(identity.kind)?.remark?.(identity, ownPictures) ?? null;
}

/** What a kind of respondent needs and how it answers; a baseline, and one that there is not any more, needs nothing. */
export function respondentTraits(
  kind: string,
): Pick<RespondentKind, 'needs' | 'perceives' | 'comparesEmbeddings'> {
  return kindOf(kind) ?? { needs: 'nothing' };
}

/** Whether a task's answers are yes or no, so that the words can be asked in both orders. */
export function isYesNo(task: string, subject: string): boolean {
  const found = findTask(task);
  return (
    found !== undefined &&
    findAskedSubject(found, subject) !== undefined &&
    found.form(subject).kind === 'yes-no'
  );
}
