import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import type { Device, Dtype, ModelFamily } from '../types.ts';
import { DTYPES, isDtype } from './dtype.ts';
import { finite } from '../../util/schemas.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** The relevant fields of config.json. */
export interface ModelConfig {
  readonly family: ModelFamily;
  /** Trained factor of a cosine; null if the file has none. */
  readonly logitScale: number | null;
  readonly logitBias: number | null;
  /** Maximum number of tokens of the text tower; null if the file does not say. */
  readonly maxTextTokens: number | null;
  /** Returns the precision that the model's authors recommend for a device; null if they do not. */
  readonly dtype: (device: Device) => Dtype | null;
}

/** Logarithms of scales before training: files that were never updated still contain them. */
const UNTRAINED_LOG_SCALES = [2.6592, Math.log(1 / 0.07)];

const dtypeSchema = v.union([v.string(), v.record(v.string(), v.string())]);
const libraryConfig = v.looseObject({
  dtype: v.optional(dtypeSchema),
  device_config: v.optional(v.record(v.string(), v.looseObject({ dtype: v.optional(dtypeSchema) }))),
});
const configSchema = v.looseObject({
  model_type: v.string(),
  logit_scale_init_value: v.optional(finite),
  logit_scale: v.optional(finite),
  logit_bias: v.optional(finite),
  text_config: v.optional(
    v.looseObject({ max_position_embeddings: v.optional(v.pipe(v.number(), v.integer())) }),
  ),
  'transformers.js_config': v.optional(libraryConfig),
});

/**
 * Checks the parsed config.json.
 *
 * @param name name of the file in messages
 * @throws ModelError that names the field
 */
export function parseConfig(json: unknown, name: string): ModelConfig {
  const result = v.safeParse(configSchema, json);
  if (!result.success) {
    const problem = schemaProblem(result.issues[0], 'its value');
    throw new ModelError(
      `${name} is not the configuration of a model: ${problem}. Download config.json from the model repository again.`,
    );
  }
  const config = result.output;
  return {
    family: familyOf(config.model_type, name),
    logitScale: scaleOf(config.logit_scale ?? config.logit_scale_init_value),
    logitBias: config.logit_bias ?? null,
    maxTextTokens: config.text_config?.max_position_embeddings ?? null,
    dtype: (device) => {
      const own = config['transformers.js_config'];
      const named = own?.device_config?.[device]?.dtype ?? own?.dtype;
      return named === undefined ? null : dtypeOf(named, name);
    },
  };
}

function familyOf(type: string, name: string): ModelFamily {
  switch (type) {
    case 'clip':
    case 'siglip':
      return type;
    case 'siglip2':
      return 'siglip';
    default:
      throw new ModelError(
        `${name} says model_type “${type}”: only CLIP and SigLIP models (“clip”, “siglip”) embed pictures and texts ` +
          'here. Choose one of those.',
      );
  }
}

/** Returns the scale; null for one that is known to be from before training. */
function scaleOf(logScale: number | undefined): number | null {
  if (logScale === undefined || UNTRAINED_LOG_SCALES.some((value) => Math.abs(value - logScale) < 1e-3))
    return null;
  return Math.exp(logScale);
}

function dtypeOf(named: string | Readonly<Record<string, string>>, name: string): Dtype | null {
  const text = typeof named === 'string' ? named : (named.text_model ?? named.vision_model ?? named.model);
  if (text === undefined || text === 'auto') return null;
  if (isDtype(text)) return text;
  throw new ModelError(
    `${name} asks for the precision “${text}”, which is not known: use one of ${DTYPES.join(', ')}.`,
  );
}
