import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAny } from '../graph.ts';
import { inOrderOfNeeds } from '../happens.ts';
import {
  addEventAfter,
  addEvents,
  addLink,
  inTime,
  mayNeed,
  moveEvent,
  removeEvent,
  removeLink,
  setEvent,
  setKind,
} from './edit.ts';
import { readEventLines } from './lines.ts';
import { textOfTime, timeOf } from './time.ts';
import { EMPTY_CHAIN, isEmptyChain, type OwnChain } from './types.ts';
import { typedChain, wholeChain } from './whole.ts';

const line = (time: string, text: string) => ({ time, text, agent: '' });
const three = addEvents(EMPTY_CHAIN, [
  line('0:20', 'She stirs.'),
  line('0:05', 'She cracks an egg.'),
  line('0:10', 'She hums.'),
]);
const textsOf = (own: OwnChain): readonly string[] => own.events.map(({ text }) => text);

describe('a typed time', () => {
  it.each([
    ['0:05', 5],
    ['1:14', 74],
    ['90:00', 5400],
    ['1:02:03.5', 3723.5],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['12.5 s', 12.5],
    ['7s', 7],
  ])('%s is %d s', (text, seconds) => expect(timeOf(text)).toBe(seconds));

  it.each(['', 'soon', '0:60', '-5', '1:2:3:4', '5 m', '1:', 'NaN', 'Infinity', '1e999'])(
    '“%s” is invalid',
    (text) => expect(timeOf(text)).toBeNull(),
  );

  it('is read back exactly as written', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
        expect(timeOf(textOfTime(seconds))).toBe(seconds === 0 ? 0 : seconds);
      }),
      { seed: 13, numRuns: 2000 },
    );
    expect([0, 74, 64.5, 64.48312, 3600].map(textOfTime)).toEqual([
      '0:00',
      '1:14',
      '1:04.5',
      '64.48312',
      '60:00',
    ]);
  });
});

describe('pasted lines', () => {
  it('become events by their time and sentence, without dashes and brackets', () => {
    const { events, problems } = readEventLines(
      '0:05 The cook cracks an egg.\r\n\n[1:02] - She stirs.\n12.5s – It boils.\n3 2 eggs are left.',
    );
    expect(problems).toEqual([]);
    expect(events.map(({ time, text }) => [timeOf(time), text])).toEqual([
      [5, 'The cook cracks an egg.'],
      [62, 'She stirs.'],
      [12.5, 'It boils.'],
      [3, '2 eggs are left.'],
    ]);
  });

  it('can be cells of a spreadsheet, with or without the agent', () => {
    expect(readEventLines('0:05\tcook\tThe cook cracks an egg.\n0:09\tIt boils.').events).toEqual([
      { time: '0:05', agent: 'cook', text: 'The cook cracks an egg.' },
      { time: '0:09', agent: '', text: 'It boils.' },
    ]);
  });

  it('are named if they are not events', () => {
    const { events, problems } = readEventLines('She stirs.\n0:75 She stirs.\n0:05');
    expect(events).toEqual([]);
    expect(problems.map(({ line: number }) => number)).toEqual([1, 2, 3]);
    expect(problems[1]?.message).toBe(
      'Line 2, “0:75 She stirs.”: the seconds of a time go to 59, such as “0:05 The cook cracks an egg.”',
    );
    expect(problems[2]?.message).toMatch(/^Line 3, “0:05”: say behind its time what happens/u);
  });
});

