/**
 * Asks a model for questions about a chain, has each read twice, and makes others without the graph for comparison.
 */
import type { AskOnce } from '../../../chains/agents/ask.ts';
import type { AgentExchange } from '../../../chains/agents/exchange.ts';
import { eventNames } from '../../../chains/agents/names.ts';
import { addProgress, NONE_ASKED, type AgentProgress } from '../../../chains/agents/progress.ts';
import { Session, type SessionEnd, type SessionOptions } from '../../../chains/agents/session.ts';
import type { OwnQuestion } from '../../../evaluation/benchmarks/countervqa/own/items.ts';
import { LEVELS } from '../../../evaluation/benchmarks/countervqa/questions/types.ts';
import { groundProposal, placeProposal } from './place.ts';
import { blindExchange, readingExchange } from './prompts/answer.ts';
import { naiveExchange, proposeExchange, type AskedChain } from './prompts/propose.ts';
import { judged, questionText } from './judged.ts';
import type { QuestionCandidate, NaiveQuestion, ReaderAnswer } from './types.ts';

const READERS = ['first reader', 'second reader'] as const;

/** A model with its parameters: the function that sends, and a key. */
export interface QuestionAsker {
  readonly ask: AskOnce;
  /** Key of model and parameters; with another one everything is asked again. */
  readonly by: string;
}

/** Options of a run: the chain, and the models that propose and read questions. */
export interface QuestionRunOptions extends SessionOptions {
  readonly subject: AskedChain;
  /** Number of candidates per level. */
  readonly perLevel: number;
  readonly propose: QuestionAsker;
  /** The two readers of the annotations, with different seeds and temperatures. */
  readonly readers: readonly [QuestionAsker, QuestionAsker];
  /** Questions by rules, which are also asked blind. */
  readonly ours: readonly OwnQuestion[];
  /** Whether to make questions without the graph, and to have all questions answered blind. */
  readonly compares: boolean;
  readonly onprogress?: (found: QuestionsSoFar, progress: QuestionsProgress, trouble: string | null) => void;
}

/** Numbers of exchanges: all, answered, and those stored before. */
export type QuestionsProgress = AgentProgress;

/** Results of a run so far. */
export interface QuestionsSoFar {
  readonly candidates: readonly QuestionCandidate[];
  readonly naive: readonly NaiveQuestion[];
  /** Answers of the blind respondent, by question text. */
  readonly blind: ReadonlyMap<string, ReaderAnswer>;
}

/** The results before anything was asked. */
export const NOTHING_FOUND: QuestionsSoFar = { candidates: [], naive: [], blind: new Map() };

/** End and results of a run. */
export interface QuestionRunOutcome extends SessionEnd {
  readonly found: QuestionsSoFar;
  readonly progress: QuestionsProgress;
}

/**
 * Runs all exchanges. What is in the journal is not asked again, so an interrupted run resumes where it was. Rejects
 * where the journal cannot be written.
 */
export function runQuestions(options: QuestionRunOptions): Promise<QuestionRunOutcome> {
  return new Run(options).carryOut();
}

class Run {
  readonly #options: QuestionRunOptions;
  readonly #session: Session;
  #found: QuestionsSoFar = NOTHING_FOUND;

  constructor(options: QuestionRunOptions) {
    this.#options = options;
    this.#session = new Session(options, () => this.#report());
  }

