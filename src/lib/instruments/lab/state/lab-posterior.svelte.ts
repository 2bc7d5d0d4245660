import type { Assignment, PlainEvidence, Worlds } from '../../../causal/index.ts';
import { BELIEF_SEED, beliefRows, pick } from '../../../lab/belief-worlds.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Why there are no worlds: the evidence is impossible, or undecidable. */
export interface LabProblem {
  readonly kind: 'impossible' | 'unanswered';
  readonly message: string;
}

/** Result of a search for worlds. */
type Answer =
  | { readonly kind: 'ready'; readonly worlds: Worlds }
  | { readonly kind: 'none'; readonly problem: LabProblem };

/** Worlds that fit the evidence, sampled by a worker; only the latest request counts. */
export class Posterior {
  readonly #subject: LabSubject;
  readonly #inference: InferenceClient;
  #found = $state.raw<{ readonly key: string; readonly answer: Answer } | null>(null);
  #looking: { readonly key: string; readonly controller: AbortController } | null = null;
  #onfound: (worlds: Worlds) => void = () => undefined;

  /** The latest worlds that were found; null for none. */
  worlds = $derived(this.#found?.answer.kind === 'ready' ? this.#found.answer.worlds : null);
  /** Why no world fits; null where some do, or it is not known yet. */
  problem = $derived(this.#found?.answer.kind === 'none' ? this.#found.answer.problem : null);

  constructor(subject: LabSubject, inference: InferenceClient) {
    this.#subject = subject;
    this.#inference = inference;
  }

  /** Returns whether the latest result belongs to this evidence. */
  isAbout(evidence: PlainEvidence): boolean {
    return this.#found?.key === keyOf(evidence);
  }

  /** Deletes the result, so that the next request searches again. */
  forget(): void {
    this.#found = null;
  }

  /** Returns a fitting world, drawn by weight with the seed; null while there are none. */
  pick(seed: number): Assignment | null {
    return this.worlds && pick(this.worlds, seed);
  }

  /**
   * Searches for fitting worlds, unless they are known or being searched for. The latest `onfound` is called when
   * they are found; a request for other evidence cancels the search.
   */
  look(evidence: PlainEvidence, onfound: (worlds: Worlds) => void = () => undefined): void {
    const key = keyOf(evidence);
    this.#onfound = onfound;
    if (this.#looking?.key === key) return;
    // A search for other evidence is under way.
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
