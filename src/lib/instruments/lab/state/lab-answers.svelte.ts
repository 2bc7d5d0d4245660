import type { Rung } from '../../../cases/schema/ladder.ts';
import type { Assignment, CausalError } from '../../../causal/index.ts';
import type { CounterfactualBounds, Spread } from '../../../causal/questions.ts';
import {
  numberOf,
  requestOf,
  type RungAnswer,
  type AskedShare,
  type RungRequest,
} from '../../../lab/answers/answers.ts';
import {
  describedByName,
  describedTargets,
  MAX_DESCRIBED,
  regionAsked,
  spreadTargets,
} from '../../../lab/answers/regions.ts';
import type { Described } from '../../../lab/beliefs.ts';
import { withLabels } from '../../../lab/labels.ts';
import { sharedNoisesOf } from '../../../lab/answers/shared-noise.ts';
import type { Question } from '../../../lab/question/question.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import { isCovered, type LabValue } from '../../../lab/value.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { seenEvidence } from '../../../lab/engine-input.ts';
import { messageOf } from '../../../util/message-of.ts';

/** Rungs in the order of requests: quick ones first. */
const RUNGS: readonly Rung[] = ['do', 'imagine', 'see'];
const WAITING: RungAnswer = { kind: 'waiting' };

/** A request to the workers: a committed value, its question, and this world. */
interface Ask {
  readonly value: LabValue;
  readonly question: Question;
  readonly factual: Assignment;
}

/** The engine's answers to the current question, one per rung; equal to those of `rungs causal` to the last digit. */
export class LabAnswers {
  readonly #subject: LabSubject;
  readonly #inference: InferenceClient;
  /** Latest question and answer of each rung. */
  #answers = $state.raw<ReadonlyMap<Rung, RungAnswer>>(new Map());
  /** Beliefs about every variable given the observed antecedent, by name. */
  #details: ReadonlyMap<string, Described>;
  /** The same without evidence; empty while unknown. */
  #priors: ReadonlyMap<string, Described>;
  #detailKey: string;
  #detailController: AbortController | null = null;
  /** Bounds on Imagine without the assumption of equal noise; null while unknown or not requested. */
  #bounds = $state.raw<CounterfactualBounds | null>(null);
  #boundsKey = '';
  #keys = new Map<Rung, string>();
  #controllers = new Map<Rung, AbortController>();

  constructor(subject: LabSubject, inference: InferenceClient) {
    this.#subject = subject;
    this.#inference = inference;
    this.#details = $state.raw(subject.prior ?? new Map());
    this.#priors = $state.raw(subject.prior ?? new Map());
    this.#detailKey = subject.prior ? detailKey(new Map()) : '';
  }

  /** Returns the answer on a rung. */
  on(rung: Rung): RungAnswer {
    return this.#answers.get(rung) ?? WAITING;
  }

  /**
   * Returns the engine's belief about a variable other than the outcome, given the observed antecedent; null while
   * unknown.
   */
  detail(variable: string): Described | null {
    return this.#details.get(variable) ?? null;
  }

  /** Returns the engine's belief about a variable without any evidence; null while unknown. */
  prior(variable: string): Described | null {
    return this.#priors.get(variable) ?? null;
  }

  /** Bounds on Imagine without the assumption of equal noise; null while unknown. */
  get bounds(): CounterfactualBounds | null {
    return this.#bounds;
  }

  /**
   * Requests the answers of all rungs, unless they were requested already.
   *
   * @param seen acts whose observation determines the beliefs about the other variables; null to leave those out
   */
  look(ask: Ask | null, seen: LabValue['antecedent'] | null = null): void {
    if (seen) this.#askDetails(seen);
    else this.#dropDetails();
    if (ask === null) {
      for (const rung of RUNGS) this.#drop(rung);
      this.#answers = new Map();
      this.#askBounds(null);
      return;
    }
    for (const rung of RUNGS) this.#ask(ask, rung);
    // The number of Imagine is shown next to those of the other rungs.
    this.#askBounds(isCovered(ask.value, 'imagine') ? null : ask);
  }

  /** Deletes all answers, so that the next request computes them again. */
  forget(): void {
    for (const rung of RUNGS) this.#drop(rung);
    this.#dropDetails();
    this.#askBounds(null);
  }

