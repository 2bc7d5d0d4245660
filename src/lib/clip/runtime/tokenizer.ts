import * as v from 'valibot';
import { PreTrainedTokenizer } from './library.ts';
import type { Tokenizer } from './types.ts';

/** Lengths above this mean "no limit" in many configurations. */
const UNLIMITED = 1e9;

const jsonSchema = v.looseObject({ model: v.looseObject({ type: v.optional(v.string()) }) });
const configSchema = v.looseObject({ model_max_length: v.nullish(v.number()) });
/** Some tokenizers have no padding token. */
const padSchema = v.nullish(v.number(), 0);
const encodedSchema = v.object({ input_ids: v.pipe(v.array(v.number()), v.minLength(1)) });

/**
 * Creates the library's tokenizer from the contents of tokenizer.json and tokenizer_config.json. The library's classes
 * for CLIP and SigLIP are the same as its base class.
 *
 * @throws Error if the files are not a tokenizer
 */
export function createTokenizer(tokenizerJson: unknown, tokenizerConfig: unknown): Tokenizer {
  const config = v.parse(configSchema, tokenizerConfig);
  const tokenizer = new PreTrainedTokenizer(v.parse(jsonSchema, tokenizerJson), config);
  const longest = config.model_max_length ?? null;
  return {
    encode: (text) => v.parse(encodedSchema, tokenizer(text, { return_tensor: false })).input_ids,
    padId: v.parse(padSchema, tokenizer.pad_token_id),
    maxTokens: longest !== null && longest < UNLIMITED ? longest : null,
  };
}