describe('changes to a chain', () => {
  it('keep the events in order of time, and one without a time after its predecessor', () => {
    expect(textsOf(three)).toEqual(['She cracks an egg.', 'She hums.', 'She stirs.']);
    const [first, second] = three.events.map(({ id }) => id);
    const odd = inTime(
      setEvent(setEvent(three, second ?? '', { time: 'soon' }), first ?? '', { time: '9:00' }),
    );
    expect(textsOf(odd)).toEqual(['She stirs.', 'She cracks an egg.', 'She hums.']);
    expect(inTime(three)).toBe(three);
  });

  it('put a new event between its neighbours in time', () => {
    const { own, id } = addEventAfter(three, three.events[0]?.id ?? null);
    expect(own.events[1]).toEqual({ id, time: '0:07.5', agent: '', text: '' });
    expect(addEventAfter(three, null).own.events.at(-1)?.time).toBe('0:25');
    expect(addEventAfter(EMPTY_CHAIN, null).own.events[0]?.time).toBe('0:00');
  });

  it('swap times when an event is moved', () => {
    const second = three.events[1]?.id ?? '';
    const moved = moveEvent(three, second, -1);
    expect(moved.events.map(({ time, text }) => [time, text])).toEqual([
      ['0:05', 'She hums.'],
      ['0:10', 'She cracks an egg.'],
      ['0:20', 'She stirs.'],
    ]);
    expect(moveEvent(three, three.events[0]?.id ?? '', -1)).toBe(three);
  });

  it('remove the links of a removed event, and the goal', () => {
    const [a = '', b = '', c = ''] = three.events.map(({ id }) => id);
    const linked = addLink(addLink(addLink({ ...three, goal: b }, a, b), b, c), a, c);
    expect(linked.causes).toEqual({ [b]: { all: [a] }, [c]: { all: [a, b] } });
    expect(removeEvent(linked, b)).toMatchObject({ goal: null, causes: { [c]: { all: [a] } } });
    expect(removeEvent(linked, a).causes).toEqual({ [c]: { all: [b] } });
    expect(isAny(setKind(linked, c, 'any'), c)).toBe(true);
    expect(removeLink(setKind(linked, c, 'any'), a, c).causes[c]).toEqual({ any: [b] });
    expect(removeLink(removeLink(linked, a, c), b, c).causes).toEqual({ [b]: { all: [a] } });
  });

  it('never close a cycle', () => {
    const ids = three.events.map(({ id }) => id);
    const pair = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        let own = three;
        for (const [cause, effect] of pairs) {
          if (mayNeed(own, effect, cause)) own = addLink(own, cause, effect);
          else expect(() => addLink(own, cause, effect)).toThrow(RangeError);
        }
        const { chain } = wholeChain(own);
        if (chain === null) throw new Error('no chain');
        expect(inOrderOfNeeds(chain)).toHaveLength(3);
      }),
      { seed: 13 },
    );
  });
});

describe('the complete part of a chain', () => {
  it('is all of it if nothing is missing, and is unchanged', () => {
    const [a = '', , c = ''] = three.events.map(({ id }) => id);
    const own = { ...addLink(three, a, c), title: 'Egg', context: 'cooking' };
    const { chain, problems } = wholeChain(own);
    expect(problems).toEqual([]);
    expect(chain).toMatchObject({ goal: c, causes: { [c]: { all: [a] } }, type: 'person-object' });
    expect(chain && typedChain(chain, { title: 'Egg', context: 'cooking' })).toEqual(own);
  });

  it('omits incomplete events, and names them', () => {
    const [a = '', b = '', c = ''] = three.events.map(({ id }) => id);
    const linked = addLink(addLink(three, a, b), b, c);
    const { chain, problems } = wholeChain(setEvent(setEvent(linked, a, { time: 'soon' }), c, { text: ' ' }));
    expect(chain).toMatchObject({ events: [{ id: b }], causes: {}, goal: b });
    expect(problems.map(({ id, part }) => [id, part])).toEqual([
      [a, 'time'],
      [c, 'text'],
    ]);
    expect(problems[0]?.message).toContain('“soon”');
    expect(wholeChain(EMPTY_CHAIN)).toEqual({ chain: null, problems: [] });
    expect(isEmptyChain(EMPTY_CHAIN)).toBe(true);
    expect(isEmptyChain(three)).toBe(false);
  });

  it('names the event that needs a later one', () => {
    const [a = '', , c = ''] = three.events.map(({ id }) => id);
    const { problems } = wholeChain(addLink(three, c, a));
    expect(problems.map(({ message }) => message)).toEqual([
      'Event 1 needs something that comes later: change a time, or take the link away.',
    ]);
  });
});
