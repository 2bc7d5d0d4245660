/** Request fields that a person types, on the bench and on the ask page. */
import type { VlmParameters } from './request-parameters.ts';
import { MAX_SIZE, MIN_SIZE } from '../../../systems/raster/rasteriser.ts';
import { omitUndefined } from '../../../util/omit.ts';
import { MAX_SIGNED_SEED } from '../../../util/random.ts';
import { decimalNumber, readOptional, wholeNumber } from '../../../util/text/read-number.ts';
import { fail, ok, type Result } from '../../../util/result.ts';

/** The fields as typed; empty fields leave the choice to the server. */
export interface RequestFields {
  readonly temperature: string;
  readonly topP: string;
  readonly maxTokens: string;
  readonly modelSeed: string;
  /** Stop sequences, one per line. */
  readonly stop: string;
}

/** A field that cannot be sent; the message states its value and what is allowed. */
export interface FieldProblem<Field = keyof RequestFields> {
  readonly field: Field;
  readonly message: string;
}

type Read = Pick<VlmParameters, 'temperature' | 'topP' | 'maxTokens' | 'seed' | 'stop'>;

/** Most stop sequences that OpenAI's servers accept. */
const MAX_STOPS = 4;
const MAX_TOKENS = 1_000_000;

/** Most requests sent at the same time. */
export const MAX_REQUESTS_AT_ONCE = 256;

/** Parses the side length of sent pictures, in pixels; undefined if empty: their own size. */
export function readPictureSide(text: string): Result<number | undefined, string> {
  const side = readOptional(text, (typed) => wholeNumber(typed, MIN_SIZE, MAX_SIZE));
  if (side !== null) return ok(side);
  return fail(`“${text}” pixels: type a whole number from ${MIN_SIZE} to ${MAX_SIZE}, or nothing.`);
}

/** Parses the typed fields. Fails with the first invalid one. */
export function readRequestFields(fields: RequestFields): Result<Read, FieldProblem> {
  const temperature = readOptional(fields.temperature, (text) => decimalNumber(text, 0, 2));
  if (temperature === null)
    return problem('temperature', `The temperature “${fields.temperature}”: type a number from 0 to 2.`);
  const topP = readOptional(fields.topP, (text) => decimalNumber(text, 0, 1));
  if (topP === null || topP === 0)
    return problem('topP', `Top p “${fields.topP}”: type a number above 0, up to 1, or nothing.`);
  const maxTokens = readOptional(fields.maxTokens, (text) => wholeNumber(text, 1, MAX_TOKENS));
  if (maxTokens === null)
    return problem(
      'maxTokens',
      `“${fields.maxTokens}” tokens: type a whole number from 1 to ${MAX_TOKENS}, or nothing.`,
    );
  const seed = readOptional(fields.modelSeed, (text) => wholeNumber(text, 0, MAX_SIGNED_SEED));
  if (seed === null)
    return problem(
      'modelSeed',
      `“${fields.modelSeed}” is not a valid seed of the model: type a whole number from 0 to ${MAX_SIGNED_SEED}, or nothing.`,
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
