import type { Verification } from './digest.ts';

/** Returns a verification whose only difference is that something could not be recomputed, with the reason. */
export function outOfReach(name: string, was: string | null, why: string): Verification {
  return { reproduced: false, differences: [{ name, was, is: `not checked: ${why}` }] };
}

/** Returns the verification of a case with nothing to compare: not reproduced, but without differences. */
export function notCompared(why: string): Verification {
  return { reproduced: false, differences: [], notCompared: why };
}

/** Joins several verifications. */
export function joinedVerifications(verifications: readonly Verification[]): Verification {
  const lacking = verifications.find(({ missing }) => missing !== undefined);
  return {
    reproduced: verifications.every(({ reproduced }) => reproduced),
    differences: verifications.flatMap(({ differences }) => differences),
    ...(lacking?.missing === undefined ? {} : { missing: lacking.missing }),
    ...(lacking?.checked === undefined ? {} : { checked: lacking.checked }),
  };
}
