import { servers } from '../../../state/servers/servers.svelte.ts';
import { isUnderWay, startAnswer, type ModelAnswer } from '../answers/answer.ts';
import type { Target } from '../form/form-schema.ts';
import { withFullStop } from '../../../util/text/sentence.ts';
import { labelOfAnswer } from '../answers/tally.ts';
import { verdictText } from '../answers/verdict.ts';
import { runAgain, runTarget, type ReadyQuestion } from './run-target.ts';

/** A question that is about to be sent. */
export interface Outgoing {
  readonly ready: ReadyQuestion;
  /** Key of the question with its parameters. */
  readonly questionKey: string;
  readonly pictures: number;
  /** The models that are asked. */
  readonly targets: readonly Target[];
}

/** Sends a question to all models at once and holds their answers. */
export class ModelAsker {
  /** Abort controllers of answers and of repeated answers, by the answer's index. */
  #stops = $state.raw<ReadonlyMap<string, AbortController>>(new Map());
  /** One answer per model, in the order in which they were asked. */
  answers = $state.raw<readonly ModelAnswer[]>([]);
  /** Progress text of the live region. */
  status = $state('');
  /** Number of times a question was sent; answers from links do not count. */
  rounds = $state(0);
  readonly isBusy = $derived(this.answers.some(isUnderWay));

  /** Replaces the answers by others that were not asked here. */
  show(answers: readonly ModelAnswer[]): void {
    this.cancel();
    this.#stops = new Map();
    this.answers = answers;
    this.status = '';
  }

  /** Asks every model. Earlier answers are removed, unless the same question to the same model fails this time. */
  async ask(outgoing: Outgoing): Promise<void> {
    const { targets } = outgoing;
    const earlier = this.answers.filter(({ status }) => status === 'done');
    this.show(
      targets.map(({ server, model }) =>
        startAnswer({ server, serverTitle: serverTitle(server), model }, outgoing.questionKey),
      ),
    );
    this.rounds += 1;
    this.status = targets.length === 1 ? 'Asked.' : `${targets.length} models asked.`;
    await Promise.all(targets.map((_, at) => this.#run(at, outgoing)));
    if (this.isBusy) return;
    this.status = this.#summary();
    this.answers = this.answers.map((answer) => orEarlier(answer, earlier));
  }

  /** Asks one model the same question `times` times. */
  async again(at: number, times: number, ready: ReadyQuestion): Promise<void> {
    const answer = this.answers[at];
    const client = answer === undefined ? null : servers.client(answer.server);
    if (answer === undefined || client === null) return;
    const name = `again ${at}`;
    const stop = this.#watch(name);
    const isMine = (): boolean => this.#stops.get(name) === stop;
    this.#change(at, { again: [], againFailure: null });
    const againFailure = await runAgain(client, answer.model, ready, times, {
      signal: stop.signal,
      onlabel: (label) => {
        if (isMine()) this.#change(at, { again: [...(this.answers[at]?.again ?? []), label] });
      },
    });
    if (!isMine()) return;
    this.#change(at, { againFailure });
    this.#forget(name);
    this.status = `Asked ${this.answers[at]?.again.length ?? 0} times again.`;
  }

  /** Returns whether repeated answers are being requested. */
  isAskingAgain(at: number): boolean {
    return this.#stops.has(`again ${at}`);
  }

  /** Cancels one answer and its repetitions, or all; text that has arrived stays. */
  cancel(at?: number): void {
    for (const [name, controller] of this.#stops) {
      if (at === undefined || name.endsWith(` ${at}`)) controller.abort();
    }
  }

  async #run(at: number, { ready, pictures }: Outgoing): Promise<void> {
    const answer = this.answers[at];
    if (answer === undefined) return;
    const client = servers.client(answer.server);
    const refusal =
      client === null
        ? 'This browser no longer knows this server. Choose another.'
        : tooMany(answer.server, pictures);
    if (client === null || refusal !== null) {
      this.#change(at, { status: 'failed', failure: { message: refusal ?? '', isCors: false } });
      return;
    }
    const name = `answer ${at}`;
    const stop = this.#watch(name);
    const isMine = (): boolean => this.#stops.get(name) === stop;
    const error = await runTarget(client, answer.model, ready, {
      signal: stop.signal,
      onchange: (change) => {
        if (isMine()) this.#change(at, change);
      },
    });
    if (error?.kind === 'connection' && isMine()) await this.#explain(at, answer.server, isMine);
    if (isMine()) this.#forget(name);
  }

  /** Adds the reason and a remedy for a user's own server that cannot be reached. */
  async #explain(at: number, server: string, isMine: () => boolean): Promise<void> {
    if (servers.ownBaseUrl(server) === null) return;
    await servers.check(server);
    const check = servers.checks.get(server);
    if (check?.status !== 'failed' || !isMine()) return;
    this.#change(at, { failure: { message: check.message, isCors: check.isCors } });
  }

  #summary(): string {
    const failed = this.answers.filter(({ status }) => status === 'failed').length;
    const stopped = this.answers.filter(({ status }) => status === 'stopped').length;
    const { length } = this.answers;
    if (failed + stopped === 0) return this.answers.map(answerText).join(' ');
    if (failed === 0) return 'Stopped. What has come stays.';
    return `${failed} of ${length} ${length === 1 ? 'model' : 'models'} did not answer.`;
  }

  #watch(name: string): AbortController {
    this.#stops.get(name)?.abort();
    const controller = new AbortController();
    this.#stops = new Map([...this.#stops, [name, controller]]);
    return controller;
  }

  #forget(name: string): void {
    this.#stops = new Map([...this.#stops].filter(([key]) => key !== name));
  }

  #change(at: number, change: Partial<ModelAnswer>): void {
    this.answers = this.answers.map((answer, index) => (index === at ? { ...answer, ...change } : answer));
  }
}

/** Returns the display name of a server. */
export function serverTitle(server: string): string {
  return servers.list.find(({ id }) => id === server)?.title ?? 'an unknown server';
}

function tooMany(server: string, pictures: number): string | null {
  const most = servers.list.find(({ id }) => id === server)?.mostPictures ?? null;
  if (most === null || pictures <= most) return null;
  return `This question shows ${pictures} pictures; this server takes at most ${most}. Remove some, or ask with fewer examples.`;
}

/** Returns an answer; if there is none, the same model's earlier one to the same question, with the new failure. */
function orEarlier(answer: ModelAnswer, earlier: readonly ModelAnswer[]): ModelAnswer {
  const { status, server, model, asked, failure } = answer;
  if (status !== 'failed') return answer;
  const kept = earlier.find((one) => one.server === server && one.model === model && one.asked === asked);
  return kept === undefined ? answer : { ...kept, failure };
}

/** Returns a model's answer with its verdict: "Yes. Right, says rungs/clip+scm." */
function answerText({ model, text, judged }: ModelAnswer): string {
  const judgement = judged?.audited ?? null;
  const isRead = judgement !== null && judgement.reading !== null;
  const verdict = judged === null ? '' : ` ${verdictText(judged.audited, judged).words}.`;
  return `${withFullStop(labelOfAnswer(text, isRead ? judgement : null))} So says ${model}.${verdict}`;
}
