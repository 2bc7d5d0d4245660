import * as v from 'valibot';
import { ModelError } from '../model-error.ts';
import type { Device, Dtype, ModelFamily } from '../types.ts';
import { DTYPES, isDtype } from './dtype.ts';
import { finite } from '../../util/schemas.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** What config.json says that matters here. */
export interface ModelConfig {
  readonly family: ModelFamily;
  /** What a cosine is multiplied by, where the file says a trained value. */
  readonly logitScale: number | null;
  readonly logitBias: number | null;
  /** The most tokens that the text tower takes; null where the file does not say. */
  readonly longestText: number | null;
  /** The precision that the model's makers name for a device; null where they name none. */
  readonly dtype: (device: Device) => Dtype | null;
}

/** Scales before training: files that were never updated after it still carry them. */
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
  text_config: v.optional(v.looseObject({ max_position_embeddings: v.optional(v.pipe(v.number(), v.integer())) })),
  'transformers.js_config': v.optional(libraryConfig),
});

/** Reads the parsed config.json. Throws a ModelError that names the field; `name` is how to call the file. */
export function parseConfig(json: unknown, name: string): ModelConfig {
  const result = v.safeParse(configSchema, json);
  if (!result.success) {
    const problem = schemaProblem(result.issues[0], 'its value');
    throw new ModelError(
      `${name} is not the configuration of a model: ${problem}. Take config.json from the model anew.`,
    );
  }
  const config = result.output;
  return {
    family: familyOf(config.model_type, name),
    logitScale: scaleOf(config.logit_scale ?? config.logit_scale_init_value),
    logitBias: config.logit_bias ?? null,
    longestText: config.text_config?.max_position_embeddings ?? null,
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

/** `null` for a scale that is known to be from before training. */
function scaleOf(logScale: number | undefined): number | null {
  if (logScale === undefined || UNTRAINED_LOG_SCALES.some((value) => Math.abs(value - logScale) < 1e-3)) return null;
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
