import { group } from 'd3-array';
import { placeFromEnd, sentenceOf } from '../../../../chains/graph.ts';
import type { Replacement } from '../../../../chains/types.ts';
import { chainOf } from '../../../../systems/chains/chain-of.ts';
import type { ChainStory } from '../../../../systems/chains/schema.ts';
import { inRounds, shuffled } from '../../../tasks/kit/shuffle.ts';
import type { Random } from '../../../../util/random.ts';
import { candidatesOf, decoyQuestion, KINDS, replacedIn, type Kind } from './candidates.ts';
import { kindAt } from './mix.ts';
import type { Level, ChainQuestion, QuestionKind, QuestionTruth } from './types.ts';
import { sharedWords, supposedWords, wordingOf } from './wording.ts';

type Answer = QuestionTruth['answer'];

/** Answers of detection questions: events that happened and that did not, equally often. */
const ANSWERS: readonly Answer[] = ['yes', 'no'];

/** Request for a draw of questions. */
export interface QuestionDraw {
  /** `audited` or `published`. */
  readonly wording: string;
  /** Replacement questions are always balanced, regardless of the wording: the paper has none. */
  readonly kind: QuestionKind;
  /** Whether repetitions are avoided as long as another question fits; default: they may occur. */
  readonly isDistinct?: boolean;
}

/** A question with the features used in drawing. */
interface Candidate {
  readonly story: ChainStory;
  readonly question: ChainQuestion;
  readonly kind: Kind;
  readonly answer: Answer;
  /** Number of words common to both clauses. */
  readonly shared: number;
  /** Features that could reveal the answer: the words of both clauses, and the position of the asked event. */
  readonly words: readonly string[];
}

/**
 * Questions of a chain with the same number of shared words and both answers among them; both are drawn equally
 * often.
 */
interface Cell {
  readonly story: ChainStory;
  readonly candidates: readonly Candidate[];
  /** Weight of the cell among its chain's cells: its number of questions with the rarer answer. */
  readonly share: number;
}

/**
 * Returns the question at each index: first its kind by the level's mix, then a chain, then the number of words
 * shared by its clauses, then one of the questions. For each number of shared words a chain has as many questions
 * with yes as with no; among the remaining ones, the words that occurred least often with this answer decide. So
 * the wording does not reveal the answer. A chain without both answers for any number is skipped. Half of the
 * detection questions are about events that do not happen, at each level.
 */
export function questionsInTurn(
  stories: readonly ChainStory[],
  level: Level,
  { wording, kind, isDistinct = false }: QuestionDraw,
  random: Random,
): (index: number) => { readonly story: ChainStory; readonly question: ChainQuestion } {
  const known = stories.flatMap((story) => {
    if (kind !== 'detection') return candidatesAbout(story, level, kind === 'replacement');
    const found = happeningsIn(story, level);
    return isDistinct
      ? [...new Map(found.map((one) => [JSON.stringify(one.question.prevented), one])).values()]
      : found;
  });
  const asked = wording === 'published' ? 'published' : 'audited';
  const mix = kind === 'replacement' ? 'replaced' : asked;
  const isBalanced = wording !== 'published' || kind !== 'counterfactual';
  // There are so few replacements that hardly any chain has both answers: there only the words decide.
  const cells = isBalanced && kind !== 'replacement' ? cellsOf(known) : [];
  const drawn = new Drawn(cells, random, { isBalanced, isDistinct });
  const rightOf = (kinds: readonly Kind[], answer: Answer): readonly Candidate[] => {
    const right = fitting(drawn.cellOf(kinds, answer)?.candidates ?? known, answer);
    return isDistinct ? drawn.newest(right, kinds) : right;
  };
  return (index) => {
    if (kind === 'detection') {
      const answer = inRounds(ANSWERS, index, random.fork('happens'));
      return drawn.take(rightOf(KINDS, answer), answer);
    }
    const kinds = kindAt(level, mix, index, random);
    const answer = kinds[0] === 'no' ? 'no' : 'yes';
    const right = rightOf(kinds, answer);
    const pool = kinds.map((one) => right.filter((of) => of.kind === one)).find(({ length }) => length > 0);
    return drawn.take(pool ?? right, answer);
  };
}

function fitting(candidates: readonly Candidate[], answer: Answer): readonly Candidate[] {
  return candidates.filter((one) => one.answer === answer);
}

/** State of a draw: the questions so far, and the choice of the next. */
class Drawn {
  readonly #cells: readonly Cell[];
  /** Whether words should occur equally often with either answer. */
  readonly #isBalanced: boolean;
  readonly #isDistinct: boolean;
  readonly #random: Random;
  readonly #turns = new Map<string, number>();
  /** Number of yes minus number of no, by cell and by word. */
  readonly #leads = new Map<Cell | string, number>();
  readonly #uses = new Map<Candidate, number>();

  constructor(
    cells: readonly Cell[],
    random: Random,
    { isBalanced, isDistinct }: { readonly isBalanced: boolean; readonly isDistinct: boolean },
  ) {
    this.#cells = cells;
    this.#isBalanced = isBalanced;
    this.#isDistinct = isDistinct;
    this.#random = random;
  }

