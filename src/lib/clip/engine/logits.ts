import type { ModelConfig } from '../models/config.ts';
import type { Extras } from '../models/extras.ts';

/** CLIP's logit scale is clipped to this value in training, and ends there. */
const CLIP_SCALE = 100;
/** The trained logit scale of SigLIP base; other sizes differ a little. */
const SIGLIP_SCALE = 117.33;
const SIGLIP_BIAS = -12.93;

/**
 * Returns the scale and bias that turn cosines into logits: from the model's files, else the usual values of the
 * family, with a note that says so.
 */
export function logitsOf(
  config: ModelConfig,
  extras: Extras,
): { readonly scale: number; readonly bias: number; readonly notes: readonly string[] } {
  const scale = extras.logitScale ?? config.logitScale;
  if (config.family === 'clip') {
    const notes =
      scale === null
        ? [`The files do not say the trained logit scale; ${CLIP_SCALE} is used, as for other CLIPs.`]
        : [];
    return { scale: scale ?? CLIP_SCALE, bias: 0, notes };
  }
  const bias = extras.logitBias ?? config.logitBias;
  const notes =
    scale === null || bias === null
      ? [
          `The files do not say the trained logit scale and bias; ${SIGLIP_SCALE} and ${SIGLIP_BIAS} are used, those of ` +
            'SigLIP base: read probabilities with care, ranks do not depend on them.',
        ]
      : [];
  return { scale: scale ?? SIGLIP_SCALE, bias: bias ?? SIGLIP_BIAS, notes };
}
