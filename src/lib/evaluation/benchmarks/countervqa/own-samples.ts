/** Training samples from questions about one of the user's own chains. */
import { clockOf } from '../../../chains/clock.ts';
import type { QuestionPart, Sample } from '../../../chains/distil/types.ts';
import type { Chain } from '../../../chains/types.ts';
import type { FilePicture } from '../../../pictures/picture.ts';
import { drawnInTurn } from '../../tasks/kit/shuffle.ts';
import { hashText } from '../../../util/hash.ts';
import { createRandom } from '../../../util/random.ts';
import { chainPrompt } from './prompt.ts';
import { candidatesOf, KINDS } from './questions/candidates.ts';
import { kindAt } from './questions/mix.ts';
import type { Level, ChainQuestion } from './questions/types.ts';
import { reasonedTemplate, taskOfLevel } from './samples.ts';

/** A picture of a chain with its time. */
export interface OwnFrame {
  readonly name: string;
  /** Time in seconds. */
  readonly time: number;
}

/** Request for the samples of a chain. */
export interface OwnRequest {
  readonly chain: Chain;
  /** Shown with every question, in order; without any, the events are given in words. */
  readonly frames: readonly OwnFrame[];
  readonly levels: readonly Level[];
  /** Most samples of each level; no question is repeated. */
  readonly count: number;
  readonly seed: number;
  /** Sentences about events that could be assumed but never happen. */
  readonly decoys: readonly string[];
}

/**
 * Returns the samples of a chain by level. Kinds of questions take turns as on the bench, without those that the
 * chain lacks, and yes and no never differ by more than one question: a level ends when the next kind is used up,
 * and a level whose questions all have the same answer is empty.
 */
export function ownSamples(request: OwnRequest): readonly Sample[] {
  return request.levels.flatMap((level) =>
    questionsOf(level, request).map((question, index) => sampleOf(level, question, request, index)),
  );
}

/** Returns only the questions of those samples, for counting. */
export function ownQuestions(request: OwnRequest): readonly ChainQuestion[] {
  return request.levels.flatMap((level) => questionsOf(level, request));
}

function questionsOf(level: Level, { chain, count, seed, decoys }: OwnRequest): readonly ChainQuestion[] {
  const random = createRandom(seed).fork(`own ${level}`);
  const candidates = candidatesOf(level, chain, decoys);
  const pools = new Map(
    KINDS.map((kind) => [kind, drawnInTurn(candidates[kind], random.fork(`questions ${kind}`))]),
  );
  const had = new Set(KINDS.filter((kind) => candidates[kind].length > 0));
  const questions: ChainQuestion[] = [];
  if (!had.has('no') || had.size === 1) return questions;
  /** Number of yes minus number of no. */
  let lead = 0;
  // A round has at most twenty kinds, so this many turns find all questions.
  for (let turn = 0; questions.length < count && turn < 20 * (count + 1); turn++) {
    const kinds = kindAt(level, 'audited', turn, random).filter((kind) => had.has(kind));
    const step = kinds[0] === 'no' ? -1 : 1;
    if (kinds.length === 0 || Math.abs(lead + step) > 1) continue;
    const next = kinds.map((kind) => pools.get(kind)?.next().value).find((one) => one !== undefined);
    if (next === undefined) break;
    questions.push(next());
    lead += step;
  }
  return questions;
}

function sampleOf(
  level: Level,
  question: ChainQuestion,
  { chain, frames, seed }: OwnRequest,
  index: number,
): Sample {
  const { truth, prevented, asked, path } = question;
  const pictures = frames.map(({ name, time }): FilePicture => ({
    kind: 'file',
    name,
    file: name,
    alt: `At ${clockOf(time)}`,
  }));
  const { messages } = chainPrompt(
    chain,
    question,
    pictures,
    {
      input: frames.length === 0 ? 'annotations' : 'video',
      frames: 'steps',
      kind: 'counterfactual',
      times: frames.map(({ time }) => time),
    },
    { template: reasonedTemplate(taskOfLevel(level).template), chainOfThought: false },
  );
  return {
    id: hashText(`own ${level} ${seed} ${index} ${JSON.stringify([chain, frames, prevented, asked])}`).slice(
      0,
      16,
    ),
    task: level,
    ask: messages.flatMap(({ content }) =>
      content.map((part): QuestionPart =>
        part.type === 'text' ? part : { type: 'picture', name: part.image_url.url },
      ),
    ),
    chain,
    prevented,
    asked,
    path,
    truth,
  };
}
