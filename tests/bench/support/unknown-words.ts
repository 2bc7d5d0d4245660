import { drawDatasetWorld } from '../../../src/cli/dataset/worlds.ts';
import { recipeSystems } from '../../../src/cli/dataset/recipe-systems.ts';
import type { Clip, LoadedModel } from '../../../src/lib/clip/engine/index.ts';
import { unitCosine } from '../../../src/lib/clip/score/index.ts';
import { pendulum, type State, type System, type SystemVariable } from '../../../src/lib/systems/index.ts';
import { createRandom, type Random } from '../../../src/lib/util/random.ts';
import { quantile, type Figure } from './figure.ts';

const SEED = 11;
const PICTURES = 40;
/** Number of sentences with inserted words per variable of a picture. */
const TRIALS = 3;
/** Change of a cosine above which it is counted. */
const MOVED = 0.05;

/** Numbers and places of the inserted words. */
interface Manner {
  readonly count: number;
  readonly place: 'anywhere' | 'at the end';
}

const MANNERS: readonly Manner[] = [
  { count: 1, place: 'anywhere' },
  { count: 2, place: 'anywhere' },
  { count: 2, place: 'at the end' },
  { count: 4, place: 'anywhere' },
];

/** Scores of a sentence without and with inserted words, on one picture. */
interface Trial {
  readonly change: number;
  /** Number of unchanged other sentences relative to which the sentence changed sides. */
  readonly flips: number;
  readonly rivals: number;
}

/**
 * Measures the influence of unknown words on the scores of the shipped model: sentences such as "the shadow length is
 * long" on pictures of held-out states, with one to four inserted random words of three to eight letters.
 */
export async function measureUnknownWords(clip: Clip, model: LoadedModel): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const manner of MANNERS) {
    const trials = await tryLabel(clip, model, manner);
    const changes = trials.map(({ change }) => Math.abs(change));
    const name = `${manner.count} unknown word${manner.count > 1 ? 's' : ''} ${manner.place}`;
    const sum = (of: (trial: Trial) => number): number => trials.reduce((all, trial) => all + of(trial), 0);
    const percent = (share: number): number => 100 * share;
    figures.push(
      {
        name: `${name}: cosine moves by over ${MOVED}, of ${trials.length}`,
        figure: percent(changes.filter((change) => change > MOVED).length / trials.length),
        unit: '%',
      },
      { name: `${name}: half of the cosines move by more than`, figure: quantile(changes, 0.5), unit: '' },
      { name: `${name}: largest move`, figure: Math.max(...changes), unit: '' },
      {
        name: `${name}: order of two sentences of a variable flips`,
        figure: percent(sum(({ flips }) => flips) / sum(({ rivals }) => rivals)),
        unit: '%',
      },
    );
  }
  return [...figures, ...(await namedCases(clip))];
}

async function tryLabel(clip: Clip, model: LoadedModel, manner: Manner): Promise<readonly Trial[]> {
  const random = createRandom(SEED).fork(`${manner.count} ${manner.place}`);
  const trials: Trial[] = [];
  for (const system of recipeSystems()) {
    const embeddings = await clip.embedPictures(picturesOf(system, random));
    for (const variable of system.variables) {
      const plain = sentencesOf(variable);
      const known = await clip.embedTexts(plain);
      const asked = embeddings.flatMap((picture) =>
        Array.from({ length: TRIALS }, () => {
          const at = random.integer(0, plain.length - 1);
          return { picture, at, text: withWords(plain[at] ?? '', manner, model, random) };
        }),
      );
      const texts = await clip.embedTexts(asked.map(({ text }) => text));
      asked.forEach(({ picture, at }, index) => {
        const scores = known.map((text) => unitCosine(picture, text));
        trials.push(trialOf(scores, at, unitCosine(picture, texts[index] ?? new Float32Array())));
      });
    }
  }
  return trials;
}

function trialOf(scores: readonly number[], at: number, now: number): Trial {
  const before = scores[at] ?? Number.NaN;
  const rivals = scores.filter((_, index) => index !== at);
  const flips = rivals.filter((rival) => before > rival !== now > rival).length;
  return { change: now - before, flips, rivals: rivals.length };
}

function picturesOf(system: System, random: Random): Parameters<Clip['embedPictures']>[0] {
  const shares = { independent: 0.4, borders: 0 };
  return Array.from({ length: PICTURES }, () =>
    drawn(system, drawDatasetWorld(system, 'held-out', shares, random).state),
  );
}

function drawn(system: System, state: State): Parameters<Clip['embedPictures']>[0][number] {
  const content = { kind: 'svg', svg: system.draw(state, { size: 96 }), size: 96 } as const;
  return { sha256: `${system.id} ${JSON.stringify(state)}`, content };
}

function sentencesOf({ label, categories }: SystemVariable): readonly string[] {
  return categories.map(({ id }) => `the ${label} is ${id}`);
}

function withWords(
  sentence: string,
  { count, place }: Manner,
  { words }: LoadedModel,
  random: Random,
): string {
  const parts = sentence.split(' ');
  for (let left = count; left > 0; left--) {
    const at = place === 'anywhere' ? random.integer(0, parts.length) : parts.length;
    parts.splice(at, 0, unknownWord(words, random));
  }
  return parts.join(' ');
}

function unknownWord(words: ReadonlySet<string> | null, random: Random): string {
  for (;;) {
    const length = random.integer(3, 8);
    const word = Array.from({ length }, () => String.fromCharCode(97 + random.integer(0, 25))).join('');
    if (words?.has(word) !== true) return word;
  }
}

/** Scores a false sentence about a pendulum that hangs left, without and with meaningless words. */
async function namedCases(clip: Clip): Promise<readonly Figure[]> {
  const state = { pendulum_angle: -25, light_position: 100, shadow_length: 5, shadow_position: 8 };
  const [picture = new Float32Array()] = await clip.embedPictures([drawn(pendulum, state)]);
  const sentence = 'the pendulum angle is right';
  const texts = [sentence, `${sentence} number 5`, `number 5 ${sentence}`];
  const embedded = await clip.embedTexts(texts);
  return texts.map((text, index) => ({
    name: `a pendulum hanging left: “${text}”`,
    figure: unitCosine(picture, embedded[index] ?? new Float32Array()),
    unit: '',
  }));
}