  /**
   * Requests one number per question and reports each; null where there is none.
   *
   * @param asked requests with their keys
   * @returns a function that cancels them
   */
  numbers(
    asked: readonly { readonly request: RungRequest; readonly question: AskedShare }[],
    onnumbers: (numbers: readonly (number | null)[]) => void,
  ): () => void {
    const controller = new AbortController();
    const { text } = this.#subject;
    const found: (number | null)[] = asked.map(() => null);
    onnumbers([...found]);
    for (const [index, { request, question }] of asked.entries()) {
      const { evidence, interventions } = request;
      const targets = spreadTargets(this.#subject, [question.outcome]);
      this.#inference
        .spreads(
          { text, evidence: [...evidence], interventions, asked: targets },
          { signal: controller.signal },
        )
        .then((reply) => {
          if (controller.signal.aborted || reply.kind !== 'ok') return;
          found[index] = numberOf(answerOf(reply.spreads[0]), question)?.value ?? null;
          onnumbers([...found]);
        })
        .catch(ignore);
    }
    return () => controller.abort();
  }

  /** Requests bounds, only where the answer depends on the assumption of equal noise. */
  #askBounds(ask: Ask | null): void {
    const request = ask && requestOf(this.#subject, ask.value, ask.factual, 'imagine');
    const asked =
      ask &&
      request?.ok &&
      sharedNoisesOf(this.#subject, ask.question, request.value.evidence.keys()).length > 0
        ? {
            text: this.#subject.text,
            evidence: [...request.value.evidence],
            interventions: request.value.interventions,
            of: ask.question.outcome.id,
            is: regionAsked(this.#subject, ask.question),
          }
        : null;
    const key = JSON.stringify(asked);
    if (key === this.#boundsKey) return;
    this.#boundsKey = key;
    this.#bounds = null;
    if (asked === null) return;
    this.#inference.bounds(asked).then(
      (found) => {
        if (this.#boundsKey === key && found.ok) this.#bounds = found.value;
      },
      () => {
        // Failed: to be asked again.
        if (this.#boundsKey === key) this.#boundsKey = '';
      },
    );
  }

  /** Requests beliefs about the other variables for the graph; beyond a limit they are estimated from samples. */
  #askDetails(antecedent: LabValue['antecedent']): void {
    const { variables, text } = this.#subject;
    if (variables.length > MAX_DESCRIBED) {
      this.#dropDetails();
      return;
    }
    const evidence = seenEvidence(this.#subject, antecedent);
    const key = detailKey(evidence);
    if (key === this.#detailKey) return;
    this.#dropDetails();
    this.#detailKey = key;
    const controller = new AbortController();
    this.#detailController = controller;
    const others = variables.filter(({ id }) => typeof evidence.get(id) !== 'number');
    const asked = describedTargets(this.#subject, others);
    this.#inference
      .spreads({ text, evidence: [...evidence], interventions: [], asked }, { signal: controller.signal })
      .then((reply) => {
        if (this.#detailController !== controller || reply.kind !== 'ok') return;
        this.#details = describedByName(others, reply.spreads);
        if (evidence.size === 0) this.#priors = this.#details;
      })
      .catch(() => {
        // Failed, and not stopped: to be asked again.
        if (this.#detailController === controller) this.#detailKey = '';
      });
  }

  #dropDetails(): void {
    this.#detailController?.abort();
    this.#detailController = null;
    this.#detailKey = '';
    if (this.#details.size > 0) this.#details = new Map();
  }

  #ask({ value, question, factual }: Ask, rung: Rung): void {
    const request = requestOf(this.#subject, value, factual, rung);
    const of = question.outcome;
    const asked = spreadTargets(this.#subject, [of]);
    const key = JSON.stringify(
      request.ok ? [[...request.value.evidence], request.value.interventions, of.id] : request.error,
    );
    if (this.#keys.get(rung) === key) return;
    this.#drop(rung);
    this.#keys.set(rung, key);
    if (!request.ok) {
      this.#set(rung, this.#refuse(request.error));
      return;
    }
    const controller = new AbortController();
    this.#controllers.set(rung, controller);
    this.#set(rung, WAITING);
    const { evidence, interventions } = request.value;
    this.#inference
      .spreads(
        { text: this.#subject.text, evidence: [...evidence], interventions, asked },
        { signal: controller.signal },
      )
      .then(
        (reply) => (reply.kind === 'ok' ? answerOf(reply.spreads[0]) : this.#refuse(reply.error)),
        (error: unknown) => this.#refuse(errorOf(error)),
      )
      .then((answer) => {
        if (this.#controllers.get(rung) !== controller) return;
        this.#controllers.delete(rung);
        this.#set(rung, answer);
      }, ignore);
  }

  /** Returns an error of the engine in the page's words. */
  #refuse({ message }: CausalError): RungAnswer {
    return { kind: 'none', message: withLabels(this.#subject, message) };
  }

  #set(rung: Rung, answer: RungAnswer): void {
    this.#answers = new Map(this.#answers).set(rung, answer);
  }

  #drop(rung: Rung): void {
    this.#controllers.get(rung)?.abort();
    this.#controllers.delete(rung);
    this.#keys.delete(rung);
  }
}

/** Returns the key of the beliefs, which depend on the evidence only. */
function detailKey(evidence: ReadonlyMap<string, unknown>): string {
  return JSON.stringify([...evidence]);
}

function answerOf(spread: Spread | undefined): RungAnswer {
  return spread ? { kind: 'spread', spread } : WAITING;
}

function errorOf(error: unknown): CausalError {
  return { code: 'unsupported', message: messageOf(error) };
}

function ignore(): void {
  // The number of a question that failed stays unknown, and that of one that is no longer asked is dropped.
}
