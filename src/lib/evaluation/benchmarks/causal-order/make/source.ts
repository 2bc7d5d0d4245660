/** Reads why-questions with their answers from files of VQA v2, VCR and the user's own tables. */
import {
  endingOf,
  jsonEntries,
  headOf,
  jsonLinesOf,
  piecesOf,
  rowsOf,
} from '../../../tasks/kit/files/file-stream.ts';
import { fieldOf } from '../../../../util/json.ts';
import type { WhyQuestion } from './draft.ts';
import { InputError } from '../../../../util/input-error.ts';

/** A file of the page or the command; it can be read repeatedly. */
export interface SourceFile {
  readonly name: string;
  readonly stream: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Why-questions found in the files. */
export interface FoundQuestions {
  /** The first of them, as many as requested. */
  readonly questions: readonly WhyQuestion[];
  /** Number of why-questions with an answer in all files. */
  readonly total: number;
  /** Number of why-questions without an answer. */
  readonly unanswered: number;
}

interface Options {
  /** Index of the first question to return; `count` of them, as a person reviews each. */
  readonly from: number;
  readonly most: number;
  /** Called with the number found so far. */
  readonly onprogress?: (found: number) => void;
  readonly signal?: AbortSignal;
}

const WHY = /\bwhy\b/iu;

/**
 * Reads why-questions from two JSON files of VQA v2 (questions and annotations, in any order), JSON Lines of VCR,
 * or tables with the columns question, answer and image.
 *
 * @throws InputError that says what is wrong, where, and what to do
 */
export async function whyQuestions(files: readonly SourceFile[], options: Options): Promise<FoundQuestions> {
  const found: WhyQuestion[] = [];
  let [total, unanswered] = [0, 0];
  const take = (one: WhyQuestion | null): void => {
    if (one === null || !WHY.test(one.question)) return;
    if (one.answer === '') unanswered += 1;
    else {
      if (total >= options.from && found.length < options.most) found.push(one);
      total += 1;
    }
  };
  const step = (): void => {
    options.signal?.throwIfAborted();
    options.onprogress?.(total);
  };
  const jsonFiles = files.filter(({ name }) => endingOf(name) === 'json');
  for (const file of files) {
    const ending = endingOf(file.name);
    if (ending === 'json') continue;
    if (ending === 'jsonl' || ending === 'ndjson') await fromVcr(file, take, step);
    else if (ending === 'csv' || ending === 'tsv') await fromTable(file, take, step);
    else {
      throw new InputError(
        `${file.name} is none of the known files: give questions and annotations of VQA v2 (.json), VCR (.jsonl), or a table (.csv) with the columns question, answer and image.`,
      );
    }
  }
  if (jsonFiles.length > 0) await fromVqa(jsonFiles, take, step);
  return { questions: found, total, unanswered };
}

/** Reads questions first and their answers in a second pass, so that only why-questions are held in memory. */
async function fromVqa(
  files: readonly SourceFile[],
  take: (one: WhyQuestion) => void,
  step: () => void,
): Promise<void> {
  const asked = new Map<string, Omit<WhyQuestion, 'answer'>>();
  let answers = 0;
  for (const { name, stream } of files) {
    for await (const entries of jsonEntries(piecesOf(stream(), name), name)) {
      step();
      for (const entry of entries) {
        const [id, question, image] = ['question_id', 'question', 'image_id'].map((key) =>
          textIn(entry, key),
        );
        if (id !== '' && question !== undefined && WHY.test(question)) {
          asked.set(id ?? '', { id: `vqa-${id}`, question, image: image ?? '', movie: null });
        }
      }
    }
  }
  for (const { name, stream } of files) {
    for await (const entries of jsonEntries(piecesOf(stream(), name), name)) {
      step();
      for (const entry of entries) {
        const answer = textIn(entry, 'multiple_choice_answer');
        const id = textIn(entry, 'question_id');
        const question = asked.get(id);
        if (answer === '') continue;
        answers += 1;
        if (question === undefined) continue;
        asked.delete(id);
        take({ ...question, answer });
      }
    }
  }
  const names = files.map(({ name }) => name).join(', ');
  if (answers === 0) {
    throw new InputError(
      `${names}: no annotations with answers there: give the file of annotations of VQA v2 beside its questions.`,
    );
  }
  for (const question of asked.values()) take({ ...question, answer: '' });
}

async function fromVcr(
  { name, stream }: SourceFile,
  take: (one: WhyQuestion) => void,
  step: () => void,
): Promise<void> {
  for await (const lines of jsonLinesOf(piecesOf(stream(), name), name)) {
    step();
    for (const { value, number } of lines) take(vcrQuestion(value, `${name}, line ${number}`, number));
  }
}

function vcrQuestion(line: unknown, where: string, number: number): WhyQuestion {
  const objects = listIn(line, 'objects').map(String);
  const question = joinedTokens(listIn(line, 'question'), objects);
  const file = textIn(line, 'img_fn');
  if (question === '' || file === '') {
    throw new InputError(`${where} has no “question” or “img_fn”: give a file of VCR, such as train.jsonl.`);
  }
  const choices = listIn(line, 'answer_choices');
  const label = textIn(line, 'answer_label');
  const choice = label === '' ? undefined : choices[Number(label)];
  const at = file.lastIndexOf('/');
  return {
    id: textIn(line, 'annot_id') || `vcr-${number}`,
    question,
    answer: Array.isArray(choice) ? joinedTokens(choice, objects) : '',
    image: file.slice(at + 1),
    movie: textIn(line, 'movie') || (at < 0 ? null : file.slice(0, at).replace(/^.*\//u, '')),
  };
}

/** Joins tokens; lists of numbers refer to the picture's objects. */
function joinedTokens(tokens: readonly unknown[], objects: readonly string[]): string {
  const words = tokens.map((token) =>
    Array.isArray(token)
      ? token.map((at: unknown) => `the ${objects[Number(at)] ?? 'object'}`).join(' and ')
      : String(token),
  );
  return words
    .join(' ')
    .replace(/ (?=[,.;:?!]|’s\b|'s\b|n't\b)/gu, '')
    .trim();
}

async function fromTable(
  { name, stream }: SourceFile,
  take: (one: WhyQuestion) => void,
  step: () => void,
): Promise<void> {
  let columns: readonly string[] | null = null;
  let number = 0;
  for await (const rows of rowsOf(piecesOf(stream(), name), name)) {
    step();
    for (const row of rows) {
      if (columns === null) {
        columns = headOf(row);
        const missing = ['question', 'answer', 'image'].filter(
          (column) => columns?.includes(column) !== true,
        );
        if (missing.length > 0) {
          throw new InputError(
            `${name} has no column ${missing.join(', ')}: name its columns question, answer and image; it has ${row.join(', ')}.`,
          );
        }
        continue;
      }
      number += 1;
      const names: readonly string[] = columns;
      const cell = (column: string): string => row[names.indexOf(column)]?.trim() ?? '';
      const [question, answer, image] = [cell('question'), cell('answer'), cell('image')];
      const movie = cell('movie');
      take({ id: `row-${number}`, question, answer, image, movie: movie === '' ? null : movie });
    }
  }
}

/** Returns a string or number of a record as text; empty if there is none. */
function textIn(value: unknown, key: string): string {
  const field = fieldOf(value, key);
  return typeof field === 'string' || typeof field === 'number' ? String(field).trim() : '';
}

function listIn(value: unknown, key: string): readonly unknown[] {
  const field = fieldOf(value, key);
  return Array.isArray(field) ? field : [];
}
