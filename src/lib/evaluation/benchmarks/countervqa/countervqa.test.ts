import { describe, expect, it } from 'vitest';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import { createRandom } from '../../../util/random.ts';
import { hashText } from '../../../util/hash.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { scorableOf, type Item } from '../../tasks/item.ts';
import { itemFingerprint } from '../../runs/item-fingerprint.ts';
import { taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import { LEVELS } from './questions/types.ts';
import { questionsInTurn } from './questions/turns.ts';
import { readChainAnswer } from './reading.ts';
import { chainCollection } from './subject.ts';
import { required } from '../../../../../tests/support/required.ts';
import {
  asked,
  figuresOf,
  make,
  reread,
  share,
  simulated,
  solved,
  textOf,
  type Asked,
} from './countervqa.fixture.ts';

describe.each(LEVELS)('questions of %s', (level) => {
  const items = make(level, 1000);

  it('have the truth of a simulation of the model', () => {
    const wrong = items.filter((item) => item.truth.answer !== simulated(item));
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  it('are equally often right with yes and with no', () => {
    const yes = share(items, ({ truth }) => truth.answer === 'yes');
    expect(yes).toBeGreaterThanOrEqual(0.49);
    expect(yes).toBeLessThanOrEqual(0.51);
  });

  it('match their level', () => {
    for (const { payload } of items) {
      const { chain, prevented, asked, path } = payload;
      const placeOf = (id: string): number => chain.events.findIndex((event) => event.id === id);
      const gap = 'id' in prevented ? placeOf(asked) - placeOf(prevented.id) : null;
      if (level === 'adjacent') expect(gap).toBe(1);
      if (level === 'long-chain') {
        expect(gap).toBeGreaterThan(1);
        if (path.length > 0) expect(path.length).toBeGreaterThan(2);
      }
      if (level === 'non-existent') expect(asked).toBe(chain.goal);
    }
  });

  it('name a path along needs, if the answer is no', () => {
    for (const { payload, truth } of items) {
      const { chain, prevented, asked, path } = payload;
      expect(path.length > 0).toBe(truth.answer === 'no');
      if (!('id' in prevented) || path.length === 0) continue;
      expect([path[0], path.at(-1)]).toEqual([prevented.id, asked]);
      for (const [place, id] of path.slice(1).entries()) {
        const need = chain.causes[id];
        expect(need !== undefined && ('all' in need ? need.all : need.any)).toContain(path[place]);
      }
    }
  });

  it('are as one-sided as the paper’s if asked as published', () => {
    const published = make(level, 120, { wording: 'published' });
    const answers = new Set(published.map(({ truth }) => truth.answer));
    expect([...answers]).toEqual([level === 'long-chain' ? 'no' : 'yes']);
    const premises = new Set(published.map(({ truth }) => truth.premise));
    expect([...premises]).toEqual([level !== 'non-existent']);
  });

  it('are fully right for a respondent that knows the chain, in verdict, premise and reason', () => {
    const figures = figuresOf(items.slice(0, 120), solved);
    expect(figures).toMatchObject({ accuracy: 1, premise: 1, reason: 1 });
  });

  it('are the same for the same seed, and others for another', () => {
    const variant = asked(level);
    const [again, others] = [7, 8].map((seed) =>
      createItems(level, chainCollection, { count: 20, seed, variant }),
    );
    expect(again).toEqual(items.slice(0, 20));
    const questions = (some: readonly Item[] = []) => some.map(({ question }) => question);
    expect(questions(others)).not.toEqual(questions(again));
  });
});

describe.each(['counterfactual', 'detection'])('questions in both forms, %s', (question) => {
  const items = make('adjacent', 200, { pairs: 'both', question });

  it('come in pairs about the same fact, in other words, with yes and no exchanged', () => {
    for (let place = 0; place < items.length; place += 2) {
      const [plain, turned] = items.slice(place, place + 2);
      expect(turned?.payload).toEqual({ ...plain?.payload, polarity: 'turned' });
      expect(turned?.question).not.toBe(plain?.question);
      expect(turned?.truth.answer).toBe(plain?.truth.answer === 'yes' ? 'no' : 'yes');
      expect(turned?.id).not.toBe(plain?.id);
    }
    expect(new Set(items.map(({ payload }) => payload.pair)).size).toBe(100);
    const once = make('adjacent', 100, { question });
    expect(items.filter((_, place) => place % 2 === 0).map((one) => one.question)).toEqual(
      once.map((one) => one.question),
    );
  });

  it('are right if both answers are: a constant answer scores zero', () => {
    const pairedBy = (answer: (item: Asked) => string): unknown => figuresOf(items, answer)['paired'];
    expect(pairedBy(() => 'Yes')).toBe(0);
    expect(pairedBy(() => 'No')).toBe(0);
    expect(pairedBy(({ truth }) => truth.answer)).toBe(1);
    // Right on one half of each pair.
    expect(pairedBy(({ truth, payload }) => (payload.polarity === undefined ? truth.answer : 'Yes'))).toBe(
      items.filter(({ truth, payload }) => payload.polarity === 'turned' && truth.answer === 'yes').length /
        100,
    );
    expect(pairedBy(solved)).toBe(1);
    expect(items.map((item) => reread(item).payload)).toEqual(items.map(({ payload }) => payload));
  });

  it('are paired for respondents without understanding, too', () => {
    for (const baseline of baselinesOf(taskOf('adjacent'), items.map(scorableOf))) {
      const answers = items.map((item) => {
        const raw = baseline.answer(scorableOf(item));
        return 'text' in raw ? raw.text : '';
      });
      if (!['temporal-order', 'next-alone', 'words-only'].includes(baseline.id)) continue;
      for (let place = 0; place < items.length; place += 2)
        expect(new Set(answers.slice(place, place + 2)), baseline.id).toEqual(new Set(['Yes', 'No']));
    }
  });

  it('have no paired figure if each is asked once', () => {
    const once = make('adjacent', 20, { question });
    expect(figuresOf(once, () => 'Yes')['paired'] ?? null).toBe(null);
  });
});

describe('events that never happen', () => {
  const items = make('non-existent', 200);

  it('are the supposition in 8 of 20 questions, told like the others', () => {
    expect(share(items, ({ truth }) => !truth.premise)).toBeCloseTo(0.4, 2);
    // Whether it happened does not settle the answer.
    expect(share(items, ({ truth }) => truth.premise === (truth.answer === 'no'))).toBeCloseTo(0.9, 2);
    for (const { payload, question } of items)
      if ('text' in payload.prevented) expect(question).not.toContain('never');
  });

  it('occur in no chain', () => {
    for (const { payload } of items)
      if ('text' in payload.prevented)
        expect(payload.chain.events.map(({ text }) => text)).not.toContain(payload.prevented.text);
  });

  it.each(LEVELS)('are half of the subjects of detection questions of %s', (level) => {
    const detecting = make(level, 100, { question: 'detection' });
    for (const { payload, truth } of detecting)
      expect(truth.answer).toBe('id' in payload.prevented ? 'yes' : 'no');
    expect(share(detecting, ({ truth }) => truth.answer === 'no')).toBe(0.5);
    expect(detecting[0]?.question).toMatch(/^Did this happen: the .+\?$/u);
  });
});

describe('a set of questions', () => {
  it.each([
    ['adjacent', 'counterfactual', 72],
    ['adjacent', 'replacement', 30],
    ['adjacent', 'detection', 200],
    ['long-chain', 'counterfactual', 200],
    ['long-chain', 'replacement', 98],
    ['long-chain', 'detection', 200],
    ['non-existent', 'counterfactual', 116],
    ['non-existent', 'detection', 200],
  ] as const)('of %s, %s, has no duplicates among the first %d', (level, kind, count) => {
    for (const wording of ['audited', 'published'] as const)
      for (const seed of [1, 2, 3, 4, 5]) {
        const drawing = { wording, kind, isDistinct: true };
        const draw = questionsInTurn(chainStories, level, drawing, createRandom(seed));
        const keys = Array.from({ length: count }, (_, index) => {
          const { story, question } = draw(index);
          return JSON.stringify([story.id, question.prevented, kind === 'detection' ? '' : question.asked]);
        });
        expect(new Set(keys).size, `${wording}, seed ${seed}`).toBe(count);
      }
  });

  it.each([
    ['adjacent', 'c65b3a44b9bf8e94'],
    ['long-chain', '9c1efda45a100f50'],
    ['non-existent', 'cd16df0dada4e0d8'],
  ] as const)('of %s is unchanged if a link or a run names no method of drawing', (level, print) => {
    const variant = defaultVariant(level, chainCollection);
    const items = createItems(level, chainCollection, { count: 20, seed: 1, variant });
    expect(hashText(JSON.stringify(items.map(itemFingerprint))).slice(0, 16)).toBe(print);
  });
});

describe('the shown material', () => {
  it('is a picture per event, a board, words, both or nothing', () => {
    const [shown] = make('adjacent', 1);
    const events = shown?.payload.chain.events ?? [];
    expect(shown?.pictures).toHaveLength(events.length);
    expect(shown?.pictures.map((picture) => picture.kind === 'scene' && picture.event)).toEqual(
      events.map(({ id }) => id),
    );
    const said = (ways: Readonly<Record<string, string>>): string => {
      const [item] = make('adjacent', 1, ways);
      return item === undefined ? '' : textOf(item);
    };
    const both = said({ input: 'video+annotations' });
    const words = said({ input: 'annotations' });
    const nothing = said({ input: 'none' });
    const lines = events.map(({ text }) => text);
    expect(lines.every((line) => both.includes(line) && words.includes(line))).toBe(true);
    expect(both.split('[picture]')).toHaveLength(events.length + 1);
    expect(words).not.toContain('[picture]');
    expect(nothing).not.toContain('[picture]');
    expect(lines.filter((line) => nothing.includes(line))).toEqual([]);
    expect(said({ frames: 'board' }).split('[picture]')).toHaveLength(2);
  });
});

describe('answers', () => {
  it.each([
    ['Answer: no\nHappened: yes\nReason: no water boils.', 'no', true, 'no water boils.'],
    [
      '**Answer:** Yes\n**Happened:** No.\n**Reason:** it never took place',
      'Yes',
      false,
      'it never took place',
    ],
    ['```json\n{"reason": "no tea", "answer": "no", "happened": "yes"}\n```', 'no', true, 'no tea'],
    ['{"answer": "Yes", "happened": "no"}', 'Yes', false, 'Answer'],
    ['No.', 'No.', null, 'No.'],
    ['Yes, because that event did not happen at all.', 'Yes', false, 'Yes, because'],
  ])('%j is read part by part', (text, verdict, premise, reason) => {
    const read = readChainAnswer(text);
    expect(read.verdict).toContain(verdict);
    expect(read.premise).toBe(premise);
    expect(read.reason).toContain(reason);
  });

  it('get no credit for a reason that names the wrong path', () => {
    const item = required(make('long-chain', 40).find(({ payload }) => payload.path.length > 3));
    const { chain, path } = item.payload;
    const textOfEvent = (id: string): string => chain.events.find((event) => event.id === id)?.text ?? '';
    const reason = (ids: readonly string[]): unknown =>
      figuresOf([item], () => `Answer: no\nHappened: yes\nReason: ${ids.map(textOfEvent).join(' ')}`)[
        'reason'
      ];
    expect(reason(path)).toBe(1);
    expect(reason([...path].reverse())).toBe(0);
    const beside = chain.events.map(({ id }) => id).find((id) => !path.includes(id)) ?? '';
    expect(reason([...path, beside])).toBe(0);
    expect(reason([])).toBe(0);
  });
});

describe('intervals', () => {
  it('treat questions about one chain as a cluster, from items and from lines alike', () => {
    const items = make('adjacent', 200);
    const clusters = new Set(items.map(({ cluster }) => cluster));
    expect(clusters.size).toBeGreaterThan(12);
    expect(items.map((item) => reread(item).cluster)).toEqual(items.map(({ cluster }) => cluster));

    // A respondent that knows some chains completely and others not: questions carry no more information than chains.
    const known = [...clusters].slice(0, 11);
    const byChain = figuresOf(items, (item) =>
      known.includes(item.cluster) === (item.truth.answer === 'yes') ? 'Yes' : 'No',
    );
    const each = figuresOf(items, (item) =>
      (items.indexOf(item) % 2 === 0) === (item.truth.answer === 'yes') ? 'Yes' : 'No',
    );
    const width = ({ ci95 }: typeof each): number => {
      const [lo, hi] = ci95 ?? [Number.NaN, Number.NaN];
      return hi - lo;
    };
    expect(byChain.interval).toBe('bayesian-bootstrap');
    expect(width(byChain)).toBeGreaterThan(2 * width(each));
  });
});

it('each question has a chain, in turn, and chains have both answers for equal numbers of shared words', () => {
  const counts = LEVELS.map((level) => {
    const chains = make(level, 600).map(({ cluster }) => cluster);
    const times = [...new Set(chains)].map((one) => chains.filter((other) => other === one).length);
    // A chain with few questions has given all of them while others still have new ones.
    expect(Math.min(...times), level).toBeGreaterThan(0.2 * Math.max(...times));
    return times.length;
  });
  expect(counts).toEqual([21, 23, chainStories.length]);
  expect(chainStories.every((story) => chainOf(story).events.length >= 6)).toBe(true);
});
