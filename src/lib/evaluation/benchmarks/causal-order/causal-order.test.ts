import { describe, expect, it } from 'vitest';
import { systemEdges } from '../../../systems/graph.ts';
import { categoriesIn, isFiniteSystem, labelById } from '../../../systems/index.ts';
import { outcomesAfter } from '../../../systems/simulate/finite-outcomes.ts';
import { simulateState } from '../../../systems/simulate/state.ts';
import { readAnswer, type Protocol, type RawAnswer } from '../../tasks/answer.ts';
import { scorableOf } from '../../tasks/item.ts';
import { letter, makeItems, scoreAll, systems, type OrderItem } from './causal-order.fixture.ts';
import { causalOrderTask as task } from './causal-order.ts';
import { CONJUNCTIONS, conjunctionOf } from '../../tasks/kit/prompts/conjunctions.ts';
import { captionsOf, effectFirstCaption } from './reading.ts';
import { getSystem } from '../../../systems/known.ts';
import { required, unwrap } from '../../../../../tests/support/required.ts';

const every = systems.map((system) => [system.id, system] as const);

function first(system = systems[0]): OrderItem {
  return required((system === undefined ? [] : makeItems(system, 1, 7))[0]);
}

function countsOf(words: readonly (string | number)[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** The two clauses of a caption, in lower case, as written around the conjunction. */
function clausesOf(caption: string, conjunction: string): readonly string[] {
  const { text } = conjunctionOf(conjunction);
  return caption.replace(/\.$/u, '').toLowerCase().split(` ${text} `);
}

/** Cause and effect of an item, as the graph has them. */
function arrowOf({ subject, payload: { leads } }: OrderItem): readonly [string, string] {
  return required(systemEdges(getSystem(subject)).find((edge) => edge.every((end) => leads.includes(end))));
}

describe.each(every)('items about %s', (_id, system) => {
  const items = makeItems(system, 240, 3);

  it('are equal for equal requests, begin with those of a smaller count, and differ for another seed', () => {
    expect(makeItems(system, 30, 3)).toEqual(items.slice(0, 30));
    const ids = new Set(items.map(({ id }) => id));
    expect(ids.size).toBe(240);
    expect(makeItems(system, 30, 4).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('have the conjunctions in equal numbers after every twelve, and positions after every twenty-four', () => {
    for (let from = 0; from < 240; from += 12) {
      const round = items.slice(from, from + 12).map(({ payload }) => payload.conjunction);
      expect([...round].sort()).toEqual(CONJUNCTIONS.map(({ id }) => id).sort());
    }
    for (let from = 0; from < 240; from += 24) {
      const places = items
        .slice(from, from + 24)
        .map(({ payload, truth }) => `${payload.conjunction} ${truth}`);
      expect(new Set(places).size).toBe(24);
    }
    expect(countsOf(items.map(({ truth }) => truth))).toEqual({ 0: 120, 1: 120 });
  });

  it('alternate between the arrows', () => {
    const counts = countsOf(items.map((item) => arrowOf(item).join(' ')));
    expect(Object.keys(counts)).toHaveLength(systemEdges(system).length);
    const numbers = Object.values(counts);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(1);
  });

  it('offer the same two clauses swapped, both true in the picture', () => {
    for (const item of items) {
      const { state, conjunction, leads } = item.payload;
      const captions = captionsOf(item);
      const [one, other] = captions.map((caption) => clausesOf(caption, conjunction));
      expect(one).toHaveLength(2);
      expect(other).toEqual([...(one ?? [])].reverse());
      const categories = categoriesIn(system, state);
      const verb = conjunctionOf(conjunction).clause === 'finite' ? 'is' : 'being';
      const facts = leads.map((id) => `the ${labelById(system, id)} ${verb} ${categories[id] ?? ''}`);
      expect(one).toEqual(facts);
      for (const caption of captions) expect(caption).toMatch(/^[A-Z].*\.$/u);
      const [picture] = item.pictures;
      expect(picture).toMatchObject({ kind: 'scene', subject: system.id, state });
      expect(item.shown).toEqual([{ picture: picture?.name, caption: 'The picture' }]);
    }
  });

  it('have as right answer the caption that orders cause and effect as its conjunction requires', () => {
    for (const item of items) {
      const [cause, effect] = arrowOf(item);
      const isEffectFirst = conjunctionOf(item.payload.conjunction).order === 'effect-first';
      expect(item.payload.leads[item.truth]).toBe(isEffectFirst ? effect : cause);
      expect(item.payload.leads[1 - item.truth]).toBe(isEffectFirst ? cause : effect);
      expect(item.payload.leads[effectFirstCaption(item)]).toBe(effect);
    }
  });

  it('show a cause that matters: in another category it would have changed the effect’s', () => {
    for (const item of items.slice(0, 60)) {
      const [cause, effect] = arrowOf(item);
      const { state } = item.payload;
      const now = categoriesIn(system, state);
      const variable = system.variables.find(({ id }) => id === cause);
      const others = variable?.categories.filter(({ id }) => id !== now[cause]) ?? [];
      const hangs = others.some(({ typical }) => {
        // What a state leaves open in a finite system is not known here: the effect must be able to change.
        if (isFiniteSystem(system)) {
          const after = outcomesAfter(system, state, { [cause]: typical });
          return after.some((one) => categoriesIn(system, one.state)[effect] !== now[effect]);
        }
        const simulated = unwrap(simulateState(system, { state, do: { [cause]: typical } }));
        return simulated.counterfactual?.categories[effect] !== now[effect];
      });
      expect(hangs, `${item.id}: ${cause} and ${effect}`).toBe(true);
    }
  });

  it('show both captions in the prompt after the picture, for every kind of answer', () => {
    const bare = ({ messages: _, followUp: __, ...rest }: OrderItem): unknown => rest;
    const plain = makeItems(system, 5);
    const thinking = makeItems(system, 5, 1, { chainOfThought: true });
    expect(thinking.map(bare)).toEqual(plain.map(bare));
    expect(thinking.every(({ followUp }) => followUp !== undefined)).toBe(true);
    for (const item of [...plain, ...thinking]) {
      const parts = item.messages.flatMap(({ content }) => content);
      expect(parts.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))).toEqual(
        item.pictures.map(({ name }) => name),
      );
      const said = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      const [a = '', b = ''] = captionsOf(item);
      expect(said).toContain(`A: ${a}\nB: ${b}`);
      expect(said).toContain(item.question);
    }
  });

  it('show no picture, or another one, as controls, and are otherwise equal', () => {
    const shown = makeItems(system, 24, 3);
    const nothing = makeItems(system, 24, 3, { ways: { input: 'none' } });
    const wrong = makeItems(system, 24, 3, { ways: { input: 'wrong' } });
    for (const [index, item] of shown.entries()) {
      const [blind, misled] = [nothing[index], wrong[index]];
      for (const other of [blind, misled]) {
        expect(other).toMatchObject({
          id: item.id,
          form: item.form,
          payload: item.payload,
          truth: item.truth,
        });
      }
      expect(blind?.pictures).toEqual([]);
      expect(blind?.shown).toEqual([]);
      expect(JSON.stringify(blind?.messages)).not.toContain('image_url');
      expect(misled?.pictures).toHaveLength(1);
      expect(misled?.pictures[0]).not.toMatchObject({ state: item.payload.state });
      expect(JSON.stringify(misled?.messages)).toContain(misled?.pictures[0]?.name);
    }
  });

  it('are restored from their lines', () => {
    for (const item of items.slice(0, 24)) {
      const read = task.fromLine(JSON.parse(JSON.stringify(task.toLine(item))));
      expect(read).toEqual({ ok: true, value: scorableOf(item) });
    }
  });

  it('are solved from the graph, without using the truth', () => {
    const score = scoreAll(items, (item) => task.solve?.({ ...item, truth: 0 }));
    expect(score).toMatchObject({ n: 240, accuracy: 1, effectFirst: 1, causeFirst: 1, flags: [] });
  });
});

describe('an item line', () => {
  const line = task.toLine(first());

  it.each([
    [null, 'not a valid item: the line'],
    [{ ...line, id: '' }, 'not a valid item: “id'],
    [{ ...line, system: 'moon' }, 'there is no moon in this task; there are stories, pendulum'],
    [
      { ...line, state: { pendulum_angle: '1' } },
      'not a valid item: “state.pendulum_angle” is "1": expected a number',
    ],
    [{ ...line, conjunction: 'whenever' }, 'not a valid item: “conjunction'],
    [{ ...line, leads: ['one'] }, 'not a valid item: “leads'],
    [{ ...line, options: ['one', 'two', 'three'].slice(0, 1) }, 'not a valid item: “options'],
    [{ ...line, truth: 2 }, 'not a valid item: “truth'],
  ])('is rejected by its invalid field: %j', (value, words) => {
    const read = task.fromLine(value);
    expect(read.ok ? '' : read.error).toContain(words);
  });
});

describe('an answer in words', () => {
  const item = first();
  const [a = '', b = ''] = captionsOf(item);
  const read = (text: string) => task.judge(item, { id: item.id, text }, 'audited');

  it.each([
    ['A', '0'],
    ['**B**', '1'],
    ['Answer: A.', '0'],
    ['Caption B', '1'],
    ['(b)', '1'],
    ['2', '1'],
    ['The second caption.', '1'],
    ['So the answer is B.', '1'],
    ['<think>Perhaps A?</think>B', '1'],
    ['A: the ball comes first.', '0'],
    [a, '0'],
    [b.toUpperCase(), '1'],
    [`It is this one: “${b}”`, '1'],
    ['The ball is seen. Final answer: caption A', '0'],
  ])('chooses a caption: %j', (text, reading) => {
    const verdict = read(text);
    expect(verdict.reading).toBe(reading);
    expect(verdict.outcome).toBe(Number(reading) === item.truth ? 'right' : 'wrong');
    expect(verdict.credit).toBe(Number(reading) === item.truth ? 1 : 0);
    expect(verdict.why).toContain(`Caption ${reading === '0' ? 'A' : 'B'} was read out of`);
  });

  it.each([
    ['Caption A or caption B', 'Both captions are named'],
    [`${a} ${b}`, 'Both captions are named'],
    ['', 'No caption is named'],
    ['C', 'No caption is named'],
    ['I would rather not say.', 'No caption is named'],
    ['I see a pendulum.', 'No caption is named'],
    ['It hangs to a side, and the light shines at a slant.', 'No caption is named'],
    ['Neither of them.', 'No caption is named'],
  ])('chooses none: %j', (text, why) => {
    expect(read(text)).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    expect(read(text).why).toContain(why);
  });

  it.each([
    'A large ball raises the water.',
    'The answer is a matter of taste.',
    'A or B',
    'A and B',
    'It is not caption A.',
    'First, the ball is large.',
  ])('is not read as caption A without choosing it: %j', (text) => {
    expect(read(text).reading).not.toBe('0');
  });

  it('is judged alike in both protocols', () => {
    for (const text of ['A', 'B', 'neither']) {
      expect(task.judge(item, { id: item.id, text }, 'published')).toEqual(read(text));
    }
  });
});

describe('an answer in scores', () => {
  const items = systems.flatMap((system) => makeItems(system, 24, 5));
  const [item = first()] = items;
  const [a = '', b = ''] = captionsOf(item);
  const read = (scores: Readonly<Record<string, number>>, protocol: Protocol, of = item) =>
    task.judge(of, { id: of.id, scores }, protocol);

  it.each(['published', 'audited'] as const)('chooses the caption with the higher score, %s', (protocol) => {
    const verdicts = [
      read({ [a]: 0.3, [b]: 0.2 }, protocol),
      read({ [a]: -0.3, [b]: -0.2, other: 9 }, protocol),
    ];
    expect(verdicts.map(({ reading }) => reading)).toEqual(['0', '1']);
    expect(verdicts.map(({ credit }) => credit)).toEqual(item.truth === 0 ? [1, 0] : [0, 1]);
  });

  it('counts a tie half as audited, and for the effect-first caption as published', () => {
    for (const one of items) {
      const tie = Object.fromEntries(captionsOf(one).map((caption) => [caption, 0.5]));
      expect(read(tie, 'audited', one)).toMatchObject({ outcome: 'partly', credit: 0.5, reading: 'tie' });
      const isRight = conjunctionOf(one.payload.conjunction).order === 'effect-first';
      expect(read(tie, 'published', one)).toMatchObject({
        outcome: isRight ? 'right' : 'wrong',
        credit: isRight ? 1 : 0,
        reading: 'tie',
      });
    }
  });

  it('is compared by yes and no if each caption was asked about separately: by the authors’ rule, or by the share of yes', () => {
    const asked = (own: readonly [number, number], other: readonly [number, number], protocol: Protocol) => {
      const [right, wrong] = item.truth === 0 ? [a, b] : [b, a];
      const answer = unwrap(
        readAnswer({
          id: item.id,
          scores: { [right]: { yes: own[0], no: own[1] }, [wrong]: { yes: other[0], no: other[1] } },
        }),
      );
      return task.judge(item, answer, protocol);
    };
    const both: readonly Protocol[] = ['published', 'audited'];
    for (const protocol of both) {
      // Said yes to, and likelier than the other one.
      expect(asked([0.8, 0.1], [0.6, 0.3], protocol)).toMatchObject({
        outcome: 'right',
        reading: String(item.truth),
      });
      expect(asked([0.6, 0.3], [0.8, 0.1], protocol)).toMatchObject({ outcome: 'wrong', credit: 0 });
      // Said no to, and less so than the other one.
      expect(asked([0.3, 0.6], [0.2, 0.7], protocol)).toMatchObject({ outcome: 'right', credit: 1 });
    }
    // P(yes) is equal and P(no) differs, which only the share of yes detects.
    expect(asked([0.5, 0.1], [0.5, 0.4], 'published')).toMatchObject({ credit: 0, reading: 'tie' });
    expect(asked([0.5, 0.1], [0.5, 0.4], 'audited')).toMatchObject({ credit: 1 });
    // Not normalised, the rule holds of the right caption though the share of yes is lower.
    expect(asked([0.4, 0.3], [0.2, 0.1], 'published')).toMatchObject({ outcome: 'right' });
    expect(asked([0.4, 0.3], [0.2, 0.1], 'audited')).toMatchObject({ outcome: 'wrong' });
    expect(asked([0.5, 0.5], [0.5, 0.5], 'published')).toMatchObject({ credit: 0, reading: 'tie' });
    expect(asked([0.5, 0.5], [0.5, 0.5], 'audited')).toMatchObject({ credit: 0.5, reading: 'tie' });
    // Neither yes nor no is no answer, and no tie.
    for (const protocol of both) {
      expect(asked([0, 0], [0, 0], protocol)).toMatchObject({
        outcome: 'unparsed',
        credit: 0,
        reading: null,
      });
      expect(asked([0, 1], [0, 0], protocol)).toMatchObject({ outcome: 'unparsed' });
      expect(asked([0, 0], [0, 0], protocol).why).toContain('Neither yes nor no was read for 2 of the two');
    }
  });

  it.each([[{}], [{ [a]: 1 }], [{ A: 1, B: 0 }]])('is unreadable if scores are missing: %j', (scores) => {
    for (const protocol of ['published', 'audited'] as const) {
      expect(read(scores, protocol)).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    }
    expect(read(scores, 'audited').why).toContain('Scores are missing');
  });
});

describe('an item in words', () => {
  it('contains its conjunction, the letter with its caption, and the letter that was read', () => {
    const item = first();
    const [caption = ''] = [captionsOf(item)[item.truth]];
    expect(task.words.asks(item)).toBe(`“${item.payload.conjunction}”`);
    expect(task.words.truth(item)).toBe(`${item.truth === 0 ? 'A' : 'B'}: ${caption}`);
    const readingOf = (said: RawAnswer): string =>
      task.words.reading(item, { id: item.id, ...task.judge(item, { id: item.id, ...said }, 'audited') });
    expect([letter(0), letter(1), { text: 'hm' }].map(readingOf)).toEqual(['A', 'B', 'nothing']);
    const [a = '', b = ''] = captionsOf(item);
    expect(readingOf({ scores: { [a]: 1, [b]: 1 } })).toBe('a tie');
  });
});
