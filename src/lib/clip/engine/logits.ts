import type { ModelConfig } from '../models/config.ts';
import type { Extras } from '../models/extras.ts';

/** CLIPs are trained with their scale held at most here, and end there. */
const CLIP_SCALE = 100;
/** What SigLIP base ended its training with; other sizes differ a little. */
const SIGLIP_SCALE = 117.33;
const SIGLIP_BIAS = -12.93;

/**
 * What turns cosines into the model's own odds: from its files where they say it, else the values that the family is
 * known for, with a note that says so.
 */
export function logitsOf(
  config: ModelConfig,
  extras: Extras,
): { readonly scale: number; readonly bias: number; readonly notes: readonly string[] } {
  const scale = extras.logitScale ?? config.logitScale;
  if (config.family === 'clip') {
    const notes =
      scale === null
        ? [`The files do not say the trained logit scale; ${CLIP_SCALE} is taken, as CLIPs have.`]
        : [];
    return { scale: scale ?? CLIP_SCALE, bias: 0, notes };
  }
  const bias = extras.logitBias ?? config.logitBias;
  const notes =
    scale === null || bias === null
      ? [
          `The files do not say the trained logit scale and bias; ${SIGLIP_SCALE} and ${SIGLIP_BIAS} are taken, those of ` +
            'SigLIP base: read probabilities with care, ranks do not depend on them.',
        ]
      : [];
  return { scale: scale ?? SIGLIP_SCALE, bias: bias ?? SIGLIP_BIAS, notes };
}