  /**
   * Returns a cell that is short of this answer and has such a question, else the next in turn; null if there is
   * none.
   */
  cellOf(kinds: readonly Kind[], answer: Answer): Cell | null {
    const isFit = (cell: Cell): boolean => cell.candidates.some(({ kind }) => kinds.includes(kind));
    const all = this.#cells.filter(isFit);
    if (all.length === 0) return null;
    const left = this.#isDistinct ? all.filter((cell) => this.#isLeft(cell, kinds, answer)) : [];
    const fit = left.length > 0 ? left : all;
    const sign = signOf(answer);
    const owing = fit.filter((cell) => sign * (this.#leads.get(cell) ?? 0) < 0);
    const cell = owing[0] ?? this.#next(fit, kinds[0] ?? answer);
    this.#lead(cell, sign);
    return cell;
  }

  /** Returns the candidates of these kinds that were not drawn yet; all candidates if there are none. */
  newest(candidates: readonly Candidate[], kinds: readonly Kind[]): readonly Candidate[] {
    const left = candidates.filter((one) => kinds.includes(one.kind) && this.#usesOf(one) === 0);
    return left.length > 0 ? left : candidates;
  }

  #usesOf(one: Candidate): number {
    return this.#uses.get(one) ?? 0;
  }

  /** Returns whether a cell has a new question, and one with the other answer. */
  #isLeft({ candidates, share }: Cell, kinds: readonly Kind[], answer: Answer): boolean {
    const right = fitting(candidates, answer);
    const used = right.filter((one) => this.#usesOf(one) > 0);
    return used.length < share && right.some((one) => kinds.includes(one.kind) && !used.includes(one));
  }

  #next(cells: readonly Cell[], key: string): Cell {
    const story = this.#inTurn(storiesOf(cells), `chains ${key}`);
    const own = cells.filter((cell) => cell.story === story);
    return this.#inTurn(
      own.flatMap((cell) => Array.from({ length: cell.share }, () => cell)),
      `cells ${key} ${story.id}`,
    );
  }

  /**
   * Draws a question of a chain in turn: a repetition costs as much as words that occurred once more often with
   * this answer than with the other.
   */
  take(pool: readonly Candidate[], answer: Answer): Candidate {
    const story = this.#inTurn(storiesOf(pool), `chains ${answer}`);
    const turn = this.#turnOf(`questions ${story.id}`);
    const [first, ...others] = shuffled(
      pool.filter((one) => one.story === story),
      this.#random.fork(`questions ${story.id} ${turn}`),
    );
    if (first === undefined) throw new RangeError('There is no question to draw.');
    const costOf = (one: Candidate): number => this.#usesOf(one) + signOf(answer) * this.#leaning(one);
    const best = others.reduce((least, one) => (costOf(one) < costOf(least) ? one : least), first);
    this.#uses.set(best, this.#usesOf(best) + 1);
    for (const word of best.words) this.#lead(word, signOf(answer));
    return best;
  }

  /** Returns the average lead of yes over the words of a question. */
  #leaning({ words }: Candidate): number {
    if (!this.#isBalanced) return 0;
    return words.reduce((sum, word) => sum + (this.#leads.get(word) ?? 0), 0) / words.length;
  }

  #lead(of: Cell | string, by: number): void {
    this.#leads.set(of, (this.#leads.get(of) ?? 0) + by);
  }

  #turnOf(key: string): number {
    const turn = this.#turns.get(key) ?? 0;
    this.#turns.set(key, turn + 1);
    return turn;
  }

  #inTurn<Value>(values: readonly Value[], key: string): Value {
    return inRounds(values, this.#turnOf(key), this.#random.fork(key));
  }
}

function storiesOf(of: readonly { readonly story: ChainStory }[]): readonly ChainStory[] {
  return [...new Set(of.map(({ story }) => story))];
}

function signOf(answer: Answer): number {
  return answer === 'yes' ? 1 : -1;
}

function candidatesAbout(story: ChainStory, level: Level, isReplaced = false): readonly Candidate[] {
  const chain = chainOf(story);
  const byKind = isReplaced
    ? replacedIn(level, chain, replacementsOf(story))
    : candidatesOf(level, chain, story.decoys);
  return KINDS.flatMap((kind) =>
    byKind[kind].map((make): Candidate => {
      const question = make();
      const supposed = supposedWords(chain, question.prevented);
      const asked = sentenceOf(chain, question.asked);
      const place = `${placeFromEnd(chain, question.asked)} follow`;
      const words = [...wordingOf(supposed, asked), place];
      const { answer } = question.truth;
      return { story, question, kind, answer, words, shared: sharedWords(supposed, asked) };
    }),
  );
}

/** Returns the possible replacements of a chain's events. */
function replacementsOf({ steps }: ChainStory): ReadonlyMap<string, Replacement> {
  return new Map(
    steps.flatMap(({ id, instead }) =>
      instead === undefined ? [] : [[id, { text: instead.text, serves: instead.serves }] as const],
    ),
  );
}

/**
 * Returns the candidates of detection questions: events that the level supposes away, and events that never
 * happen.
 */
function happeningsIn(story: ChainStory, level: Level): readonly Candidate[] {
  const chain = chainOf(story);
  const real = candidatesAbout(story, level).filter(({ kind }) => kind !== 'decoy');
  const never = story.decoys.map((text) => decoyQuestion(chain, text));
  return [...real.map(({ question }) => question), ...never].map((question): Candidate => {
    const { prevented, truth } = question;
    const words = [...wordingOf(supposedWords(chain, prevented), '')];
    const answer = truth.premise ? 'yes' : 'no';
    return { story, question, kind: truth.premise ? 'yes' : 'decoy', answer, words, shared: 0 };
  });
}

function cellsOf(known: readonly Candidate[]): readonly Cell[] {
  const cells = group(known, ({ story, shared }) => `${story.id} ${shared}`);
  return [...cells.values()].flatMap((candidates): readonly Cell[] => {
    const [first] = candidates;
    const noes = fitting(candidates, 'no').length;
    const share = Math.min(noes, candidates.length - noes);
    return first === undefined || share === 0 ? [] : [{ story: first.story, candidates, share }];
  });
}
