/** A tuning head as text, for a file, a case and the browser's store. */
import { SHA256_HEX } from '../../util/sha256-hex.ts';
import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url } from '../../util/files/base64url.ts';
import { hashText } from '../../util/hash.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import type { Head, Layers } from './head.ts';
import { schemaProblem } from '../../util/schema-problem.ts';

/** A head with its name, and the model whose embeddings it takes. */
export interface NamedHead {
  readonly name: string;
  readonly model: { readonly id: string; readonly sha256: string };
  readonly head: Head;
}

const FORMAT = 'rungs-head-1';
/** Maximum dimension and number of hidden units. */
const MAX_LAYER_SIZE = 4096;
const NAME_CHARACTERS = 80;
const BYTES = 4;

const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LAYER_SIZE));

const layers = {
  dimension: size,
  hidden: size,
  /** Little-endian float32, base64url. */
  first: v.string(),
  bias: v.string(),
  second: v.string(),
};

const schema = v.strictObject({
  format: v.literal(FORMAT, `this is not a head of Rungs: its format is not ${FORMAT}`),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_CHARACTERS)),
  model: v.strictObject({
    id: v.pipe(v.string(), v.maxLength(400)),
    sha256: v.pipe(v.string(), v.regex(SHA256_HEX, 'a model’s hash has 64 hexadecimal digits')),
  }),
  ...layers,
  pictures: v.exactOptional(v.strictObject(layers)),
});

/** The JSON of a saved head: weights as text, and the hash of the model that it fits. */
export type HeadFile = v.InferOutput<typeof schema>;

/** Writes a head as JSON; bit-exact. */
export function headFile({ name, model, head }: NamedHead): HeadFile {
  const { pictures } = head;
  return {
    format: FORMAT,
    name: name.trim().slice(0, NAME_CHARACTERS) || 'My head',
    model: { id: model.id, sha256: model.sha256 },
    ...writtenLayers(head),
    ...(pictures === undefined ? {} : { pictures: writtenLayers(pictures) }),
  };
}

/** Parses what `headFile` wrote; fails with a sentence that names what is invalid. */
export function readHead(value: unknown): Result<NamedHead, string> {
  const read = v.safeParse(schema, value);
  if (!read.success) return fail(`This is not a valid head: ${schemaProblem(read.issues[0], 'it')}.`);
  const { name, model, pictures: second, ...first } = read.output;
  const head = readLayers(first, '');
  if (!head.ok) return head;
  if (second === undefined) return ok({ name, model, head: head.value });
  if (second.dimension !== first.dimension)
    return fail(
      `This head takes texts of ${first.dimension} numbers and pictures of ${second.dimension}: a model gives both alike.`,
    );
  const pictures = readLayers(second, ' for pictures');
  return pictures.ok ? ok({ name, model, head: { ...head.value, pictures: pictures.value } }) : pictures;
}

/** Returns 64 hexadecimal digits that are equal for the same weights on the same model, for any name of the head. */
export function headHash(named: NamedHead): string {
  const { format, model, pictures, ...texts } = headFile(named);
  const parts = [texts, ...(pictures === undefined ? [] : [pictures])].flatMap(
    ({ dimension, hidden, first, bias, second }) => [dimension, hidden, first, bias, second],
  );
  return hashText([format, model.sha256, ...parts].join('\n'));
}

/** Returns why a head does not fit a model; null if it does. */
export function headIssue(
  { name, model, head }: NamedHead,
  loaded: { readonly id: string; readonly sha256: string; readonly embeddingLength: number },
): string | null {
  if (head.dimension !== loaded.embeddingLength)
    return `“${name}” takes embeddings of ${head.dimension} numbers, and ${loaded.id} gives ${loaded.embeddingLength}: choose ${model.id}.`;
  if (model.sha256 === loaded.sha256) return null;
  return `“${name}” was trained on ${model.id} with the hash ${model.sha256.slice(0, 12)}…, and this is ${loaded.id} with ${loaded.sha256.slice(0, 12)}…: their embeddings differ. Choose the model that it was trained on, or train again.`;
}

/** Layers as text. */
type LayersFile = Pick<HeadFile, keyof Layers>;

function writtenLayers({ dimension, hidden, first, bias, second }: Layers): LayersFile {
  return {
    dimension,
    hidden,
    first: encodeFloats(first),
    bias: encodeFloats(bias),
    second: encodeFloats(second),
  };
}

/**
 * Parses layers.
 *
 * @param of which of a head's layers, in words that follow "first"
 */
function readLayers({ dimension, hidden, ...texts }: LayersFile, of: string): Result<Layers, string> {
  const lengths = { first: hidden * dimension, bias: hidden, second: dimension * hidden };
  const weights: Partial<Record<keyof typeof lengths, Float32Array>> = {};
  for (const part of ['first', 'bias', 'second'] as const) {
    const numbers = numbersOf(texts[part]);
    if (numbers?.length !== lengths[part])
      return fail(
        `This head’s ${part}${of} holds ${numbers?.length ?? 'no'} numbers; one of ${hidden} units for embeddings of ${dimension} numbers has ${lengths[part]}.`,
      );
    if (!numbers.every(Number.isFinite))
      return fail(`This head’s ${part}${of} contains a value that is not a number.`);
    weights[part] = numbers;
  }
  const { first, bias, second } = weights;
  if (!first || !bias || !second) return fail('This head lacks a layer.');
  return ok({ dimension, hidden, first, bias, second });
}

function encodeFloats(numbers: Float32Array): string {
  const bytes = new DataView(new ArrayBuffer(BYTES * numbers.length));
  for (const [index, value] of numbers.entries()) bytes.setFloat32(BYTES * index, value, true);
  return encodeBase64Url(new Uint8Array(bytes.buffer));
}

function numbersOf(text: string): Float32Array | null {
  const bytes = decodeBase64Url(text);
  if (bytes === null || bytes.length % BYTES !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Float32Array.from({ length: bytes.length / BYTES }, (_, index) =>
    view.getFloat32(BYTES * index, true),
  );
}
