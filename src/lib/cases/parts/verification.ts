import type { Verification } from './digest.ts';

/** What could not be computed again counts as a difference that says why. */
export function outOfReach(name: string, was: string | null, why: string): Verification {
  return { reproduced: false, differences: [{ name, was, is: `not checked: ${why}` }] };
}

/** A case that claims nothing is not reproduced, and differs in nothing. */
export function notCompared(why: string): Verification {
  return { reproduced: false, differences: [], notCompared: why };
}

/** Several verifications as one. */
export function joinedVerifications(verifications: readonly Verification[]): Verification {
  const lacking = verifications.find(({ missing }) => missing !== undefined);
  return {
    reproduced: verifications.every(({ reproduced }) => reproduced),
    differences: verifications.flatMap(({ differences }) => differences),
    ...(lacking?.missing === undefined ? {} : { missing: lacking.missing }),
    ...(lacking?.checked === undefined ? {} : { checked: lacking.checked }),
  };
}
