/** `rungs probe`: scores pictures against sentences with a CLIP-family model. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { decodePicture, PictureError } from '../lib/clip/decode/index.ts';
import { nodeDecodeTools } from '../lib/clip/decode/node.ts';
import {
  ModelError,
  RuntimeFailure,
  type Clip,
  type ModelSource,
  type PictureSource,
} from '../lib/clip/index.ts';
import {
  cosines,
  ensemble,
  fillTemplate,
  probabilities,
  rowOf,
  templateProblem,
  type Matrix,
} from '../lib/clip/score/index.ts';
import { nodeRasteriser } from '../lib/systems/raster/node.ts';
import { fileProblem } from './files.ts';
import { CommandError, readStdin, writeJson } from './io.ts';
import { readModelSource } from './probe-model.ts';

/** The words of `rungs probe`, as commander gives them. */
interface ProbeOptions {
  readonly model: string;
  readonly images: readonly string[];
  readonly texts: string;
  readonly template?: readonly string[];
}

/** Declares `rungs probe`. */
export function registerProbe(program: Command): void {
  program
    .command('probe')
    .description('cosines and probabilities of pictures against sentences')
    .requiredOption(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub (downloads it)',
    )
    .requiredOption('--images <files...>', 'pictures: PNG, JPEG, WebP or SVG')
    .requiredOption('--texts <file>', 'one sentence a line; - reads them from stdin')
    .option(
      '--template <texts...>',
      'what stands around each sentence, such as "a picture of {}"; several make an ensemble',
    )
    .action(probe);
}

async function probe({ model, images, texts, template = ['{}'] }: ProbeOptions): Promise<void> {
  const problem = template.map(templateProblem).find((found) => found !== null);
  if (problem !== undefined) throw new CommandError(`--template: ${problem}`, 2);
  const sentences = await readSentences(texts);
  const pictures = await Promise.all(images.map(readPicture));
  const source = await readModelSource(model);
  try {
    await writeJson(await score({ source, pictures, sentences, template }));
  } catch (error) {
    throw explained(error);
  }
}

interface Question {
  readonly source: ModelSource;
  readonly pictures: readonly PictureSource[];
  readonly sentences: readonly string[];
  readonly template: readonly string[];
}

async function score({ source, pictures, sentences, template }: Question): Promise<unknown> {
  // Pictures are tried first: a bad one should not cost the start of a model, let alone its download.
  const tools = nodeDecodeTools(nodeRasteriser.pixels);
  for (const picture of pictures) await decodePicture(picture, tools);
  const { nodeClip } = await import('./clip.ts');
  const clip = nodeClip();
  try {
    const loaded = await clip.load(source);
    const columns = await embedSentences(clip, sentences, template);
    const scores = cosines(await clip.embedPictures(pictures), columns);
    const { id, sha256 } = loaded.identity;
    return {
      model: { id, sha256 },
      scores: rowsOf(scores),
      probabilities: rowsOf(probabilities(scores, loaded)),
    };
  } finally {
    await clip.dispose();
  }
}

/** One sentence a line; lines without words are passed over. */
async function readSentences(file: string): Promise<readonly string[]> {
  const text = file === '-' ? await readStdin() : decodeUtf8(await readBytes('--texts', file), file);
  const sentences = text
    .split(/\r\n|\n|\r/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (sentences.length === 0) {
    throw new CommandError(`--texts ${file} holds no sentence: write one a line`);
  }
  return sentences;
}

async function readPicture(file: string): Promise<PictureSource> {
  const bytes = new Uint8Array(await readBytes('--images', file));
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content: { kind: 'file', blob: new File([bytes], file) },
  };
}

async function readBytes(option: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`${option} ${file}: ${fileProblem(error)}`);
  }
}

function decodeUtf8(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`--texts ${file} is not UTF-8 text: save the file as UTF-8`);
  }
}

/** One embedding a sentence: the ensemble of what the templates make of it. */
async function embedSentences(
  clip: Clip,
  sentences: readonly string[],
  templates: readonly string[],
): Promise<readonly Float32Array[]> {
  const filled = sentences.flatMap((sentence) =>
    templates.map((template) => fillTemplate(template, sentence)),
  );
  const embeddings = await clip.embedTexts(filled);
  if (templates.length === 1) return embeddings;
  return sentences.map((_, index) =>
    ensemble(embeddings.slice(index * templates.length, (index + 1) * templates.length)),
  );
}

function rowsOf(matrix: Matrix): readonly Float64Array[] {
  return Array.from({ length: matrix.rows }, (_, row) => rowOf(matrix, row));
}

/** What a person can mend becomes the command's one line; anything else stays a bug. */
function explained(error: unknown): unknown {
  const expected =
    error instanceof PictureError || error instanceof ModelError || error instanceof RuntimeFailure;
  return expected ? new CommandError(error.message) : error;
}
