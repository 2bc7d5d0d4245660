import type { Verdict } from '../../answer.ts';

/** The verdict on an answer that is either right or wrong. */
export function settled(isRight: boolean, reading: string, why: string): Verdict {
  return { outcome: isRight ? 'right' : 'wrong', credit: isRight ? 1 : 0, reading, why };
}

/** The verdict on an answer that nothing could be read out of. */
export function unparsed(why: string): Verdict {
  return { outcome: 'unparsed', credit: 0, reading: null, why };
}
