import { describe, expect, it } from 'vitest';
import { evaluateUnit, intervene } from '../../../causal/index.ts';
import { clause } from '../../../chains/clause.ts';
import { leadsTo, neededBy, sentenceOf } from '../../../chains/graph.ts';
import { happening } from '../../../chains/happens.ts';
import { claimsIn } from '../../../chains/reading/claims.ts';
import { rewardOf } from '../../../chains/rewards/reward.ts';
import type { Replacement } from '../../../chains/types.ts';
import { chainOf, chainStories } from '../../../systems/chains/index.ts';
import { findSystem } from '../../../systems/known.ts';
import { EVENT_VALUES } from '../../../systems/chains/model.ts';
import { labelledChainOf } from '../../../systems/chains/chain-of.ts';
import type { Variant } from '../../tasks/variant.ts';
import { createRandom } from '../../../util/random.ts';
import { hashText } from '../../../util/hash.ts';
import { baselinesOf } from '../../tasks/kit/baselines/baselines.ts';
import { judgeBy } from '../../tasks/report.ts';
import { scorableOf, type Item } from '../../tasks/item.ts';
import { itemFingerprint } from '../../runs/item-fingerprint.ts';
import { taskOf } from '../index.ts';
import { createItems, defaultVariant } from '../items.fixture.ts';
import type { Payload, Truth } from './payload.ts';
import { candidatesOf } from './questions/candidates.ts';
import { LEVELS, type Level } from './questions/types.ts';
import { questionsInTurn } from './questions/turns.ts';
import { sharedWords } from './questions/wording.ts';
import { readChainAnswer } from './reading.ts';
import { chainCollection } from './subject.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

type Asked = Item<Payload, Truth>;

/** Items by how they are asked for, as far as they were made: a larger count begins with the smaller one's. */
const made = new Map<string, { readonly items: Asked[]; readonly more: Generator<Asked, void, undefined> }>();

function make(level: Level, count: number, ways: Readonly<Record<string, string>> = {}): readonly Asked[] {
  const key = JSON.stringify([level, ways]);
  const { items, more } = made.get(key) ?? { items: [], more: generate(level, ways) };
  made.set(key, { items, more });
  while (items.length < count) {
    const { value } = more.next();
    if (value !== undefined) items.push(value);
  }
  return items.slice(0, count);
}

function generate(level: Level, ways: Readonly<Record<string, string>>): Generator<Asked, void, undefined> {
  const request = { count: Number.MAX_SAFE_INTEGER, seed: 7, variant: asked(level, ways) };
  return taskOf(level).generate(chainCollection.id, request) as Generator<Asked, void, undefined>;
}

/** How new requests ask. */
function asked(level: Level, ways: Readonly<Record<string, string>> = {}): Variant {
  return { ...defaultVariant(level, chainCollection), ways: { draw: 'distinct', ...ways } };
}

const textOf = ({ messages }: Asked): string =>
  messages
    .flatMap(({ content }) => content.map((part) => (part.type === 'text' ? part.text : '[picture]')))
    .join('\n');

/** What is right, by simulating the chain's causal model with every chance as usual; nothing of ours is asked. */
function simulated({ payload: { chain, prevented, asked } }: Asked): 'yes' | 'no' {
  if ('text' in prevented) return 'yes';
  const story = chainStories.find(({ steps }) => steps[0]?.text === chain.events[0]?.text);
  const system = required(story === undefined ? undefined : findSystem(`chain-${story.id}`));
  const value = prevented.instead === undefined ? EVENT_VALUES.no : EVENT_VALUES.instead;
  const set = unwrap(intervene(system.model, new Map([[prevented.id, value]])));
  const usual = new Map(system.noises.map((noise) => [noise.id, noise.default]));
  const world = unwrap(evaluateUnit(set, usual));
  return world.get(asked) === EVENT_VALUES.yes ? 'yes' : 'no';
}

const share = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;

/** The figures of answers that are made from the items. */
function figuresOf(items: readonly Asked[], answer: (item: Asked) => string) {
  const task = taskOf(items[0]?.task ?? '');
  const units = items.map((item) => [
    { item, judgement: judgeBy(task, item, { id: item.id, text: answer(item) }, 'audited') },
  ]);
  return task.figures(units, 'audited');
}

/** What its task's own solution says to an item. */
function solved(item: Asked): string {
  const said = taskOf(item.task).solve?.(item);
  return said !== undefined && 'text' in said ? said.text : '';
}

