import { inRounds } from '../../../tasks/kit/shuffle.ts';
import type { Random } from '../../../../util/random.ts';
import type { Kind } from './candidates.ts';
import type { Level } from './types.ts';

/**
 * What kinds of questions take turns at each level. Neither yes nor no is the better guess. At the third level 8 in 20
 * suppose away what never happens, where yes is right, and 2 in 20 what happens and is not needed: whoever only sees
 * whether it happens, and says no where it does, is right on 90%. That could be less only with fewer of the former.
 */
const AUDITED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: ['no', 'no', 'no', 'yes', 'yes', 'yes-another-way'],
  'long-chain': ['no', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes-another-way'],
  'non-existent': [...times(8, 'decoy'), ...times(2, 'yes'), ...times(10, 'no')],
};

/** Where something else is done in an event's place: it serves as well in most of the questions with yes. */
const SERVED: readonly Kind[] = ['no', 'no', 'no', 'yes-another-way', 'yes-another-way', 'yes'];
const REPLACED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: SERVED,
  'long-chain': SERVED,
  'non-existent': [],
};

/** What the paper's own generator makes: unlinked neighbours, unbroken chains and inventions alone. */
const PUBLISHED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: ['yes'],
  'long-chain': ['no'],
  'non-existent': ['decoy'],
};

const MIXES = { audited: AUDITED, published: PUBLISHED, replaced: REPLACED } as const;
/** Which questions take turns: balanced ones, those of the paper's generator, or those about something else in an event's place. */
export type Mix = keyof typeof MIXES;

/** The kinds that stand in for one that a chain has no question of; the answer stays the same. */
const INSTEAD: Readonly<Record<Kind, readonly Kind[]>> = {
  no: [],
  yes: ['yes-another-way'],
  'yes-another-way': ['yes'],
  decoy: [],
};

/** The kind of a level's question of a number, and those that may stand in for it. */
export function kindAt(level: Level, mix: Mix, index: number, random: Random): readonly Kind[] {
  const kind = inRounds(MIXES[mix][level], index, random.fork('kinds'));
  return mix === 'published' ? [kind] : [kind, ...INSTEAD[kind]];
}

function times(count: number, kind: Kind): readonly Kind[] {
  return Array.from({ length: count }, () => kind);
}
