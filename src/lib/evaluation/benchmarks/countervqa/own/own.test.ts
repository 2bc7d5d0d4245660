import { describe, expect, it } from 'vitest';
import { happening } from '../../../../chains/happens.ts';
import type { Chain } from '../../../../chains/types.ts';
import { chainOf, chainStories } from '../../../../systems/chains/index.ts';
import type { ImportFolder } from '../../../tasks/import.ts';
import { benchmarks, taskOf } from '../../index.ts';
import { questionsAbout, type LevelQuestion } from '../questions/any.ts';
import { LEVELS } from '../questions/types.ts';
import { questionsText, readQuestions } from './file.ts';
import { required } from '../../../../../../tests/support/required.ts';

const ASKED = { perLevel: 6, seed: 3, wording: 'audited' } as const;
const event = (id: string, time: number) => ({ id, time, text: `The ${id} went off.`, agent: 'one' });
/** A needs nothing; b needs a; c needs nothing; d needs b. */
const chain: Chain = {
  events: ['a', 'b', 'c', 'd'].map(event),
  causes: { b: { all: ['a'] }, d: { all: ['b'] } },
  goal: 'd',
  type: 'person-object',
};

describe('questions about any chain', () => {
  it.each(chainStories.map((story) => [story.id, story] as const))(
    'of %s have the truth of the chain, each once, alternating yes and no',
    (_, story) => {
      const about = chainOf(story);
      const questions = questionsAbout(about, story.decoys, ASKED);
      for (const { prevented, asked, truth } of questions) {
        const still = !('id' in prevented) || happening(about, { prevented: prevented.id }).has(asked);
        expect(truth.answer).toBe(still ? 'yes' : 'no');
      }
      const asked = questions.map((one) => JSON.stringify([one.level, one.prevented, one.asked]));
      expect(new Set(asked).size).toBe(asked.length);
      for (const level of LEVELS) {
        const own = questions.filter((one) => one.level === level);
        const yes = own.filter(({ truth }) => truth.answer === 'yes').length;
        expect(Math.abs(2 * yes - own.length)).toBeLessThanOrEqual(1);
        expect(own.length).toBeGreaterThan(1);
        expect(own.length).toBeLessThanOrEqual(ASKED.perLevel);
      }
    },
  );

  it('are the same for the same seed, and in another order with another', () => {
    const story = required(chainStories[0]);
    const about = chainOf(story);
    const first = questionsAbout(about, story.decoys, ASKED);
    expect(questionsAbout(about, story.decoys, ASKED)).toEqual(first);
    expect(questionsAbout(about, story.decoys, { ...ASKED, seed: 4 })).not.toEqual(first);
  });

  it('are one-sided where the paper’s own generator makes them so', () => {
    const questions = questionsAbout(chain, ['The bell rang.'], { ...ASKED, wording: 'published' });
    expect(questions.map(({ level, truth }) => `${level} ${truth.answer}`)).toEqual([
      // Unlinked neighbours only (b and c, c and d), the one long path, and what never happens.
      'adjacent yes',
      'adjacent yes',
      'long-chain no',
      'non-existent yes',
    ]);
  });

  it('are balanced: a chain without links has no question with the answer no, and so no question', () => {
    const loose = { ...chain, causes: {} };
    const counts = LEVELS.map(
      (level) => questionsAbout(loose, [], ASKED).filter((one) => one.level === level).length,
    );
    expect(counts).toEqual([0, 0, 0]);
    const said = questionsAbout(chain, ['The bell rang.'], { ...ASKED, perLevel: 7 });
    for (const level of LEVELS) {
      const answers = said.filter((one) => one.level === level).map(({ truth }) => truth.answer);
      expect(answers.filter((one) => one === 'yes')).toHaveLength(answers.length / 2);
    }
    expect(said.length).toBeGreaterThan(0);
  });
});

const importer = benchmarks.find(({ id }) => id === 'countervqa')?.importer;

function folder(files: Readonly<Record<string, string>>): ImportFolder {
  return {
    paths: Object.keys(files),
    text: (path) => Promise.resolve(files[path] ?? ''),
  };
}

function read(files: Readonly<Record<string, string>>) {
  if (importer === undefined) throw new Error('no importer');
  return importer.read(folder(files), {});
}

describe('a user’s questions as items', () => {
  const questions = questionsAbout(chain, ['The bell rang.'], ASKED);
  const frames = [
    { file: 'frames/1.jpg', time: 0 },
    { file: 'frames/2.jpg', time: 2.5 },
  ];
  const text = questionsText({ chain, frames, questions });
  const files = { 'questions.json': text, 'frames/1.jpg': '', 'frames/2.jpg': '' };

  it('are read as written', () => {
    expect(readQuestions(text)).toEqual({ ok: true, value: { chain, frames, questions } });
    expect(readQuestions('{').ok).toBe(false);
    const broken = readQuestions(text.replace('"goal": "d"', '"goal": "x"'));
    expect(broken.ok ? '' : broken.error).toContain('the goal is not an event of the chain');
  });

  it('become items of their tasks, with their frames and times, and are restored from their lines', async () => {
    const { items, problems, rows } = await read(files);
    expect({ problems, rows }).toEqual({ problems: [], rows: questions.length });
    expect(items.map(({ task }) => task)).toEqual(questions.map(({ level }) => level));
    expect(new Set(items.map(({ cluster }) => cluster)).size).toBe(1);
    const [first] = items;
    expect(first?.pictures.map((picture) => picture.kind === 'file' && picture.file)).toEqual(
      frames.map(({ file }) => file),
    );
    expect(JSON.stringify(first?.messages)).toContain('Picture 2, at 0:02.5:');
    for (const item of items) {
      const task = taskOf(item.task);
      const again = task.fromLine(JSON.parse(JSON.stringify(task.toLine(item))));
      expect(again).toMatchObject({ ok: true, value: { subject: 'own-chains', truth: item.truth } });
    }
  });

  it('are rejected if the chain gives another truth, or a frame is missing', async () => {
    const [one, ...rest] = questions;
    if (one === undefined) throw new Error('no question');
    const lied: LevelQuestion = {
      ...one,
      truth: { ...one.truth, answer: one.truth.answer === 'yes' ? 'no' : 'yes' },
    };
    const wrong = await read({
      ...files,
      'questions.json': questionsText({ chain, frames, questions: [lied, ...rest] }),
    });
    expect(wrong.items).toHaveLength(rest.length);
    expect(wrong.problems).toEqual([
      {
        file: 'questions.json',
        row: 1,
        why: `the chain gives ${one.truth.answer}, and its truth is ${lied.truth.answer}`,
      },
    ]);
    const bare = await read({ 'questions.json': text });
    expect(bare.items).toEqual([]);
    expect(bare.problems[0]?.why).toMatch(/the picture frames\/1\.jpg is not in the folder/u);
    expect((await read({})).problems[0]?.why).toMatch(/^CounterVQA is not importable yet/u);
  });
});
