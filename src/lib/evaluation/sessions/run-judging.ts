import {
  answeredItems,
  answerOf,
  graderId,
  gradesIn,
  gradesOf,
  handEntry,
  judgeRun,
  JUDGING_PASSES,
  labelsOf,
  latestOf,
  type AnsweredItem,
  type Grader,
  type HandLabel,
  type JudgingPass,
  type RunProgress,
  type RunRecord,
} from '../runs/index.ts';
import { taskOf } from '../benchmarks/index.ts';
import { readyRespondent } from '../respondents/registry.ts';
import type { ReadyRespondent, RespondentPorts } from '../respondents/types.ts';
import type { Grade } from '../tasks/rubric.ts';
import { whileClaimed, type ClaimRun } from './claim.ts';
import type { GradeRequest } from './requests.ts';
import type { StoredRuns } from './stored-runs.ts';
import { InputError } from '../../util/input-error.ts';

/** Judgements of stored runs' answers by judges and people: grades, and labels of errors. */
export class RunJudging {
  readonly #runs: StoredRuns;
  readonly #ports: Omit<RespondentPorts, 'items' | 'queue'>;
  readonly #claim: ClaimRun;
  /** Judging sessions in progress here, each with its run. */
  readonly #sessions = new Set<{
    readonly id: string;
    readonly stop: AbortController;
    readonly ended: Promise<unknown>;
  }>();

  constructor(runs: StoredRuns, ports: Omit<RespondentPorts, 'items' | 'queue'>, claim: ClaimRun) {
    this.#runs = runs;
    this.#ports = ports;
    this.#claim = claim;
  }

  /**
   * Asks a judge about a run's answers: grades, or labels of the wrong answers; answers with a readable stored
   * reply are skipped. Resolves with the record when the session ends, however it does; rejects if the run's task
   * has no such judge, or another tab is judging.
   */
  async grade(
    { id, judge, prompt, gives = 'grades' }: GradeRequest,
    signal: AbortSignal,
    onprogress: (progress: RunProgress) => void,
  ): Promise<RunRecord> {
    const record = await this.#runs.record(id);
    const ready = await readyRespondent(judge, record.plan, {
      ...this.#ports,
      queue: null,
      items: () => this.#runs.itemCache.all(record.plan),
    });
    const pass = JUDGING_PASSES[gives];
    const grader: Grader = { judge: ready.identity, prompt };
    const refusal = `Its answers are being ${pass.done} already, here or in another tab.`;
    const stop = new AbortController();
    const judging = whileClaimed(this.#claim, pass.journalOf(id), refusal, () =>
      this.#carryOut(record, ready, grader, pass, AbortSignal.any([signal, stop.signal]), onprogress),
    );
    const session = { id, stop, ended: judging.catch(() => undefined) };
    this.#sessions.add(session);
    try {
      return await judging;
    } finally {
      this.#sessions.delete(session);
    }
  }

  /**
   * Runs work while no one judges a run; judging in this tab is stopped, its replies are kept. Rejects if another
   * tab is judging.
   */
  async whileNotJudged<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    const here = [...this.#sessions].filter((session) => session.id === id);
    for (const { stop } of here) stop.abort();
    await Promise.all(here.map(({ ended }) => ended));
    return Object.values(JUDGING_PASSES).reduce(
      (inner, pass) => () => whileClaimed(this.#claim, pass.journalOf(id), judgedElsewhere(pass), inner),
      work,
    )();
  }

  async #carryOut(
    record: RunRecord,
    ready: ReadyRespondent,
    grader: Grader,
    pass: JudgingPass,
    signal: AbortSignal,
    onprogress: (progress: RunProgress) => void,
  ): Promise<RunRecord> {
    const { id, plan } = record;
    const { store, itemCache } = this.#runs;
    const [items, entries] = [await itemCache.all(plan), await store.entries(id)];
    const grades = await this.#grades(record, answeredItems(items, entries));
    const judged = { plan, items, entries, grades };
    await this.#noteJudge(id, grader, pass);
    const journal = store.journal(pass.journalOf(id));
    const asking = { ...ready, journal, signal, onprogress };
    const { status, trouble } = await judgeRun(pass, grader, judged, asking).finished;
    const noted = await this.#noteJudge(id, grader, pass);
    if (status === 'stopped' || status === 'incomplete') {
      throw new InputError(
        trouble ?? `The judge did not reply to everything; ask it again for what is not ${pass.done}.`,
      );
    }
    return noted;
  }

  /** Returns the grades of a run's answers by its latest judge; undefined if it has none. */
  async #grades(
    { id, plan, grading }: RunRecord,
    answered: Iterable<AnsweredItem>,
  ): Promise<ReadonlyMap<string, Grade> | undefined> {
    const grader = grading?.graders.at(-1);
    if (grader === undefined) return undefined;
    const replies = await this.#runs.store.entries(gradesOf(id));
    return gradesIn(taskOf(plan.task), answered, grader, replies).grades;
  }

  /** Stores a person's error label of an answer. Rejects if there is no answer. */
  async label(id: string, item: string, label: HandLabel): Promise<void> {
    const { store } = this.#runs;
    const entry = (await store.entries(id)).find((one) => one.id === item);
    if (entry === undefined) throw new InputError(`There is no answer to ${item} in this run.`);
    await store.journal(labelsOf(id)).append(handEntry(answerOf(entry), label, Date.now()));
  }

  async #noteJudge(id: string, grader: Grader, { field, journalOf }: JudgingPass): Promise<RunRecord> {
    const own = graderId(grader);
    const replies = await this.#runs.store.entries(journalOf(id));
    return this.#runs.change(id, (record) => {
      const others = (record[field]?.graders ?? []).filter((one) => graderId(one) !== own);
      return {
        ...record,
        [field]: { graders: [...others, grader], replies: replies.length, latest: latestOf(replies) },
      };
    });
  }
}

function judgedElsewhere({ done }: JudgingPass): string {
  return `Its answers are being ${done} in another tab: stop that there first.`;
}
