/** Packs examples into one file: a zip with pictures next to the lines, or lines with embedded pictures. */
import type { Format } from '../../../chains/distil/formats.ts';
import { exampleLine, promptLine, type AddressOf } from '../../../chains/distil/lines.ts';
import type { Example, Sample } from '../../../chains/distil/types.ts';
import type { Dropped } from './teach.ts';
import { zipOf } from '../../../util/files/folder.ts';

/** Ways to pack examples. */
export const PACKINGS = ['zip', 'inside'] as const;
export type Packing = (typeof PACKINGS)[number];

/** A picture by its name, as bytes and as a data URL. */
export interface PackedPicture {
  readonly blob: Blob;
  readonly url: string;
}

/** Content of a packed file. */
export interface Packed {
  readonly examples: readonly Example[];
  /** All samples, including those without reasoning: the questions of the second stage. */
  readonly samples: readonly Sample[];
  readonly dropped: readonly Dropped[];
  readonly pictures: ReadonlyMap<string, PackedPicture>;
  /** Files of a recipe, by name. */
  readonly recipe: Readonly<Record<string, string>>;
}

/** Packs examples in a format. @returns the file, and its extension */
export async function packExamples(
  { examples, samples, dropped, pictures, recipe }: Packed,
  format: Format,
  packing: Packing,
): Promise<{ readonly blob: Blob; readonly ending: 'zip' | 'jsonl' }> {
  if (packing === 'inside') {
    const addressOf: AddressOf = (name) => pictures.get(name)?.url ?? name;
    const lines = linesOf(examples.map((example) => exampleLine(example, format, addressOf)));
    return { blob: new Blob([lines], { type: 'application/jsonl' }), ending: 'jsonl' };
  }
  const addressOf: AddressOf = (name) => `images/${name}`;
  const texts: Readonly<Record<string, string>> = {
    'train.jsonl': linesOf(examples.map((example) => exampleLine(example, format, addressOf))),
    'prompts.jsonl': linesOf(samples.map((sample) => promptLine(sample, addressOf))),
    ...(dropped.length === 0 ? {} : { 'dropped.jsonl': linesOf(dropped) }),
    ...recipe,
  };
  const blob = await zipOf([
    ...Object.entries(texts).map(([path, text]) => ({ path, blob: new Blob([text]) })),
    ...[...pictures].map(([name, picture]) => ({ path: addressOf(name), blob: picture.blob })),
  ]);
  return { blob, ending: 'zip' };
}

function linesOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
