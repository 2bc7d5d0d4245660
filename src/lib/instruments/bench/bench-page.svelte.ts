import { respondentIn } from '../../evaluation/plans/form-read.ts';
import { benchmarkOf } from '../../evaluation/benchmarks/index.ts';
import { respondentTraits } from '../../evaluation/respondents/registry.ts';
import type { RunRecord } from '../../evaluation/runs/index.ts';
import type { Protocol } from '../../evaluation/tasks/answer.ts';
import type { PublishedFigure } from '../../evaluation/tasks/published/load.ts';
import { selectFigures } from '../../evaluation/tasks/published/query.ts';
import { storeText } from '../../state/drafts/stored-text.ts';
import { PublishedFigures } from '../../state/published.svelte.ts';
import { BenchForm } from '../../state/runs/form.svelte.ts';
import type { Runs } from '../../state/runs/runs.svelte.ts';
import { messageOf } from '../../util/message-of.ts';
import { ok } from '../../util/result.ts';
import { comparisonFragment, readComparisonFragment } from './results/address.ts';
import { BaselineCache } from './results/baseline-cache.svelte.ts';
import { ResultsCache } from './results/results.svelte.ts';
import { RunActions, type EarlierRun, type RunServers } from './run-list/run-actions.svelte.ts';

/** Number of questions for a person who wants to see what they are like. */
const FEW = 3;

/** What the bench's page does to the browser's address. */
export interface BenchNavigation {
  /** Opens the page of a run, where a person answers. */
  readonly openRun: (id: string) => Promise<void>;
  /** Replaces the fragment of the address, with its hash sign; empty for none. */
  readonly showFragment: (fragment: string) => void;
}

/** State of the bench's page: the form, the runs with their results, and the published figures next to them. */
export class BenchPageState {
  readonly runs: Runs;
  readonly form = new BenchForm();
  readonly actions: RunActions;
  readonly resultsCache: ResultsCache;
  readonly baselines: BaselineCache;
  readonly publishedFigures = new PublishedFigures();
  protocol = $state<Protocol>('audited');
  /** Why the runs could not be read; empty where they could. */
  listProblem = $state('');
  readonly #servers: RunServers;
  readonly #navigation: BenchNavigation;
  /** Ids of the runs that are marked for comparison, at most two. */
  marked = $state.raw<readonly string[]>([]);
  /** Whether the table of the runs that the address marks has been chosen. */
  #isBegun = $state(false);

  constructor(runs: Runs, servers: RunServers, navigation: BenchNavigation) {
    this.runs = runs;
    this.#servers = servers;
    this.#navigation = navigation;
    this.actions = new RunActions(runs, servers);
    this.resultsCache = new ResultsCache(runs);
    this.baselines = new BaselineCache(runs);
  }

