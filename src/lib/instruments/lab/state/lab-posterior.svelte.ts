import type { Assignment, PlainEvidence, Worlds } from '../../../causal/index.ts';
import { BELIEF_SEED, beliefRows, pick } from '../../../lab/belief-worlds.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Why there are no worlds: none can be, or it cannot be told. */
export interface LabProblem {
  readonly kind: 'impossible' | 'unanswered';
  readonly message: string;
}

/** What a look for worlds came to. */
type Answer =
  | { readonly kind: 'ready'; readonly worlds: Worlds }
  | { readonly kind: 'none'; readonly problem: LabProblem };

/** The worlds that fit what was seen. A worker looks for them; only its answer to the newest question counts. */
export class Posterior {
  readonly #subject: LabSubject;
  readonly #inference: InferenceClient;
  #found = $state.raw<{ readonly key: string; readonly answer: Answer } | null>(null);
  #looking: { readonly key: string; readonly controller: AbortController } | null = null;
  #onfound: (worlds: Worlds) => void = () => undefined;

  /** The worlds that were found last, until others are; null where there are none. */
  worlds = $derived(this.#found?.answer.kind === 'ready' ? this.#found.answer.worlds : null);
  /** Why no world fits; null where some do, or it is not known yet. */
  problem = $derived(this.#found?.answer.kind === 'none' ? this.#found.answer.problem : null);

  constructor(subject: LabSubject, inference: InferenceClient) {
    this.#subject = subject;
    this.#inference = inference;
  }

  /** Whether what was found last is about this evidence. */
  isAbout(evidence: PlainEvidence): boolean {
    return this.#found?.key === keyOf(evidence);
  }

  /** Forgets what was found, so that the next look is a new one. */
  forget(): void {
    this.#found = null;
  }

  /** A world out of those that fit, chosen with the seed by weight; null while there are none. */
  pick(seed: number): Assignment | null {
    return this.worlds && pick(this.worlds, seed);
  }

  /**
   * Looks for the worlds that fit, unless they are known or looked for already. The newest `onfound` is called once
   * they are there, unless there are none or something else was looked for in the meantime: that ends the search.
   */
  look(evidence: PlainEvidence, onfound: (worlds: Worlds) => void = () => undefined): void {
    const key = keyOf(evidence);
    this.#onfound = onfound;
    if (this.#looking?.key === key) return;
    // What is still looked for is about something else.
    this.#looking?.controller.abort();
    this.#looking = null;
    if (evidence.size === 0) this.#found = null;
    if (evidence.size === 0 || this.isAbout(evidence)) return;
    const looking = { key, controller: new AbortController() };
    this.#looking = looking;
    void this.#ask(evidence, looking.controller.signal).then((answer) => {
      if (this.#looking !== looking) return;
      this.#looking = null;
      this.#found = { key, answer };
      if (answer.kind === 'ready') this.#onfound(answer.worlds);
    });
  }

  async #ask(evidence: PlainEvidence, signal: AbortSignal): Promise<Answer> {
    const { text, variables } = this.#subject;
    try {
      const reply = await this.#inference.abduct(text, evidence, beliefRows(variables.length), BELIEF_SEED, {
        signal,
      });
      if (reply.ok) return { kind: 'ready', worlds: reply.value };
      const { code, message } = reply.error;
      return code === 'impossible-evidence'
        ? { kind: 'none', problem: { kind: 'impossible', message } }
        : unanswered(message);
    } catch (error) {
      return unanswered(messageOf(error));
    }
  }
}

function unanswered(message: string): Answer {
  return { kind: 'none', problem: { kind: 'unanswered', message } };
}

function keyOf(evidence: PlainEvidence): string {
  return JSON.stringify([...evidence].sort(([left], [right]) => (left < right ? -1 : 1)));
}