/** An item as its line is read back. */
function reread(item: Asked) {
  const task = taskOf(item.task);
  return unwrap(task.parse(JSON.parse(JSON.stringify(task.line(item)))));
}

/** What a baseline of the items' task answers. */
function answersOf(items: readonly Asked[], id: string): (item: Asked) => string {
  const baseline = taskOf(items[0]?.task ?? '').baselines.find((one) => one.id === id);
  const answerer = baseline?.build(items.map(scorableOf));
  return (item) => {
    const said = answerer?.answer(scorableOf(item));
    return said !== undefined && 'text' in said ? said.text : '';
  };
}

describe.each(LEVELS)('questions of %s', (level) => {
  const items = make(level, 1000);

  it('have the truth that a simulation of the model gives', () => {
    const wrong = items.filter((item) => item.truth.answer !== simulated(item));
    expect(wrong.map(({ question }) => question)).toEqual([]);
  });

  it('are right as often with yes as with no', () => {
    const yes = share(items, ({ truth }) => truth.answer === 'yes');
    expect(yes).toBeGreaterThanOrEqual(0.49);
    expect(yes).toBeLessThanOrEqual(0.51);
  });

  it('keep to their level', () => {
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

  it('name a path along which needs run, where the answer is no', () => {
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

  it('are as one-sided as the paper’s where they are asked as published', () => {
    const published = make(level, 120, { wording: 'published' });
    const answers = new Set(published.map(({ truth }) => truth.answer));
    expect([...answers]).toEqual([level === 'long-chain' ? 'no' : 'yes']);
    const premises = new Set(published.map(({ truth }) => truth.premise));
    expect([...premises]).toEqual([level !== 'non-existent']);
  });

  it('are wholly right for one who knows the chain, in verdict, premise and reason', () => {
    const figures = figuresOf(items.slice(0, 120), solved);
    expect(figures).toMatchObject({ accuracy: 1, premise: 1, reason: 1 });
  });

  it('come again with the same seed, and others with another', () => {
    const variant = asked(level);
    const [again, others] = [7, 8].map((seed) =>
      createItems(level, chainCollection, { count: 20, seed, variant }),
    );
    expect(again).toEqual(items.slice(0, 20));
    const questions = (some: readonly Item[] = []) => some.map(({ question }) => question);
    expect(questions(others)).not.toEqual(questions(again));
  });
});

describe.each(['adjacent', 'long-chain'] as const)(
  'questions of %s about something else in an event’s place',
  (level) => {
    const items = make(level, 1000, { question: 'replacement' });
    const insteadOf = ({ payload: { prevented } }: Asked): Replacement | undefined =>
      'id' in prevented ? prevented.instead : undefined;

    it('have the truth that a simulation of the model gives, yes as often as no', () => {
      const wrong = items.filter((item) => item.truth.answer !== simulated(item));
      expect(wrong.map(({ question }) => question)).toEqual([]);
      expect(share(items, ({ truth }) => truth.answer === 'yes')).toBe(0.5);
      // To take the event for merely left out is wrong where what is done instead serves.
      const asLeftOut = share(items, ({ payload: { chain, prevented, asked }, truth }) => {
        const left = 'id' in prevented ? happening(chain, { prevented: prevented.id }) : new Set();
        return (truth.answer === 'yes') === left.has(asked);
      });
      expect(asLeftOut).toBeLessThan(0.87);
    });

    it('say what is done, of many chains, at their level', () => {
      for (const item of items) {
        expect(item.question).toContain(clause(insteadOf(item)?.text ?? 'nothing'));
        const { chain, prevented, asked } = item.payload;
        const placeOf = (id: string): number => chain.events.findIndex((event) => event.id === id);
        const gap = 'id' in prevented ? placeOf(asked) - placeOf(prevented.id) : null;
        if (level === 'adjacent') expect(gap).toBe(1);
        else expect(gap).toBeGreaterThan(1);
      }
      expect(new Set(items.map(({ cluster }) => cluster)).size).toBe(24);
      expect(new Set(items.map(({ question }) => question)).size).toBeGreaterThan(50);
    });

    it('are wholly right for one who knows the chain, whose reasons earn the whole reward', () => {
      const some = items.slice(0, 120);
      expect(figuresOf(some, solved)).toMatchObject({ accuracy: 1, premise: 1, reason: 1 });
      for (const { truth, payload } of some) {
        const { claims } = rewardOf(truth.reason, payload.chain, payload.prevented);
        expect(
          claims.filter(({ isRight }) => isRight === false),
          truth.reason,
        ).toEqual([]);
      }
    });

    it('come back out of their lines, and from the second way of asking', () => {
      for (const item of make(level, 20, { question: 'replacement', pairs: 'both' })) {
        expect(reread(item).payload).toEqual(item.payload);
        expect(item.question).toContain(clause(insteadOf(item)?.text ?? 'nothing'));
      }
    });

    it('cannot be answered by words learnt from the other chains', () => {
      const { accuracy, ci95 } = figuresOf(items, answersOf(items, 'words-only'));
      expect(ci95?.[0], String(accuracy)).toBeLessThan(0.5);
      expect(ci95?.[1], String(accuracy)).toBeGreaterThan(0.5);
    });
  },
);

it('asks about something else in an event’s place only where each question is about an event', () => {
  expect(() => make('non-existent', 1, { question: 'replacement' })).toThrow(
    'give counterfactual or detection',
  );
});

describe.each(['counterfactual', 'detection'])('questions both ways, %s', (question) => {
  const items = make('adjacent', 200, { pairs: 'both', question });

  it('come in twos about the same, in other words, with yes and no turned', () => {
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

  it('are right where both answers are: one answer to everything comes to nothing', () => {
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

  it('are turned for what answers without understanding, too', () => {
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

  it('have no such figure where each is asked once', () => {
    const once = make('adjacent', 20, { question });
    expect(figuresOf(once, () => 'Yes')['paired'] ?? null).toBe(null);
  });
});

describe('what never happened', () => {
  const items = make('non-existent', 200);

  it('is supposed away in 8 of 20 questions, told like the rest', () => {
    expect(share(items, ({ truth }) => !truth.premise)).toBeCloseTo(0.4, 2);
    // Whether it happened does not settle the answer.
    expect(share(items, ({ truth }) => truth.premise === (truth.answer === 'no'))).toBeCloseTo(0.9, 2);
    for (const { payload, question } of items)
      if ('text' in payload.prevented) expect(question).not.toContain('never');
  });

  it('is in no chain', () => {
    for (const { payload } of items)
      if ('text' in payload.prevented)
        expect(payload.chain.events.map(({ text }) => text)).not.toContain(payload.prevented.text);
  });

  it.each(LEVELS)('is half of what is asked about in questions of detection of %s', (level) => {
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
  ] as const)('of %s, %s, has no question twice among the first %d', (level, kind, count) => {
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
  ] as const)('of %s comes as before where a link or a run names no way of drawing', (level, print) => {
    const variant = defaultVariant(level, chainCollection);
    const items = createItems(level, chainCollection, { count: 20, seed: 1, variant });
    expect(hashText(JSON.stringify(items.map(itemFingerprint))).slice(0, 16)).toBe(print);
  });
});

describe('what is shown', () => {
  it('is a picture an event, a board, words, both or nothing', () => {
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
  it('count questions about one chain together, from items and from lines alike', () => {
    const items = make('adjacent', 200);
    const clusters = new Set(items.map(({ cluster }) => cluster));
    expect(clusters.size).toBeGreaterThan(12);
    expect(items.map((item) => reread(item).cluster)).toEqual(items.map(({ cluster }) => cluster));

    // One chain is known wholly, the others not at all: the questions tell no more than the chains do.
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

it('names the other way where a question says that there is one, by events that still happen', () => {
  const asked = chainStories.flatMap((story) => {
    const chain = chainOf(story);
    return LEVELS.flatMap((level) =>
      candidatesOf(level, chain, [])['yes-another-way'].map((make) => ({ chain, question: make() })),
    );
  });
  expect(asked.length).toBeGreaterThan(10);
  for (const { chain, question } of asked) {
    const { reason } = question.truth;
    const prevented = question.prevented as { readonly id: string };
    const named = claimsIn(reason, chain, prevented).named.filter((id) => id !== question.asked);
    expect(named.length, reason).toBeGreaterThan(0);
    const left = happening(chain, { prevented: prevented.id });
    for (const id of named) expect(left, reason).toContain(id);
    const claims = rewardOf(reason, chain, prevented).claims.map(({ isRight }) => isRight);
    expect(new Set(claims), reason).toEqual(new Set([true]));
  }
});

it('reads what comes of an event that still happens as no reason of it, whatever is left out of any chain', () => {
  let said = 0;
  for (const story of chainStories) {
    const chain = labelledChainOf(story);
    const label = new Map(chain.events.map((event) => [event.id, event.label ?? event.text]));
    for (const { prevented, asked } of LEVELS.flatMap((level) =>
      candidatesOf(level, chain, [])['yes-another-way'].map((make) => make()),
    )) {
      const id = 'id' in prevented ? prevented.id : '';
      const left = happening(chain, { prevented: id });
      const [way = ''] = neededBy(chain, asked).filter(
        (need) => left.has(need) && !happening(chain, { prevented: [id, need] }).has(asked),
      );
      const later = chain.events.filter((event) => left.has(event.id) && leadsTo(chain, asked, event.id));
      for (const event of way === '' ? [] : later) {
        const text = `The ${label.get(asked)} would still happen since ${label.get(way)} happened and ${label.get(event.id)} would happen.`;
        const { claims, causal } = rewardOf(text.replace('The the', 'The'), chain, { id });
        expect([causal, claims.length], text).toEqual([1, 2]);
        said += 1;
      }
    }
  }
  expect(said).toBeGreaterThan(10);
});

describe('baselines', () => {
  it.each(LEVELS)('of %s by words or place only, learnt from the other chains, are at chance', (level) => {
    const items = make(level, 1200);
    for (const id of ['words-only', 'place-only']) {
      const { accuracy, ci95 } = figuresOf(items, answersOf(items, id));
      expect(ci95?.[0], `${id} ${accuracy}`).toBeLessThanOrEqual(0.5);
      expect(ci95?.[1], `${id} ${accuracy}`).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('by words only find what the wording gives away', () => {
    const items = make('adjacent', 400);
    const [yes, no] = ['The bell rang.', 'The dog slept.'];
    const told = items.map((item): Asked => {
      const events = item.payload.chain.events.map((event) =>
        event.id === item.payload.asked ? { ...event, text: item.truth.answer === 'yes' ? yes : no } : event,
      );
      return { ...item, payload: { ...item.payload, chain: { ...item.payload.chain, events } } };
    });
    expect(figuresOf(told, answersOf(told, 'words-only')).accuracy).toBeGreaterThan(0.9);
  });

  it.each(LEVELS)('cannot go by how many words both clauses of %s have', (level) => {
    const sharedOf = ({ payload: { chain, prevented, asked } }: Asked): number =>
      sharedWords(
        'id' in prevented ? sentenceOf(chain, prevented.id) : prevented.text,
        sentenceOf(chain, asked),
      );
    const items = make(level, 600);
    for (const shared of [0, 1, 2]) {
      const fit = items.filter((item) => sharedOf(item) === shared);
      const yes = fit.filter(({ truth }) => truth.answer === 'yes').length;
      expect(Math.abs(2 * yes - fit.length), `${shared} shared`).toBeLessThan(0.1 * fit.length);
    }
  });

  it.each([
    ['adjacent', 0.5],
    ['long-chain', 0.5],
    // Time alone tells nothing of what broke, but what never happened is known to it, and most real events are needed.
    ['non-existent', 0.92],
  ] as const)('of %s by time alone are right as often as questions are balanced', (level, expected) => {
    const items = make(level, 600);
    expect(figuresOf(items, answersOf(items, 'temporal-order')).accuracy).toBeCloseTo(expected, 1);
  });

  it('tell apart what they know of what happens and of what never does', () => {
    const items = make('non-existent', 600);
    const figures = figuresOf(items, answersOf(items, 'temporal-order'));
    const happens = share(
      items.filter(({ truth }) => truth.premise),
      ({ payload: { chain, prevented, asked }, truth }) => {
        const ids = chain.events.map(({ id }) => id);
        const isLater = 'id' in prevented && ids.indexOf(asked) > ids.indexOf(prevented.id);
        return isLater === (truth.answer === 'no');
      },
    );
    expect(figures['perPremise']).toEqual({ happens, never: 1 });
    expect(happens).toBeLessThan(0.9);
    const titles = taskOf('non-existent')
      .columns(chainCollection.id)
      .map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Where the premise holds', 'Where the premise fails']));
  });
});

it('has a chain behind each question, in turn, all that have both answers for equally many shared words', () => {
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