  readonly #loadPublished = $derived.by(() => benchmarkOf(this.form.task.id).published);
  readonly #printedQuery = $derived.by(() => this.form.task.published(this.form.subject.id));
  /** The published figures of the task and subject; null until they are loaded. */
  readonly published = $derived.by((): readonly PublishedFigure[] | null => {
    const all = this.publishedFigures.get(this.#loadPublished);
    if (this.#printedQuery === null || this.publishedFigures.problem !== '') return [];
    return all === null ? null : selectFigures(all, this.#printedQuery);
  });
  readonly #records = $derived.by(() => this.runs.records ?? []);
  readonly #markedPlan = $derived.by(() => this.#records.find(({ id }) => this.marked.includes(id))?.plan);
  /** Runs of the task and subject with at least one answer that are not under way, newest first. */
  readonly shownRecords = $derived.by(() =>
    this.#records.filter(
      (record) =>
        record.plan.task === this.form.task.id &&
        record.plan.system === this.form.subject.id &&
        record.answered > 0 &&
        this.runs.activity(record).where === 'nowhere',
    ),
  );

  /** Reads the form, the runs and the servers. Resolves with the table of the runs that the address marks. */
  async begin(): Promise<void> {
    this.form.start();
    const reading = this.refresh();
    void this.#servers.start();
    await reading;
    this.readAddress();
    this.#isBegun = true;
  }

  /** Reads the list of runs and of data sets again. */
  async refresh(): Promise<void> {
    try {
      await this.runs.refresh();
      this.form.sets = await this.runs.call('sets', null);
      this.listProblem = '';
    } catch (error) {
      this.listProblem = `Your runs could not be read: ${messageOf(error)}`;
    }
  }

  /** Marks the runs that the address marks, and shows the table that contains them. */
  readAddress(): void {
    this.marked = readComparisonFragment(location.hash);
    const plan = this.#markedPlan;
    if (plan) this.form.set({ task: plan.task, system: plan.system });
  }

  /** Marks runs for comparison, in the address, too, so that Back and links restore them. */
  mark(runs: readonly string[]): void {
    this.marked = runs;
    this.#navigation.showFragment(comparisonFragment(runs));
  }

  /** Unmarks runs whose table is no longer shown; call it in an effect. */
  unmarkOthers(): void {
    const plan = this.#markedPlan;
    if (!this.#isBegun || plan === undefined) return;
    if (plan.task !== this.form.task.id || plan.system !== this.form.subject.id) this.mark([]);
  }

  /** Requests the published figures of the task; call it in an effect. */
  requestPublished(): void {
    if (this.#printedQuery !== null) void this.publishedFigures.request(this.#loadPublished);
  }

  /** Requests the baselines of the items that the form describes; call it in an effect. */
  requestBaselines(): void {
    const { form, baselines, protocol } = this;
    if (form.isStarted && form.plan.ok) baselines.request(form.plan.value, protocol);
    else baselines.cancel();
  }

  /** Notes for `static/early.js` whether there are runs, when the page is loaded the next time; call it in an effect. */
  noteRuns(): void {
    if (this.runs.records === null) return;
    storeText('localStorage', 'rungs-runs', this.#records.length > 0 ? 'yes' : null);
  }

  /** Clears the message about the last start, which refers to the form as it was; call it in an effect. */
  clearEarlier(): void {
    void this.form.value;
    this.actions.earlier = null;
  }

  /** Starts a run of the form. */
  async start(): Promise<void> {
    const { plan, value } = this.form;
    if (!plan.ok) return;
    const respondent = respondentIn(value, (server) => this.#servers.addressOf(server));
    const record = await this.actions.start({ ...plan.value, title: value.title.trim() }, respondent);
    // A run that is already answered is reported on this page.
    if (record && this.actions.earlier === null) await this.#showQuestions(record);
  }

  /** Asks the person at the page a few of the form's questions, whatever respondent and number the form names. */
  async tryMyself(): Promise<void> {
    const { plan, candidates } = this.form;
    const person = candidates.find(({ needs }) => needs === 'person');
    if (!plan.ok || person === undefined) return;
    const few = { ...plan.value, title: '', count: Math.min(FEW, plan.value.count) };
    const record = await this.actions.start(few, ok({ kind: person.id }));
    if (record && this.actions.earlier === null) await this.#showQuestions(record);
  }

  /** Starts the repetition that an existing run offers. */
  async startAgain({ again, respondent }: EarlierRun): Promise<void> {
    const record = again && (await this.actions.start(again, { ok: true, value: respondent }));
    if (record) await this.#showQuestions(record);
  }

  /** Resumes a paused or stored run. */
  async resume(record: RunRecord): Promise<void> {
    const isLive = this.runs.live.has(record.id);
    if ((await this.actions.resume(record)) && !isLive) await this.#showQuestions(record);
  }

  async #showQuestions({ id, plan }: RunRecord): Promise<void> {
    if (respondentTraits(plan.respondent.kind).needs === 'person') await this.#navigation.openRun(id);
  }
}
