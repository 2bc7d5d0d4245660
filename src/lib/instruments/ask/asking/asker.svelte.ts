import { servers } from '../../../state/servers/servers.svelte.ts';
import { isUnderWay, startAnswer, type ModelAnswer } from '../answers/answer.ts';
import type { Target } from '../form/form-schema.ts';
import { withFullStop } from '../../../util/sentence.ts';
import { labelOfAnswer } from '../answers/tally.ts';
import { verdictText } from '../answers/verdict.ts';
import { runAgain, runTarget, type ReadyQuestion } from './run-target.ts';

/** A question on its way out. */
export interface Outgoing {
  readonly ready: ReadyQuestion;
  /** Names what is asked. */
  readonly asked: string;
  readonly pictures: number;
  /** The models that it goes to. */
  readonly targets: readonly Target[];
}

/** Sends a question to models, all at once, and holds what they answer. */
export class ModelAsker {
  /** What stops each answer, and each series of further answers, by its place. */
  #stops = $state.raw<ReadonlyMap<string, AbortController>>(new Map());
  /** One a model, in the order in which they were asked. */
  answers = $state.raw<readonly ModelAnswer[]>([]);
  /** Said in a live region: how far it is. */
  status = $state('');
  /** How often a question was sent to its models; what is shown from elsewhere does not count. */
  rounds = $state(0);
  readonly isBusy = $derived(this.answers.some(isUnderWay));

  /** Shows answers from elsewhere in place of those that are here. */
  show(answers: readonly ModelAnswer[]): void {
    this.cancel();
    this.#stops = new Map();
    this.answers = answers;
    this.status = '';
  }

  /** Asks every model; the answers that were there make room. */
  async ask(outgoing: Outgoing): Promise<void> {
    const { targets } = outgoing;
    this.show(
      targets.map(({ server, model }) =>
        startAnswer({ server, serverTitle: serverTitle(server), model }, outgoing.asked),
      ),
    );
    this.rounds += 1;
    this.status = targets.length === 1 ? 'Asked.' : `${targets.length} models asked.`;
    await Promise.all(targets.map((_, at) => this.#run(at, outgoing)));
    if (!this.isBusy) this.status = this.#summary();
  }

  /** Asks one model the same again and again. */
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

  /** Whether a series of further answers is under way. */
  isAskingAgain(at: number): boolean {
    return this.#stops.has(`again ${at}`);
  }

  /** Stops one answer and its series, or all; what has come stays. */
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

  /** A server of a person's own that cannot be reached: why, and what to do. */
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
    this.answers = this.answers.map((answer, place) => (place === at ? { ...answer, ...change } : answer));
  }
}

/** What a server is called here. */
export function serverTitle(server: string): string {
  return servers.list.find(({ id }) => id === server)?.title ?? 'an unknown server';
}

function tooMany(server: string, pictures: number): string | null {
  const most = servers.list.find(({ id }) => id === server)?.mostPictures ?? null;
  if (most === null || pictures <= most) return null;
  return `This question shows ${pictures} pictures; this server takes at most ${most}. Remove some, or ask with fewer examples.`;
}

/** What a model said, before anything about it: "Yes. Right, says rungs/clip+scm." */
function answerText({ model, text, judged }: ModelAnswer): string {
  const judgement = judged?.audited ?? null;
  const isRead = judgement !== null && judgement.reading !== null;
  const verdict = judged === null ? '' : ` ${verdictText(judged.audited, judged).words}.`;
  return `${withFullStop(labelOfAnswer(text, isRead ? judgement : null))} So says ${model}.${verdict}`;
}
