import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../chains/graph.ts';
import { taskOf } from '../index.ts';
import { LEVELS } from './questions/types.ts';
import { sharedWords } from './questions/wording.ts';
import { chainCollection } from './subject.ts';
import { answersOf, figuresOf, make, share, type Asked } from './countervqa.fixture.ts';

describe('baselines', () => {
  it.each(LEVELS)(
    'for %s that use only words or position, trained on the other chains, are at chance',
    (level) => {
      const items = make(level, 1200);
      for (const id of ['words-only', 'place-only']) {
        const { accuracy, ci95 } = figuresOf(items, answersOf(items, id));
        expect(ci95?.[0], `${id} ${accuracy}`).toBeLessThanOrEqual(0.5);
        expect(ci95?.[1], `${id} ${accuracy}`).toBeGreaterThanOrEqual(0.5);
      }
    },
  );

  it('that use only words detect what the wording reveals', () => {
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

  it.each(LEVELS)('cannot use the number of words in both clauses of %s', (level) => {
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
    // Order in time says nothing about links, but identifies events that never happened; most real events are needed.
    ['non-existent', 0.92],
  ] as const)('of %s by time only are right as often as questions are balanced', (level, expected) => {
    const items = make(level, 600);
    expect(figuresOf(items, answersOf(items, 'temporal-order')).accuracy).toBeCloseTo(expected, 1);
  });

  it('distinguish what they know about events that happen and events that never do', () => {
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
