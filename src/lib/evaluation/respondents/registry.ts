import type { RespondentIdentity, RunPlan, RunRecord } from '../runs/index.ts';
import { findAskedSubject, taskOf, tasks } from '../benchmarks/index.ts';
import { askedSubjectIds } from '../tasks/kit/subject-in.ts';
import type { Baseline, Task } from '../tasks/task.ts';
import { ok, type Result } from '../../util/result.ts';
import { LOCAL_RESPONDENT_DEFAULTS } from './types.ts';
import { respondentKinds } from './kinds/index.ts';
import type {
  FindServer,
  ExpectedRespondent,
  ReadyRespondent,
  RespondentKind,
  RespondentPorts,
  RespondentSpec,
} from './types.ts';
import { InputError } from '../../util/input-error.ts';

/** A respondent that can answer a task: a kind of the registry, or one of the task's baselines. */
export interface Candidate extends RespondentKind {
  readonly isBaseline: boolean;
}

/** Returns the respondents that can answer a task about a subject, in the order of the menu. */
export function candidatesFor(task: Task, subject: string): readonly Candidate[] {
  return [
    ...respondentKinds
      .filter((kind) => kind.answers(task, subject))
      .map((kind) => ({ ...kind, isBaseline: false })),
    ...task.baselines.map(baselineCandidate),
  ];
}

function baselineCandidate(baseline: Baseline): Candidate {
  const { id, title } = baseline;
  return {
    id,
    title,
    explains: 'A trivial baseline that other respondents should beat.',
    needs: 'nothing',
    isBaseline: true,
    answers: () => true,
    ready: async (_spec, _plan, { items }) => {
      const answerer = baseline.build(await items());
      return {
        ...LOCAL_RESPONDENT_DEFAULTS,
        respondent: {
          id,
          title,
          concurrency: 1,
          isDeterministic: true,
          answer: (item) => Promise.resolve({ rawAnswer: answerer.answer(item) }),
        },
        identity: { kind: id },
      };
    },
  };
}

/**
 * Sets up a run's respondent.
 *
 * @throws InputError (as a rejection) where the task has no respondent of that name, or it cannot be set up here
 */
export async function readyRespondent(
  spec: RespondentSpec,
  plan: Pick<RunPlan, 'task' | 'system'>,
  ports: RespondentPorts,
): Promise<ReadyRespondent> {
  const task = taskOf(plan.task);
  if (findAskedSubject(task, plan.system) === undefined) {
    throw new InputError(
      `${task.title} is not asked about ${plan.system}; there are ${askedSubjectIds(task).join(', ')}.`,
    );
  }
  const candidates = candidatesFor(task, plan.system);
  const found = candidates.find(({ id }) => id === spec.kind);
  if (found !== undefined) return found.ready(spec, plan, ports);
  const known = candidates.map(({ id }) => id).join(', ');
  throw new InputError(`There is no respondent “${spec.kind}” for ${task.id}; there are ${known}.`);
}

/**
 * Returns the properties of a respondent kind. Baselines and kinds that were removed have none, and need nothing.
 */
export function respondentTraits(id: string): Partial<RespondentKind> & Pick<RespondentKind, 'needs'> {
  return respondentKinds.find((kind) => kind.id === id) ?? { needs: 'nothing' };
}

/**
 * Returns what is known of a respondent before it is set up: enough to resume a run after its model failed to
 * load.
 */
export function expectedRespondent(spec: RespondentSpec, plan: Pick<RunPlan, 'system'>): ExpectedRespondent {
  return (
    respondentTraits(spec.kind).expects?.(spec, plan) ?? { identity: { kind: spec.kind }, provenance: {} }
  );
}

/** Returns the respondent spec of a stored run, for resuming it; the failure says what to do. */
export function respondentOfRun(record: RunRecord, addressOf: FindServer): Result<RespondentSpec, string> {
  const { kind } = record.plan.respondent;
  return respondentTraits(kind).specOfRun?.(record, addressOf) ?? ok({ kind });
}

/** Returns a respondent's title; its id if the kind no longer exists. */
export function respondentTitle(kind: string): string {
  const baselines = tasks.flatMap((task) => task.baselines);
  return respondentTraits(kind).title ?? baselines.find(({ id }) => id === kind)?.title ?? kind;
}

/**
 * Returns the remark shown with a respondent next to published results; null if there is none.
 *
 * @param about.ownPictures whether it is asked about the user's own pictures rather than drawings
 */
export function respondentRemark(
  identity: Pick<RespondentIdentity, 'kind' | 'model'>,
  about: { readonly ownPictures: boolean },
): string | null {
  return respondentTraits(identity.kind).remark?.(identity, about) ?? null;
}
