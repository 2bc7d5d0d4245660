/** Request parameters of a model as options of the command. */
import { omitUndefined } from '../util/omit.ts';
import type { Command } from 'commander';
import { MAX_SIZE, MIN_SIZE } from '../systems/raster/rasteriser.ts';
import type { Probabilities } from '../evaluation/respondents/server/yes-no/probabilities.ts';
import { readExtraBody, type VlmParameters } from '../evaluation/respondents/server/request-parameters.ts';
import type { SentFormat } from '../evaluation/respondents/server/vlm-pictures.ts';
import { IMAGE_DETAILS } from '../vlm/index.ts';
import { readChoiceOption, readShare, readTemperature, readWholeOption } from './options.ts';
import { CommandError } from './io.ts';
import type { LengthOptions } from './server-options.ts';
import { MAX_SIGNED_SEED } from '../util/random.ts';

/** Options of the request parameters. */
export interface RequestOptions extends LengthOptions {
  readonly topP?: string;
  readonly modelSeed?: string;
  readonly stop?: readonly string[];
  readonly extraBody?: string;
  readonly imageDetail?: string;
  readonly size?: string;
  readonly jpeg?: string;
}

/** Request parameters from a call's options. */
export interface RequestWords {
  readonly model: string;
  readonly parameters: VlmParameters;
  readonly format: SentFormat;
  /** Method of measuring the probability of yes; undefined: it is not measured. */
  readonly probabilities?: Probabilities;
}

/** Adds the options of a request other than length and temperature. */
export function addRequestOptions(command: Command, when = ''): Command {
  return command
    .option(
      '--top-p <number>',
      `${when}sample from the most likely tokens with this total probability, above 0 to 1`,
    )
    .option('--model-seed <number>', `${when}sampling seed of the model, if its server supports it`)
    .option(
      '--stop <text>',
      `${when}end the answer before this text; can be repeated`,
      (given: string, before: readonly string[]) => [...before, given],
      [],
    )
    .option('--extra-body <json>', `${when}additional fields of each request, such as {"min_p": 0.1}`)
    .option('--image-detail <choice>', `${when}resolution of pictures: ${IMAGE_DETAILS.join(', ')}`);
}

/**
 * Reads the request parameters.
 *
 * @throws CommandError for numbers out of range
 */
export function readRequestWords(
  model: string,
  options: RequestOptions,
  probabilities?: Probabilities,
): RequestWords {
  return {
    model,
    parameters: readParameters(options),
    format: readPictureFormat(options),
    ...omitUndefined({ probabilities }),
  };
}

function readParameters({
  temperature,
  maxTokens,
  topP,
  modelSeed,
  stop = [],
  extraBody,
  thinking,
}: RequestOptions): RequestWords['parameters'] {
  return {
    temperature: readTemperature(temperature),
    maxTokens: readWholeOption('--max-tokens', maxTokens, 1, 1_000_000),
    ...(topP === undefined ? {} : { topP: readShare('--top-p', topP) }),
    ...(modelSeed === undefined
      ? {}
      : { seed: readWholeOption('--model-seed', modelSeed, 0, MAX_SIGNED_SEED) }),
    ...(stop.length === 0 ? {} : { stop: stop.map(readStop) }),
    ...(extraBody === undefined ? {} : { extra: readExtra(extraBody) }),
    ...(thinking ? {} : { thinking: false }),
  };
}

/** Reads the format of pictures in requests and lines. */
export function readPictureFormat({ size, jpeg, imageDetail }: RequestOptions): RequestWords['format'] {
  return {
    ...(size === undefined ? {} : { size: readWholeOption('--size', size, MIN_SIZE, MAX_SIZE) }),
    ...(jpeg === undefined ? {} : { jpegQuality: readWholeOption('--jpeg', jpeg, 1, 100) }),
    ...(imageDetail === undefined
      ? {}
      : { imageDetail: readChoiceOption('--image-detail', imageDetail, IMAGE_DETAILS) }),
  };
}

function readStop(text: string): string {
  if (text !== '') return text;
  throw new CommandError('--stop is empty: give a text', 2);
}

function readExtra(text: string): NonNullable<RequestWords['parameters']['extra']> {
  const read = readExtraBody(text);
  if (read.ok) return read.value;
  throw new CommandError(`--extra-body ${text}: ${read.error}`, 2);
}
