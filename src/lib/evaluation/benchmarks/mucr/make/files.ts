/** Complete pairs as rows of MuCR's schema, and all that was written as a file of our own. */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../util/result.ts';
import { pictureEnding } from '../../../../util/picture-format.ts';
import { withFullStop, capitalised } from '../../../../util/sentence.ts';
import { completeIn, GROUP, pairSchema, SIDES, type PairDraft, type PairSide } from './draft.ts';
import { parseOrNone } from '../../../../util/json.ts';
import { schemaProblem } from '../../../../util/schema-problem.ts';

/** A row as MuCR's authors publish it; pictures by their paths. */
export interface PublishedMucrRow {
  readonly id: number;
  readonly caption_0: string;
  readonly caption_1: string;
  /** The three others of its group, which the wrong pictures come from: "[1,2,3]"; empty where it has none. */
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
 * The rows of the complete pairs, in groups of four. Those left over link to none: readers then make no items of
 * choosing a picture of them.
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

/** Complete pairs, four by four: first those of one causality, then whoever is left over. */
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

/** The other three of the group of four that a row is in. */
function othersOf(id: number): readonly number[] {
  const first = id - (id % GROUP);
  return Array.from({ length: GROUP }, (_, step) => first + step).filter((one) => one !== id);
}

function picturePath({ pictures }: PairDraft, side: PairSide, id: number): string {
  return `images/${id}_${SIDE_NUMBERS[side]}.${pictureEnding(pictures[side]?.type ?? '')}`;
}

/** The pictures of the rows: where they lie beside them, by the hash of their bytes. */
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

/** Rows as JSON Lines. */
export function rowLines(rows: readonly PublishedMucrRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

const FORMAT = 'rungs-pairs';
const fileSchema = v.object({ format: v.literal(FORMAT), version: v.literal(1), pairs: v.array(pairSchema) });

/** Everything that was written, whole or not. */
export function pairsFile(pairs: readonly PairDraft[]): string {
  return `${JSON.stringify({ format: FORMAT, version: 1, pairs }, null, 2)}\n`;
}

/** Reads what `pairsFile` wrote. Fails with a sentence that names the field that is off. */
export function readPairs(text: string): Result<readonly PairDraft[], string> {
  const value = parseOrNone(text);
  if (value === undefined) {
    return fail('it is no JSON: open one that this page saved.');
  }
  const parsed = v.safeParse(fileSchema, value);
  if (parsed.success) return ok(parsed.output.pairs);
  const problem = schemaProblem(parsed.issues[0], 'its value');
  return fail(`it holds no pairs: ${problem}. Open one that this page saved.`);
}
