import { inRounds } from '../../../tasks/kit/shuffle.ts';
import type { Random } from '../../../../util/random.ts';
import type { Kind } from './candidates.ts';
import type { Level } from './types.ts';

/**
 * Kinds of questions that take turns at each level. Yes and no are equally good guesses. At the third level 8 of
 * 20 suppose away an event that never happens, where yes is correct, and 2 of 20 one that happens and is not
 * needed: only detecting whether it happens, and answering no if so, is right on 90%. Only fewer of the former
 * would lower that.
 */
const AUDITED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: ['no', 'no', 'no', 'yes', 'yes', 'yes-another-way'],
  'long-chain': ['no', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes-another-way'],
  'non-existent': [...times(8, 'decoy'), ...times(2, 'yes'), ...times(10, 'no')],
};

/** Mix for replacements: in most questions with answer yes, the replacement has the same effect. */
const SERVED: readonly Kind[] = ['no', 'no', 'no', 'yes-another-way', 'yes-another-way', 'yes'];
const REPLACED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: SERVED,
  'long-chain': SERVED,
  'non-existent': [],
};

/** Mix of the paper's generator: unlinked neighbours, unbroken chains and invented events only. */
const PUBLISHED: Readonly<Record<Level, readonly Kind[]>> = {
  adjacent: ['yes'],
  'long-chain': ['no'],
  'non-existent': ['decoy'],
};

const MIXES = { audited: AUDITED, published: PUBLISHED, replaced: REPLACED } as const;
/** Mix of questions: balanced, as in the paper's generator, or about replacements of events. */
export type Mix = keyof typeof MIXES;

/** Substitute kinds with the same answer, for a kind that a chain has no question of. */
const INSTEAD: Readonly<Record<Kind, readonly Kind[]>> = {
  no: [],
  yes: ['yes-another-way'],
  'yes-another-way': ['yes'],
  decoy: [],
};

/** Returns the kind of a level's question at an index, followed by its substitutes. */
export function kindAt(level: Level, mix: Mix, index: number, random: Random): readonly Kind[] {
  const kind = inRounds(MIXES[mix][level], index, random.fork('kinds'));
  return mix === 'published' ? [kind] : [kind, ...INSTEAD[kind]];
}

function times(count: number, kind: Kind): readonly Kind[] {
  return Array.from({ length: count }, () => kind);
}
