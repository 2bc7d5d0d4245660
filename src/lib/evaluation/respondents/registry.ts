import type { RespondentIdentity, RunPlan, RunRecord } from '../runs/index.ts';
import { findAskedSubject, taskOf, tasks } from '../benchmarks/index.ts';
import { askedSubjectIds } from '../tasks/kit/subject-in.ts';
import type { Baseline, Task } from '../tasks/task.ts';
import { ok, type Result } from '../../util/result.ts';
import { CHEAP } from './kinds/cheap.ts';
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

/** One who can answer a task: a kind of the registry, or one of the task's baselines. */
export interface Candidate extends RespondentKind {
  readonly isBaseline: boolean;
}

/** Who can answer a task about a subject, in the order in which they are offered. */
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
    explains: 'Takes no understanding: what others have to beat.',
    needs: 'nothing',
    isBaseline: true,
    answers: () => true,
    ready: async (_spec, _plan, { items }) => {
      const answerer = baseline.build(await items());
      return {
        ...CHEAP,
        respondent: {
          id,
          title,
          concurrency: 1,
          deterministic: true,
          answer: (item) => Promise.resolve({ rawAnswer: answerer.answer(item) }),
        },
        identity: { kind: id },
      };
    },
  };
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
    throw new InputError(
      `${task.title} is not asked about ${plan.system}; there are ${askedSubjectIds(task).join(', ')}.`,
    );
  }
  const candidates = candidatesFor(task, plan.system);
  const found = candidates.find(({ id }) => id === spec.kind);
  if (found !== undefined) return found.ready(spec, plan, ports);
  const known = candidates.map(({ id }) => id).join(', ');
  throw new InputError(`Nobody called “${spec.kind}” answers ${task.id}; there are ${known}.`);
}

/** What a kind of respondent is like; a baseline, and one that there is not any more, needs nothing and is like nothing. */
export function respondentTraits(id: string): Partial<RespondentKind> & Pick<RespondentKind, 'needs'> {
  return respondentKinds.find((kind) => kind.id === id) ?? { needs: 'nothing' };
}

/** Who is asked, as far as that is known before anybody is set up: enough to go on after a model did not come to load. */
export function expectedRespondent(spec: RespondentSpec, plan: Pick<RunPlan, 'system'>): ExpectedRespondent {
  return respondentTraits(spec.kind).expects?.(spec, plan) ?? { identity: { kind: spec.kind }, made: {} };
}

/** Who a kept run asked, so that it can go on; the failure is a sentence with the remedy. */
export function respondentOfRun(record: RunRecord, addressOf: FindServer): Result<RespondentSpec, string> {
  const { kind } = record.plan.respondent;
  return respondentTraits(kind).specOfRun?.(record, addressOf) ?? ok({ kind });
}

/** What somebody who answers is called; the bare name for one that there is not any more. */
export function respondentTitle(kind: string): string {
  const baselines = tasks.flatMap((task) => task.baselines);
  return respondentTraits(kind).title ?? baselines.find(({ id }) => id === kind)?.title ?? kind;
}

/**
 * What is said where a respondent stands beside published figures; null where nothing is.
 *
 * @param about.ownPictures whether it is asked about pictures of the user's own, not about drawings
 */
export function respondentRemark(
  identity: Pick<RespondentIdentity, 'kind' | 'model'>,
  about: { readonly ownPictures: boolean },
): string | null {
  return respondentTraits(identity.kind).remark?.(identity, about) ?? null;
}
