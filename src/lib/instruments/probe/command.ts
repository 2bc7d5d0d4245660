/** `rungs probe`: scores pictures against sentences with a CLIP-family model. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { isMoving } from '../../clip/decode/animation.ts';
import { decodePicture, PictureError } from '../../clip/decode/index.ts';
import { nodeDecodeTools } from '../../clip/decode/node.ts';
import {
  ModelError,
  RuntimeFailure,
  type Clip,
  type ModelSource,
  type PictureSource,
  type TokenCount,
} from '../../clip/engine/index.ts';
import { longestCut, probeWarnings, type ProbeWarning } from './models/warnings.ts';
import {
  cosines,
  ensemble,
  fillTemplate,
  probabilities,
  rowOf,
  templateProblem,
  type Matrix,
} from '../../clip/score/index.ts';
import { nodeRasteriser } from '../../systems/raster/node.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { fileProblem } from '../../command/files.ts';
import { CommandError, oneLine, readStdin, tell, writeJson } from '../../command/io.ts';
import { readModelSource } from '../../command/model-source.ts';
import { withClip } from '../../command/with-clip.ts';

/** Options of `rungs probe`, as commander parses them. */
interface ProbeOptions {
  readonly model: string;
  readonly images: readonly string[];
  readonly texts: string;
  readonly template?: readonly string[];
}

const tools = nodeDecodeTools(nodeRasteriser.pixels);

/** Adds `rungs probe` to the program. */
export function register(program: Command): void {
  program
    .command('probe')
    .description('compute cosines and probabilities of pictures and sentences')
    .requiredOption(
      '--model <folder|id>',
      'a model folder, scene-clip, or owner/name of the hub (downloads it)',
    )
    .requiredOption(
      '--images <files...>',
      'pictures: PNG, JPEG, WebP or SVG; an unreadable one has null as its row',
    )
    .requiredOption('--texts <file>', 'sentences, one per line; - reads stdin')
    .option(
      '--template <texts...>',
      'template for each sentence, such as "a picture of {}"; several make an ensemble',
    )
    .action(probe);
}

/** An unreadable picture: its argument, and the reason. */
interface Failure {
  readonly image: string;
  readonly reason: string;
}

/** A readable picture. */
interface ReadPicture {
  readonly image: string;
  readonly source: PictureSource;
  /** Whether it has several frames. */
  readonly moves: boolean;
}

/** A sentence that the model truncates; the numbers are those of its longest prompt. */
interface CutSentence extends TokenCount {
  readonly sentence: string;
}

/**
 * Writes scores row by row, null for an unreadable picture. Without any readable picture, nothing is written.
 *
 * @throws CommandError (exit 1) that names unreadable pictures, after the other scores were written
 */
async function probe({ model, images, texts, template = ['{}'] }: ProbeOptions): Promise<void> {
  const problem = template.map(templateProblem).find((found) => found !== null);
  if (problem !== undefined) throw new CommandError(`--template: ${problem}`, 2);
  const sentences = await readSentences(texts);
  // Pictures are read first, so that an error is reported before a model is loaded or downloaded.
  const pictures: Result<ReadPicture, Failure>[] = [];
  for (const image of images) pictures.push(await readPicture(image));
  const failures = pictures.flatMap((picture) => (picture.ok ? [] : [picture.error]));
  const unread = failures.map(({ reason }) => reason).join('; ');
  if (failures.length === pictures.length) throw new CommandError(unread);
  const source = await readModelSource(model);
  try {
    await writeJson(await score({ source, pictures, sentences, template }));
  } catch (error) {
    throw explained(error);
  }
  if (failures.length > 0) throw new CommandError(`${unread}; the others are scored`);
}

interface Question {
  readonly source: ModelSource;
  readonly pictures: readonly Result<ReadPicture, Failure>[];
  readonly sentences: readonly string[];
  readonly template: readonly string[];
}

