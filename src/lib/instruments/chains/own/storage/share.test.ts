import { describe, expect, it } from 'vitest';
import { decodeLink, encodeFragment } from '../../../../cases/codec/codec.ts';
import { parseCase } from '../../../../cases/schema/schema.ts';
import type { Case } from '../../../../cases/schema/case.ts';
import { EMPTY_CHAIN, type OwnChain } from '../../../../chains/own/types.ts';
import { caseTitle, chainIn, shareChain } from './share.ts';

const own: OwnChain = {
  ...EMPTY_CHAIN,
  title: 'An omelette',
  context: 'cooking',
  events: [
    { id: 'a', time: '0:05', agent: 'cook', text: 'The cook cracks an egg.', label: 'cracking an egg' },
    { id: 'b', time: '0:10', agent: '', text: 'She hums.' },
    { id: 'c', time: '1:04.5', agent: 'cook', text: 'The cook fries it.' },
  ],
  causes: { c: { all: ['a'] } },
  goal: 'b',
};
const texts = { title: 'An omelette', note: '' };

function made(work: Parameters<typeof shareChain>[0]): Case {
  const shared = shareChain(work, texts);
  if (!shared.ok) throw new Error(shared.error);
  return shared.value;
}

describe('a user’s chain as a link', () => {
  it.each([null, 'a'])('opens unchanged, with the prevented event %s', (prevented) => {
    const value = made({ own, prevented });
    const decoded = decodeLink(encodeFragment(value));
    expect(decoded).toEqual({ ok: true, value });
    expect(encodeFragment(value)).toMatch(/^#v7\./u);
    expect(chainIn(value)).toEqual({ ok: true, value: { own, prevented } });
  });

  it('contains the complete part, as a file does, and nothing that depends on the rest', () => {
    const events = own.events.map((event) => (event.id === 'a' ? { ...event, time: '' } : event));
    const { chain } = made({ own: { ...own, events }, prevented: 'a' });
    expect(chain).toMatchObject({ events: [{ id: 'b' }, { id: 'c' }], causes: {} });
    expect(chain).not.toHaveProperty('prevented');
    expect(shareChain({ own: EMPTY_CHAIN, prevented: null }, texts)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^no event is complete yet/u) as string,
    });
  });

  it('has a title within the limit of a case', () => {
    expect(caseTitle({ ...own, title: ` ${'🙂'.repeat(300)}` })).toBe('🙂'.repeat(200));
  });

  it.each<[string, (chain: NonNullable<Case['chain']>) => object, RegExp]>([
    ['a goal that is no event', (chain) => ({ ...chain, goal: 'z' }), /^chain: the goal is not an event/u],
    [
      'a need of what is not there',
      (chain) => ({ ...chain, causes: { c: { any: ['z'] } } }),
      /^chain: a need names an event that there is not/u,
    ],
    [
      'needs in a circle',
      (chain) => ({ ...chain, causes: { a: { all: ['c'] }, c: { all: ['a'] } } }),
      /^chain: .*circle/u,
    ],
    ['an id twice', (chain) => ({ ...chain, events: [...chain.events, ...chain.events] }), /same id/u],
    [
      'a stranger prevented',
      (chain) => ({ ...chain, prevented: 'z' }),
      /^chain: .*prevented event is not in the chain/u,
    ],
    ['a field of its own', (chain) => ({ ...chain, fetch: 'x' }), /^chain\.fetch: this field is not known/u],
    [
      'a time that is none',
      (chain) => ({ ...chain, events: [{ ...chain.events[0], time: '0:05' }] }),
      /time/u,
    ],
    ['a need of nothing', (chain) => ({ ...chain, causes: { c: { all: [] } } }), /^chain\.causes\.c/u],
  ])('is rejected with %s', (_what, change, message) => {
    const { chain, ...rest } = made({ own, prevented: null });
    if (chain === undefined) throw new Error('no chain');
    const parsed = parseCase({ ...rest, chain: change(chain) });
    const opened = parsed.ok ? chainIn(parsed.value) : { ok: false, error: parsed.error.message };
    expect(opened).toEqual({ ok: false, error: expect.stringMatching(message) as string });
  });

  it('reports a case about something else', () => {
    expect(chainIn({ system: 'pendulum', seed: 1 })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/something else/u) as string,
    });
  });
});
