/** Export of accepted items: tables in the public schema, and JSON lines with everything. */
import * as v from 'valibot';
import { csvText } from '../../../../util/files/csv.ts';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { capitalised } from '../../../../util/text/sentence.ts';
import { CONJUNCTIONS } from '../../../tasks/kit/prompts/conjunctions.ts';
import { draftSchema, eventsOf, gapsIn, draftSentences, type OrderDraft } from './draft.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';

/** A file to write, or one read from a folder; its path is relative to that folder. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const FORMAT = 'rungs-causal-order-draft';
/** First picture number of non-COCO pictures in the public tables; beyond all COCO numbers. */
const FIRST_OWN = 900_000_001;
const COCO = /^(?:COCO_(?:train|val|test)2014_)?0*(?<number>\d{1,7})(?:\.(?:jpe?g|png|webp))?$/iu;

/** Returns the drafts to export: accepted by a person, and complete. */
export function acceptedIn(drafts: readonly OrderDraft[]): readonly OrderDraft[] {
  return drafts.filter((draft) => draft.verdict === 'accepted' && gapsIn(draft).length === 0);
}

/** Returns the number of each picture in the tables: COCO's, or one beyond those. */
export function pictureNumbers(drafts: readonly OrderDraft[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let own = FIRST_OWN;
  for (const draft of drafts) {
    const key = pictureKey(draft);
    if (numbers.has(key)) continue;
    const coco = draft.movie === null ? COCO.exec(draft.image)?.groups?.['number'] : undefined;
    numbers.set(key, coco === undefined ? own++ : Number(coco));
  }
  return numbers;
}

/** Returns the key of a draft's picture. */
export function pictureKey({ movie, image }: Pick<OrderDraft, 'movie' | 'image'>): string {
  return movie === null ? image : `${movie}/${image}`;
}

/**
 * Returns the tables of VQA-Causal, of VCR-Causal (film frames), and of two true and two altered captions (without
 * a header), as far as they have rows; and lines with everything.
 */
export function orderFiles(all: readonly OrderDraft[]): readonly TextFile[] {
  const drafts = acceptedIn(all);
  const numbers = pictureNumbers(drafts);
  const numberOf = (draft: OrderDraft): string => String(numbers.get(pictureKey(draft)) ?? '');
  const photographs = drafts.filter(({ movie }) => movie === null);
  const frames = drafts.filter(({ movie }) => movie !== null);
  const table = (path: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [{ path, text: csvText([...(head.length === 0 ? [] : [head]), ...rows]) }];
  return [
    ...table(
      'vqa_causal.csv',
      ['image_id', 'sentence', 'reverse_sentence'],
      photographs.map((draft) => [numberOf(draft), ...storedSentences(draft)]),
    ),
    ...table(
      'vcr_causal.csv',
      ['movie', 'image_id', 'sentence', 'reverse_sentence'],
      frames.map((draft) => [draft.movie ?? '', draft.image, ...storedSentences(draft)]),
    ),
    ...table(
      'multichoice.csv',
      [],
      drafts.map((draft) => {
        const { right, wrong } = draft;
        return [numberOf(draft), right.object, right.activity, wrong.object, wrong.activity].map((cell) =>
          cell.trim(),
        );
      }),
    ),
    ...(drafts.length === 0 ? [] : [{ path: 'items.jsonl', text: draftLines(drafts) }]),
  ];
}

/** Returns the stored sentence of a row, effect first, and its swap. */
function storedSentences(draft: OrderDraft): readonly [string, string] {
  const { cause, effect } = eventsOf(draft);
  const says = (leads: string, follows: string): string => capitalised(`${leads} is due to ${follows}.`);
  return [says(effect.noun, cause.noun), says(cause.noun, effect.noun)];
}

/** Returns all drafts as JSON lines, with the sentences of every conjunction. */
export function draftLines(drafts: readonly OrderDraft[]): string {
  return drafts
    .map((draft) => {
      const texts = draftSentences(draft);
      const sentences = CONJUNCTIONS.map(({ id }, index) => ({
        conjunction: id,
        right: texts[2 * index],
        reversed: texts[2 * index + 1],
      }));
      return `${JSON.stringify({ format: FORMAT, version: 1, ...draft, sentences })}\n`;
    })
    .join('');
}

const line = v.object({ format: v.literal(FORMAT), version: v.literal(1), ...draftSchema.entries });

/** Returns whether a file begins like lines of `draftLines`. */
export function isDraftText(beginning: string): boolean {
  return beginning.slice(0, 100).includes(FORMAT);
}

/** Parses lines written by `draftLines`. Fails with the first line that is not a valid draft. */
export function readDraftLines(text: string): Result<readonly OrderDraft[], string> {
  const drafts: OrderDraft[] = [];
  for (const [index, written] of text.split(/\r?\n/u).entries()) {
    if (written.trim() === '') continue;
    const parsed = v.safeParse(line, parseOrNone(written) ?? null);
    if (!parsed.success) {
      const problem = schemaProblem(parsed.issues[0], 'it');
      return fail(`Line ${index + 1} is not an item of this page: ${problem}. Open a file that it saved.`);
    }
    const { format: _format, version: _version, ...draft } = parsed.output;
    drafts.push(draft);
  }
  return ok(drafts);
}
