import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chainSchema } from '../../schema.ts';
import { MAX_EVENTS, type Chain, type Requirement } from '../../types.ts';
import { wholeChain } from '../whole.ts';
import { sayProblem } from './found.ts';
import { ownFile } from './own-file.ts';
import { readChainFiles, withGraph } from './read-files.ts';
import { actionId } from './rows.ts';
import { scriptFiles } from './script.ts';
import { required } from '../../../../../tests/support/required.ts';

const file = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });

/** The one take of these files, read. */
function only(...files: readonly { readonly name: string; readonly text: string }[]) {
  const { takes, problems } = readChainFiles(files);
  expect(problems.map(sayProblem)).toEqual([]);
  expect(takes).toHaveLength(1);
  const take = required(takes[0]);
  const read = take.read();
  return { ...read, title: take.title, rows: take.rows, chain: wholeChain(read.own).chain };
}

const said = (problems: Parameters<typeof sayProblem>[0][]): readonly string[] => problems.map(sayProblem);

const words = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'x');

/** Generates a typical chain: ids A00, A01 in order of time, with needs of earlier events only. */
const chains: fc.Arbitrary<Chain> = fc
  .tuple(
    fc.array(
      fc.record({
        text: words,
        agent: fc.constantFrom('', 'C', 'O', 'the cook'),
        time: fc.double({ min: 0, max: 5000, noNaN: true }),
        seed: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        isAny: fc.boolean(),
        label: fc.option(words, { nil: null }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fc.nat(7),
    fc.constantFrom('person-object' as const, 'person-person' as const),
  )
  .map(([rows, goal, type]) => {
    const sorted = [...rows].sort((one, other) => one.time - other.time);
    const causes = sorted.flatMap(({ seed, isAny }, place): [string, Requirement][] => {
      const needed = seed.slice(0, place).flatMap((is, cause) => (is ? [actionId(cause)] : []));
      if (needed.length === 0) return [];
      return [[actionId(place), isAny ? { any: needed } : { all: needed }]];
    });
    return {
      events: sorted.map(({ text, agent, time, label }, place) => ({
        ...{ id: actionId(place), text, time: time === 0 ? 0 : time, agent },
        ...(label === null ? {} : { label }),
      })),
      causes: Object.fromEntries(causes),
      goal: actionId(goal % sorted.length),
      type,
    };
  });

describe('a chain file', () => {
  it('restores any chain unchanged', () => {
    fc.assert(
      fc.property(chains, words, words, (chain, title, context) => {
        expect(v.is(chainSchema, chain)).toBe(true);
        const read = only({ name: 'mine.json', text: ownFile(chain, { title, context }) });
        expect(read.problems).toEqual([]);
        expect(read.chain).toEqual(chain);
        expect(read.own).toMatchObject({ title, context });
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  it('can be a bare chain', () => {
    const chain: Chain = {
      events: [{ id: 'a', text: 'It rains.', time: 1, agent: '' }],
      causes: {},
      goal: 'a',
      type: 'person-person',
    };
    const { chain: read, own } = only(file('bare.json', chain));
    expect(read).toEqual(chain);
    // The last event is the goal, even if another one is added later.
    expect(own.goal).toBeNull();
  });

  it('is read without its invalid events, needs, goals and types, which are named', () => {
    const { problems, chain } = only(
      file('mine.json', {
        ...{ format: 'rungs-chain', version: 1, title: 'Tea', context: '' },
        chain: {
          events: [
            { id: 'fill', text: 'She fills the kettle.', time: 0, agent: 'host' },
            { id: 'boil', text: '', time: 5, agent: 'host' },
            { id: 'fill', text: 'Again.', time: 6, agent: 'host' },
            { id: 'pour', text: 'She pours.', time: -1, agent: 'host' },
            'nothing',
            { id: 'drink', text: 'They drink.', time: 9, agent: 'guest' },
          ],
          causes: { drink: { all: ['fill', 'boil', 'drink'] }, fill: ['drink'] },
          ...{ goal: 'sleep', type: 'cats' },
        },
      }),
    );
    expect(said([...problems]).slice(0, 4)).toEqual([
      'mine.json, row 2: text is "": it says nothing; write a text.',
      'mine.json, row 3: the id "fill" occurs twice: give each event a different id.',
      'mine.json, row 4: time is -1: write seconds from 0, such as 12.5.',
      'mine.json, row 5: it is "nothing": write an object with time in seconds.',
    ]);
    const later = said([...problems])
      .slice(4)
      .join('\n');
    expect(later).toContain('the link from "boil" to "drink" names "boil", which is not an event');
    expect(later).toContain('the link from drink to drink closes a circle');
    expect(later).toContain('what "fill" needs is ["drink"]');
    expect(later).toContain('the goal "sleep" is not an event of the chain');
    expect(later).toContain('the type is "cats"');
    expect(problems).toHaveLength(9);
    expect(chain?.events.map(({ id }) => id)).toEqual(['fill', 'drink']);
    expect(chain?.causes).toEqual({ drink: { all: ['fill'] } });
  });

  it('is rejected by number if its version is newer', () => {
    const { problems } = readChainFiles([file('new.json', { format: 'rungs-chain', version: 2, chain: {} })]);
    expect(problems.map(sayProblem)).toEqual(['new.json: its version is 2; this program reads version 1.']);
  });
});

describe('the files of the published script', () => {
  it('restore events and links, regardless of their ids', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const { annotations, graph, lost } = scriptFiles(chain, 'take-1');
        const read = only(
          { name: 'annotations.json', text: annotations },
          { name: 'graph.json', text: graph },
        );
        expect(read.problems).toEqual([]);
        const all = Object.entries(chain.causes).map(([id, need]) => [
          id,
          { all: 'all' in need ? need.all : need.any },
        ]);
        expect(read.chain?.causes).toEqual(Object.fromEntries(all));
        expect(read.chain?.events).toEqual(chain.events.map(({ label: _, ...event }) => event));
        const anys = Object.values(chain.causes).filter((need) => 'any' in need && need.any.length > 1);
        expect(lost).toBe(anys.length);
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  it('number events by their time, and keep the number of an event without text', () => {
    const annotations = file('annotations.json', [
      {
        take_uid: 't1',
        atomic_descriptions: [
          { timestamp: 9, text: 'C stirs.', subject: 'C' },
          { timestamp: 'soon', text: 'C hums.', subject: 'C' },
          { timestamp: 2, text: ' ', subject: 'C' },
          { timestamp: 1, text: 'C cracks an egg.', subject: 'C' },
        ],
      },
    ]);
    const graph = file('graph.json', { t1: [{ from_action: { id: 'A00' }, to_action: { id: 'A02' } }] });
    const { chain, problems } = only(annotations, graph);
    expect(said([...problems])).toEqual([
      'annotations.json, take t1, row 2: timestamp is "soon": write seconds, such as 12.5.',
      'annotations.json, take t1, row 3: text is " ": it says nothing; write a text.',
    ]);
    expect(chain?.events.map(({ id, text }) => [id, text])).toEqual([
      ['A00', 'C cracks an egg.'],
      ['A02', 'C stirs.'],
    ]);
    expect(chain?.causes).toEqual({ A02: { all: ['A00'] } });
  });

  it('name bad links by file, take and row, and omit links that close a cycle', () => {
    const annotations = file('annotations.json', [
      { take_uid: 't1', atomic_descriptions: [1, 2].map((timestamp) => ({ timestamp, text: 'C waits.' })) },
    ]);
    const link = (from: unknown, to: unknown) => ({ from_action: { id: from }, to_action: { id: to } });
    const graph = file('graph.json', {
      t1: [link('A00', 'A01'), link('A00', 'A01'), link('A01', 'A00'), link('A00', 'A09'), 'none'],
    });
    const { problems, chain } = only(annotations, graph);
    expect(said([...problems])).toEqual([
      'graph.json, take t1, row 2: the link from A00 to A01 is there twice; it counts once.',
      'graph.json, take t1, row 3: the link from A01 to A00 closes a circle: an event cannot need itself. It is left out.',
      'graph.json, take t1, row 4: the link from "A00" to "A09" names "A09", which is not an event: there are A00 to A01.',
      'graph.json, take t1, row 5: the link from missing to missing names missing, which is not an event: there are A00 to A01.',
    ]);
    expect(chain?.causes).toEqual({ A01: { all: ['A00'] } });
  });

  it('offer several takes to choose from, and give events without needs if there is no graph', () => {
    const two = ['t1', 't2'].map((take_uid) => ({
      take_uid,
      atomic_descriptions: [{ timestamp: 1, text: `C opens ${take_uid}.`, subject: 'C' }],
    }));
    const { takes, loose } = readChainFiles([
      file('annotations.json', [...two, { take_uid: 't3' }]),
      file('graph.json', { t9: [] }),
    ]);
    expect(takes.map(({ take, rows }) => [take, rows])).toEqual([
      ['t1', 1],
      ['t2', 1],
    ]);
    expect(takes[1]?.read().own).toMatchObject({ causes: {}, events: [{ text: 'C opens t2.' }] });
    expect(loose.map(({ take }) => take)).toEqual(['t9']);
    // A graph belongs to one take only.
    const { takes: both } = readChainFiles([
      file('annotations.json', two),
      file('graph.json', { t1: ['nothing'] }),
    ]);
    expect(both.map((take) => [take.title, take.read().problems.length])).toEqual([
      ['t1, with the graph of graph.json', 1],
      ['t2', 0],
    ]);
    expect(
      readChainFiles([file('annotations.json', [...two, { take_uid: 't3' }])]).problems.map(sayProblem),
    ).toEqual(['annotations.json, take t3: it has no list atomic_descriptions.']);
  });

  it('combine the graphs of several files about one take', () => {
    const link = (from: string, to: string) => ({ from_action: { id: from }, to_action: { id: to } });
    const waits = [1, 2, 3].map((timestamp) => ({ timestamp, text: 'C waits.' }));
    const { own } = only(
      file('annotations.json', [{ take_uid: 't1', atomic_descriptions: waits }]),
      file('first.json', { t1: [link('A00', 'A01')] }),
      file('second.json', { t1: [link('A01', 'A02')] }),
    );
    expect(own.causes).toEqual({ A01: { all: ['A00'] }, A02: { all: ['A01'] } });
  });

  it('add a graph without events to the present chain', () => {
    const { own } = only(
      file('annotations.json', [
        { take_uid: 't1', atomic_descriptions: [1, 2].map((timestamp) => ({ timestamp, text: 'C waits.' })) },
      ]),
    );
    const graph = required(
      readChainFiles([file('g.json', { t1: [{ from_action: { id: 'A00' }, to_action: { id: 'A01' } }] })])
        .loose[0],
    );
    expect(withGraph(own, graph).own.causes).toEqual({ A01: { all: ['A00'] } });
  });
});

describe('annotations of Ego-Exo4D', () => {
  const steps = {
    annotations: {
      u1: {
        ...{ take_uid: 'u1', take_name: 'kitchen_3', scenario: 'Cooking' },
        segments: [
          {
            start_time: 12.25,
            end_time: 20,
            step_name: 'Crack eggs',
            step_description: 'Crack two eggs into a bowl',
            is_essential: true,
          },
          { start_time: 1, end_time: 9, step_name: 'Get a bowl', step_description: '', is_essential: false },
          { start_time: 30, end_time: 40, step_name: '', step_description: null },
          { end_time: 40, step_name: 'Whisk' },
        ],
      },
    },
    taxonomy: {},
  };

  it('give the keysteps in time, with what each lacks', () => {
    const { own, chain, problems, notes, title } = only(file('keystep.json', steps));
    expect(title).toBe('kitchen_3');
    expect(own).toMatchObject({ title: 'kitchen_3', context: 'Cooking', causes: {} });
    expect(chain?.events.map(({ id, time, text }) => [id, time, text])).toEqual([
      ['A00', 1, 'Get a bowl'],
      ['A01', 12.25, 'Crack two eggs into a bowl'],
    ]);
    expect(notes).toEqual(['1 step is marked as not essential.']);
    expect(said([...problems])).toEqual([
      expect.stringContaining('keystep.json, take u1, row 3: it is {'),
      'keystep.json, take u1, row 4: start_time is missing: write an object with start_time in seconds.',
    ]);
  });

  it('offer a choice of annotators, and count uncertain entries', () => {
    const row = (timestamp: number, extra = {}) => ({
      timestamp,
      text: 'C walks.',
      subject: 'C',
      ego_visible: true,
      unsure: false,
      ...extra,
    });
    const { takes } = readChainFiles([
      file('atomic.json', {
        annotations: {
          u1: [
            [row(1), row(2, { unsure: true })],
            { rejected: true, descriptions: [row(3, { ego_visible: false })] },
          ],
          u2: [row(5)],
        },
      }),
    ]);
    expect(takes.map(({ title, rows }) => [title, rows])).toEqual([
      ['u1, annotator 1', 2],
      ['u1, annotator 2, rejected by its makers', 1],
      ['u2', 1],
    ]);
    expect(takes[0]?.read().notes).toEqual(['1 description is marked as unsure.']);
    expect(takes[1]?.read().notes).toEqual([
      '1 description is of something that the wearer’s camera does not see.',
    ]);
    expect(takes[2]?.read().own.events).toEqual([{ id: 'A00', time: '0:05', agent: 'C', text: 'C walks.' }]);
  });

  it('reject more events than a chain allows, by row', () => {
    const rows = Array.from({ length: MAX_EVENTS + 2 }, (_, timestamp) => ({ timestamp, text: 'C walks.' }));
    const { own, problems } = only(file('atomic.json', { annotations: { u1: [rows] } }));
    expect(own.events).toHaveLength(MAX_EVENTS);
    expect(problems.map(({ row }) => row)).toEqual([MAX_EVENTS + 1, MAX_EVENTS + 2]);
  });
});

describe('an input of the question generator', () => {
  it('gives steps, links, the task and the goal', () => {
    const { own, chain, problems, notes } = only(
      file('spec.json', {
        steps: [
          { id: 's1', text: 'The cook cracks an egg.', timestamp: '0:05' },
          { id: 2, text: 'The cook fries it.', timestamp: 20 },
          { id: 's3', text: 'The cook hums.', timestamp: 25 },
        ],
        causal_links: [['s1', 2], ['s1']],
        key_actions: [2, 'washing up'],
        task_name: 'Fried egg',
      }),
    );
    expect(chain).toMatchObject({ causes: { 2: { all: ['s1'] } }, goal: '2' });
    expect(own).toMatchObject({ title: 'Fried egg', context: 'Fried egg' });
    expect(said([...problems])).toEqual([
      'spec.json, take Fried egg, causal_links, row 2: the link from "s1" to missing names missing, which is not an event: there are s1 to s3.',
    ]);
    expect(notes).toEqual(['The key action "washing up" is not one of the steps.']);
  });
});

describe('a list of causes with their effects', () => {
  it('gives the named events in order of time, each once, and the links', () => {
    const { own, chain, problems } = only(
      file('pairs.json', [
        {
          timestamp: '0:05 - 0:20',
          cause_event: 'The cook cracks an egg.',
          effect_event: 'The egg is in the pan',
        },
        { timestamp: 30, cause_event: 'the egg is in the pan.', effect_event: 'The egg sets.' },
        { timestamp: [2, 31], cause_event: 'The cook lights the stove.', effect_event: 'The egg sets.' },
      ]),
    );
    expect(problems).toEqual([]);
    expect(own.events.map(({ id, time, text }) => `${id} ${time} ${text}`)).toEqual([
      'A00 0:02 The cook lights the stove.',
      'A01 0:05 The cook cracks an egg.',
      'A02 0:30 The egg is in the pan',
      'A03 0:30 The egg sets.',
    ]);
    expect(chain?.causes).toEqual({ A02: { all: ['A01'] }, A03: { all: ['A00', 'A02'] } });
  });

  it('is grouped by take, and bad rows are named', () => {
    const { takes, problems } = readChainFiles([
      file('pairs.json', {
        kitchen: [
          { timestamp: 1, cause_event: 'A.', effect_event: 'B.' },
          { timestamp: 'soon', cause_event: 'A.', effect_event: 'C.' },
          { timestamp: 2, cause_event: 'A.' },
          { timestamp: 3, cause_event: 'B.', effect_event: 'A.' },
          { timestamp: 4, cause_event: 'A.', effect_event: 'B.' },
        ],
        garden: [{ timestamp: 0, cause_event: 'It rains.', effect_event: 'The bed is wet.' }],
      }),
    ]);
    expect(problems).toEqual([]);
    expect(takes.map(({ take, rows }) => [take, rows])).toEqual([
      ['kitchen', 5],
      ['garden', 1],
    ]);
    const read = takes[0]?.read();
    expect(read?.own.events.map(({ text }) => text)).toEqual(['A.', 'B.']);
    expect(said([...(read?.problems ?? [])])).toEqual([
      'pairs.json, take kitchen, row 2: timestamp cannot be read: write seconds or a clock’s time, or when both begin: "0:05 - 0:12".',
      expect.stringMatching(/^pairs\.json, take kitchen, row 3: effect_event cannot be read/u),
      'pairs.json, take kitchen, row 4: the link from A01 to A00 closes a circle: an event cannot need itself. It is left out.',
      'pairs.json, take kitchen, row 5: the link from A00 to A01 is there twice; it counts once.',
    ]);
  });
});

describe('a file of another format', () => {
  it('is named, with the supported formats', () => {
    const read = readChainFiles([
      { name: 'a.txt', text: 'hello' },
      file('b.json', { some: 'thing' }),
      file('c.json', 3),
    ]);
    expect(read.takes).toEqual([]);
    expect(read.problems.map(sayProblem)).toEqual([
      'a.txt: it is not valid JSON. Choose a JSON file, or paste lines of text under Paste many.',
      expect.stringMatching(/^b\.json: its format is unknown. Known formats: a chain of Rungs; /u),
      expect.stringMatching(/^c\.json: its format is unknown/u),
    ]);
  });
});