async function score({ source, pictures, sentences, template }: Question): Promise<unknown> {
  return withClip(source, async (clip, loaded) => {
    const prompts = await cutPrompts(clip, sentences, template);
    const cut = cutSentences(sentences, template, prompts);
    const columns = await embedWithTemplates(clip, sentences, template);
    const readable = pictures.flatMap((picture) => (picture.ok ? [picture.value] : []));
    const embeddings = await clip.embedPictures(readable.map(({ source: picture }) => picture));
    const scores = cosines(embeddings, columns);
    const warnings = probeWarnings(
      readable.map(({ image, moves }, index) => ({ name: image, embedding: embeddings[index], moves })),
      sentences.map((sentence) => ({ sentence, texts: filledIn([sentence], template) })),
      loaded,
      prompts,
    );
    warnings.forEach(warn);
    const failures = pictures.flatMap((picture) => (picture.ok ? [] : [picture.error]));
    const { id, sha256 } = loaded.identity;
    return {
      model: { id, sha256 },
      images: pictures.map((picture) => (picture.ok ? picture.value.image : picture.error.image)),
      texts: sentences,
      scores: rowsOf(scores, pictures),
      probabilities: rowsOf(probabilities(scores, loaded), pictures),
      ...(failures.length > 0 ? { failures } : {}),
      ...(cut.length > 0 ? { cut } : {}),
      warnings,
    };
  });
}

/** Returns the prompts that the model truncates. */
async function cutPrompts(
  clip: Clip,
  sentences: readonly string[],
  templates: readonly string[],
): Promise<ReadonlyMap<string, TokenCount>> {
  const prompts = filledIn(sentences, templates);
  const counts = await clip.countTokens(prompts);
  return new Map(
    counts.flatMap((count, index): (readonly [string, TokenCount])[] => {
      const prompt = prompts[index];
      return prompt === undefined || count.read >= count.tokens ? [] : [[prompt, count]];
    }),
  );
}

/** Returns the sentences with a truncated prompt. */
function cutSentences(
  sentences: readonly string[],
  templates: readonly string[],
  cut: ReadonlyMap<string, TokenCount>,
): readonly CutSentence[] {
  return sentences.flatMap((sentence) => {
    const longest = longestCut(filledIn([sentence], templates), cut);
    return longest === undefined ? [] : [{ sentence, ...longest }];
  });
}

function warn({ image, text, message }: ProbeWarning): void {
  tell(`${oneLine(`“${image ?? text ?? ''}”: ${message}`)}\n`);
}

/** Reads one sentence per line; blank lines are skipped. */
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

/** Returns a decodable picture, or why it is not decodable. */
async function readPicture(image: string): Promise<Result<ReadPicture, Failure>> {
  try {
    const bytes = new Uint8Array(await readBytes('--images', image));
    const source: PictureSource = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      content: { kind: 'file', blob: new File([bytes], image) },
    };
    await decodePicture(source, tools);
    return ok({ image, source, moves: isMoving(bytes) });
  } catch (error) {
    if (!(error instanceof PictureError || error instanceof CommandError)) throw error;
    return fail({ image, reason: error.message });
  }
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

/** Returns one embedding per sentence: the ensemble over the templates. */
async function embedWithTemplates(
  clip: Clip,
  sentences: readonly string[],
  templates: readonly string[],
): Promise<readonly Float32Array[]> {
  const embeddings = await clip.embedTexts(filledIn(sentences, templates));
  if (templates.length === 1) return embeddings;
  return sentences.map((_, index) =>
    ensemble(embeddings.slice(index * templates.length, (index + 1) * templates.length)),
  );
}

/** Returns every template filled with each sentence, sentence by sentence. */
function filledIn(sentences: readonly string[], templates: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence) => templates.map((template) => fillTemplate(template, sentence)));
}

/** Returns the rows of all pictures, null for unreadable ones. */
function rowsOf(
  matrix: Matrix,
  pictures: readonly Result<ReadPicture, Failure>[],
): readonly (Float64Array | null)[] {
  let row = 0;
  return pictures.map(({ ok: isRead }) => (isRead ? rowOf(matrix, row++) : null));
}

/** Returns an expected error as the command's message; anything else is a bug and is returned unchanged. */
function explained(error: unknown): unknown {
  const expected =
    error instanceof PictureError || error instanceof ModelError || error instanceof RuntimeFailure;
  return expected ? new CommandError(error.message) : error;
}
