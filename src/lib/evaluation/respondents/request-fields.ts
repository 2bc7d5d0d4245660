/** What a person types of a request to a model, on the bench and on the ask page. */
import type { VlmParameters } from './request-parameters.ts';
import { MAX_SIZE, MIN_SIZE } from '../../systems/raster/rasteriser.ts';
import { omitUndefined } from '../../util/omit.ts';
import { MAX_SIGNED_SEED } from '../../util/random.ts';
import { decimalNumber, optional, wholeNumber } from '../../util/read-number.ts';
import { fail, ok, type Result } from '../../util/result.ts';

/** The fields as they are typed; empty where the server's own choice is wanted. */
export interface RequestFields {
  readonly temperature: string;
  readonly topP: string;
  readonly maxTokens: string;
  readonly modelSeed: string;
  /** One text a line. */
  readonly stop: string;
}

/** A field that cannot be sent; the message names its value and what would be right. */
export interface FieldProblem<Field = keyof RequestFields> {
  readonly field: Field;
  readonly message: string;
}

type Read = Pick<VlmParameters, 'temperature' | 'topP' | 'maxTokens' | 'seed' | 'stop'>;

/** OpenAI's servers take no more. */
const MAX_STOPS = 4;
const MAX_TOKENS = 1_000_000;

/** Requests that are sent at once at most. */
export const MAX_REQUESTS_AT_ONCE = 256;

/** Reads the side of the pictures that are sent, in pixels; undefined where none is typed: their own. */
export function readPictureSide(text: string): Result<number | undefined, string> {
  const side = optional(text, (typed) => wholeNumber(typed, MIN_SIZE, MAX_SIZE));
  if (side !== null) return ok(side);
  return fail(`“${text}” pixels: type a whole number from ${MIN_SIZE} to ${MAX_SIZE}, or nothing.`);
}

/** Reads the typed fields. Fails with the first one that cannot be sent. */
export function readRequestFields(fields: RequestFields): Result<Read, FieldProblem> {
  const temperature = optional(fields.temperature, (text) => decimalNumber(text, 0, 2));
  if (temperature === null)
    return problem('temperature', `The temperature “${fields.temperature}”: type a number from 0 to 2.`);
  const topP = optional(fields.topP, (text) => decimalNumber(text, 0, 1));
  if (topP === null || topP === 0)
    return problem('topP', `Top p “${fields.topP}”: type a number above 0, up to 1, or nothing.`);
  const maxTokens = optional(fields.maxTokens, (text) => wholeNumber(text, 1, MAX_TOKENS));
  if (maxTokens === null)
    return problem(
      'maxTokens',
      `“${fields.maxTokens}” tokens: type a whole number from 1 to ${MAX_TOKENS}, or nothing.`,
    );
  const seed = optional(fields.modelSeed, (text) => wholeNumber(text, 0, MAX_SIGNED_SEED));
  if (seed === null)
    return problem(
      'modelSeed',
      `“${fields.modelSeed}” is no seed of the model: type a whole number from 0 to ${MAX_SIGNED_SEED}, or nothing.`,
    );
  const lines = fields.stop.split('\n').filter((line) => line !== '');
  if (lines.length > MAX_STOPS)
    return problem('stop', `${lines.length} stop texts: at most ${MAX_STOPS} are taken.`);
  const stop = lines.length === 0 ? undefined : lines;
  return ok(omitUndefined({ temperature, topP, maxTokens, seed, stop }));
}

function problem(field: keyof RequestFields, message: string): Result<never, FieldProblem> {
  return fail({ field, message });
}
