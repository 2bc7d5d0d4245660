/** A small made-up copy of MuCR: two causalities of four pairs each. */
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { PublishedMucrRow } from '../../src/lib/evaluation/benchmarks/mucr/make/files.ts';

const SUBJECTS = [
  ['a boy', 'a girl', 'a man', 'a woman'],
  ['a cat', 'a dog', 'a horse', 'a goat'],
] as const;

/** Eight rows: four of each causality. */
export const mucrRows: readonly PublishedMucrRow[] = SUBJECTS.flatMap((subjects, group) =>
  subjects.map((subject, place) => {
    const id = 4 * group + place + 1;
    const others = subjects.map((_, index) => 4 * group + index + 1).filter((one) => one !== id);
    const [cause, effect] =
      group === 0 ? ['walks through the rain', 'has a cold'] : ['eats its fill', 'sleeps'];
    return {
      id,
      caption_0: `${subject} ${cause}`,
      caption_1: `${subject} ${effect}.`,
      link_id: `[${others.join(', ')}]`,
      cue: group === 0 ? 'catch cold' : 'full',
      false_cue: ['sky', 'tree', `colour ${place}`],
      style: place % 2 === 0 ? 'Photograph' : 'Comic',
      label: group === 0 ? 'Human' : 'Animal',
      causal_reason: [1, 2, 3].map(
        (writer) =>
          `In the first image, ${subject} ${cause} (${writer}). In the second image, ${subject} ${effect} (${writer}). The causal link is that this came of that (${writer}).`,
      ),
      image_0: `images/${id}_0.png`,
      image_1: `images/${id}_1.png`,
    };
  }),
);

/** Returns the rows as a parquet file like those on the hub, in two row groups, with embedded pictures; compressed by snappy unless told. */
export function mucrParquet(
  rows: readonly PublishedMucrRow[],
  pictureOf: (path: string) => Uint8Array,
  compressed: Pick<Parameters<typeof parquetWriteBuffer>[0], 'codec' | 'compressors'> = {},
): ArrayBuffer {
  const picture = (path: string): object => ({ bytes: pictureOf(path), path });
  const columns: Readonly<Record<string, readonly unknown[]>> = {
    id: rows.map(({ id }) => BigInt(id)),
    caption_0: rows.map((row) => row.caption_0),
    caption_1: rows.map((row) => row.caption_1),
    link_id: rows.map((row) => row.link_id),
    cue: rows.map((row) => row.cue),
    false_cue: rows.map((row) => row.false_cue),
    style: rows.map((row) => row.style),
    label: rows.map((row) => row.label),
    causal_reason: rows.map((row) => row.causal_reason),
    image_0: rows.map((row) => picture(row.image_0)),
    image_1: rows.map((row) => picture(row.image_1)),
  };
  const [optional, text] = [
    { repetition_type: 'OPTIONAL' },
    { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  ] as const;
  const shapeOf = (name: string): readonly object[] => {
    if (name === 'id') return [{ name, type: 'INT64', ...optional }];
    if (name.startsWith('image')) {
      return [
        { name, num_children: 2, ...optional },
        { name: 'bytes', type: 'BYTE_ARRAY', ...optional },
        { name: 'path', ...text, ...optional },
      ];
    }
    if (name !== 'false_cue' && name !== 'causal_reason') return [{ name, ...text, ...optional }];
    return [
      { name, converted_type: 'LIST', num_children: 1, ...optional },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', ...text, ...optional },
    ];
  };
  const names = Object.keys(columns);
  return parquetWriteBuffer({
    columnData: names.map((name) => ({ name, data: [...(columns[name] ?? [])] })),
    schema: [{ name: 'schema', num_children: names.length }, ...names.flatMap(shapeOf)] as never,
    rowGroupSize: 5,
    ...compressed,
  });
}