  carryOut(): Promise<QuestionRunOutcome> {
    return this.#session.carryOut(async () => {
      const { compares } = this.#options;
      await Promise.all([this.#proposals(), ...(compares ? [this.#naive()] : [])]);
      if (compares) await this.#blind();
      const isWhole = this.#progress.failed === 0 && !this.#session.isOver;
      return { ...this.#session.end(isWhole), found: this.#found, progress: this.#progress };
    });
  }

  /** Has candidates proposed for each level, checks each against the graph, then has it read twice. */
  async #proposals(): Promise<void> {
    const { subject, perLevel, propose } = this.#options;
    await Promise.all(
      LEVELS.map(async (level) => {
        const exchange = proposeExchange(propose.by, subject, level, perLevel);
        const proposals = await this.#put(exchange, propose.ask);
        if (proposals === null) return;
        const names = eventNames(subject.chain);
        const seen = new Set<string>();
        const candidates = proposals.map((proposal): QuestionCandidate => {
          const placed = placeProposal(subject.chain, names, level, proposal);
          const open = { level, proposal, readings: [null, null], isKept: false };
          if (!placed.ok) return { ...open, question: null, dropped: placed.error };
          const pair = JSON.stringify([placed.value.prevented, placed.value.asked]);
          if (seen.has(pair)) return { ...open, question: placed.value, dropped: 'it is asked already' };
          seen.add(pair);
          return { ...open, question: placed.value, dropped: null };
        });
        this.#take({ candidates: inLevels([...this.#found.candidates, ...candidates]) });
        await Promise.all(candidates.filter(({ dropped }) => dropped === null).map((one) => this.#read(one)));
      }),
    );
  }

  /** Asks both readers independently. */
  async #read(candidate: QuestionCandidate): Promise<void> {
    const { subject, readers } = this.#options;
    const readings = await Promise.all(
      READERS.map((agent, index) => {
        const { by, ask } = readers[index === 0 ? 0 : 1];
        return this.#put(readingExchange(by, subject.chain, candidate.proposal.question, agent), ask);
      }),
    );
    const done = judged({ ...candidate, readings });
    this.#take({ candidates: this.#found.candidates.map((one) => (one === candidate ? done : one)) });
  }

  async #naive(): Promise<void> {
    const { subject, perLevel, propose } = this.#options;
    const names = eventNames(subject.chain);
    // As many sets as levels, so that there are as many questions.
    await Promise.all(
      LEVELS.map(async (_, index) => {
        const exchange = naiveExchange(propose.by, subject, perLevel, index + 1);
        const reply = await this.#put(exchange, propose.ask);
        if (reply === null) return;
        const naive = reply.map((proposal): NaiveQuestion => {
          const placed = groundProposal(subject.chain, names, proposal);
          return placed.ok
            ? { proposal, question: placed.value, ungrounded: null }
            : { proposal, question: null, ungrounded: placed.error };
        });
        this.#take({ naive: [...this.#found.naive, ...naive] });
      }),
    );
  }

  /** Asks the blind respondent every question that has a truth. */
  async #blind(): Promise<void> {
    const { ours, subject } = this.#options;
    const { by, ask } = this.#options.readers[0];
    const { candidates, naive } = this.#found;
    const questions = [
      ...ours,
      ...candidates.filter(({ isKept }) => isKept).flatMap(({ question }) => question ?? []),
      ...naive.flatMap(({ question }) => question ?? []),
    ];
    const words = new Set(questions.map((question) => questionText(subject.chain, question)));
    await Promise.all(
      [...words].map(async (question) => {
        const reply = await this.#put(blindExchange(by, question), ask);
        if (reply !== null) this.#take({ blind: new Map([...this.#found.blind, [question, reply]]) });
      }),
    );
  }

  async #put<Says>(exchange: AgentExchange<Says>, ask: AskOnce): Promise<Says | null> {
    if (this.#session.isOver) return null;
    this.#session.expect(exchange.agent, 1);
    return this.#session.put(exchange, ask);
  }

  #take(more: Partial<QuestionsSoFar>): void {
    this.#found = { ...this.#found, ...more };
    this.#report();
  }

  get #progress(): QuestionsProgress {
    return [...this.#session.counts.values()].reduce(addProgress, NONE_ASKED);
  }

  #report(): void {
    this.#options.onprogress?.(this.#found, this.#progress, this.#session.trouble);
  }
}

/** Sorts candidates by level, independent of the order of answers. */
function inLevels(candidates: readonly QuestionCandidate[]): readonly QuestionCandidate[] {
  return LEVELS.flatMap((level) => candidates.filter((one) => one.level === level));
}
