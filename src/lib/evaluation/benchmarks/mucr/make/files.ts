/** Export of complete pairs as rows of MuCR's schema, and of all drafts as Rungs' own file. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { pictureEnding } from '../../../../util/files/picture-format.ts';
import { withFullStop, capitalised } from '../../../../util/text/sentence.ts';
import { completeIn, GROUP, pairSchema, SIDES, type PairDraft, type PairSide } from './draft.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';

/** A row in the published format of MuCR's authors; pictures by path. */
export interface PublishedMucrRow {
  readonly id: number;
  readonly caption_0: string;
  readonly caption_1: string;
  /** Ids of the three others of its group, the source of wrong pictures: "[1,2,3]"; empty without a group. */
  readonly link_id: string;
  readonly cue: string;
  readonly false_cue: readonly string[];
  readonly style: string;
  readonly label: string;
  /** Three explanations, each of the first picture, the second one and the link, in this order. */
  readonly causal_reason: readonly string[];
  readonly image_0: string;
  readonly image_1: string;
}

/** The authors' word for each category. */
const LABELS: Readonly<Record<PairDraft['category'], string>> = {
  person: 'Person',
  animal: 'Animal',
  character: 'Character',
  plant: 'Plant',
  mixture: 'Mixture',
};
const SIDE_NUMBERS: Readonly<Record<PairSide, number>> = { cause: 0, effect: 1 };

/**
 * Returns the rows of the complete pairs, in groups of four. Leftover rows have no links, so that importers make
 * no matching items of them.
 */
export function mucrRows(pairs: readonly PairDraft[]): readonly PublishedMucrRow[] {
  return inGroups(pairs).map((pair, id, { length }) => {
    const { captions, cue, style, category, explanations } = pair;
    const reasons = [0, 1, 2].map((at) =>
      (['cause', 'effect', 'link'] as const)
        .map((part) => capitalised(withFullStop(explanations[part][at] ?? '')))
        .join(' '),
    );
    return {
      id,
      caption_0: captions.cause.trim(),
      caption_1: captions.effect.trim(),
      link_id: id < length - (length % GROUP) ? JSON.stringify(othersOf(id)) : '',
      cue: cue.right.trim(),
      false_cue: cue.wrong.map((phrase) => phrase.trim()),
      style,
      label: LABELS[category],
      causal_reason: reasons,
      image_0: picturePath(pair, 'cause', id),
      image_1: picturePath(pair, 'effect', id),
    };
  });
}

/** Groups complete pairs by four: first those of one causality, then the rest. */
function inGroups(pairs: readonly PairDraft[]): readonly PairDraft[] {
  const byCausality = new Map<string, PairDraft[]>();
  for (const pair of completeIn(pairs)) {
    const causality = pair.theme.trim().toLowerCase();
    byCausality.set(causality, [...(byCausality.get(causality) ?? []), pair]);
  }
  const families = [...byCausality.values()];
  const whole = (family: readonly PairDraft[]): number => family.length - (family.length % GROUP);
  return [
    ...families.flatMap((family) => family.slice(0, whole(family))),
    ...families.flatMap((family) => family.slice(whole(family))),
  ];
}

/** Returns the other three ids of a row's group of four. */
function othersOf(id: number): readonly number[] {
  const first = id - (id % GROUP);
  return Array.from({ length: GROUP }, (_, step) => first + step).filter((one) => one !== id);
}

function picturePath({ pictures }: PairDraft, side: PairSide, id: number): string {
  return `images/${id}_${SIDE_NUMBERS[side]}.${pictureEnding(pictures[side]?.type ?? '')}`;
}

/** Returns the pictures of the rows: their paths, by the hash of their bytes. */
export function rowPictures(
  pairs: readonly PairDraft[],
): readonly { readonly path: string; readonly hash: string }[] {
  return inGroups(pairs).flatMap((pair, id) =>
    SIDES.flatMap((side) => {
      const picture = pair.pictures[side];
      return picture === null ? [] : [{ path: picturePath(pair, side, id), hash: picture.id }];
    }),
  );
}

/** Returns rows as JSON Lines. */
export function rowLines(rows: readonly PublishedMucrRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const FORMAT = 'rungs-pairs';
const fileSchema = v.object({ format: v.literal(FORMAT), version: v.literal(1), pairs: v.array(pairSchema) });

/** Returns all drafts as a file, complete or not. */
export function pairsFile(pairs: readonly PairDraft[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, pairs }, null, 2)}\n`;
}

/** Parses a file written by `pairsFile`. Fails with a sentence that names the invalid field. */
export function readPairs(text: string): Result<readonly PairDraft[], string> {
  const value = parseOrNone(text);
  if (value === undefined) {
    return fail('it is not valid JSON: open a file that this page saved.');
  }
  const parsed = v.safeParse(fileSchema, value);
  if (parsed.success) return ok(parsed.output.pairs);
  const problem = schemaProblem(parsed.issues[0], 'its value');
  return fail(`it holds no pairs: ${problem}. Open one that this page saved.`);
}
