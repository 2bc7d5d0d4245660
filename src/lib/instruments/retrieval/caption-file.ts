/** Reads public caption files: of COCO, of Flickr30k, and tables. */
import { omitUndefined } from '../../util/omit.ts';
import { csvParseRows, dsvFormat } from 'd3-dsv';
import * as v from 'valibot';
import { parseOrNone } from '../../util/json.ts';

/** Formats of caption files. */
export const CAPTION_FORMATS = ['coco', 'karpathy', 'flickr30k', 'csv'] as const;
export type CaptionFormat = (typeof CAPTION_FORMATS)[number];

/** A caption with the name of its picture. */
export interface WrittenCaption {
  readonly picture: string;
  readonly text: string;
  /** Split of the picture, where the file has it. */
  readonly split?: string;
}

/** Content of a caption file. */
export interface CaptionFile {
  readonly format: CaptionFormat;
  readonly captions: readonly WrittenCaption[];
  /** Number of unreadable rows. */
  readonly unread: number;
}

const cocoSchema = v.object({
  images: v.array(v.object({ id: v.union([v.number(), v.string()]), file_name: v.string() })),
  annotations: v.array(v.object({ image_id: v.union([v.number(), v.string()]), caption: v.string() })),
});

/** Format of Karpathy & Fei-Fei (2015), whose splits most papers use. */
const karpathySchema = v.object({
  images: v.pipe(
    v.array(
      v.object({
        filename: v.string(),
        filepath: v.optional(v.string()),
        split: v.optional(v.string()),
        sentences: v.array(v.object({ raw: v.string() })),
      }),
    ),
    v.minLength(1),
  ),
});

const TOKEN_LINE = /^([^\t]+?)#\d+\t(.+)$/u;
const piped = dsvFormat('|');

/** Parses a caption file by its content; null where it has no captions. */
export function readCaptionFile(path: string, text: string): CaptionFile | null {
  const bare = text.replace(/^\uFEFF/u, '');
  return /\.json$/iu.test(path) ? readJson(bare) : (readTokens(bare) ?? readRows(bare));
}

function readJson(text: string): CaptionFile | null {
  const value = parseOrNone(text);
  if (value === undefined) {
    return null;
  }
  const karpathy = v.safeParse(karpathySchema, value);
  if (karpathy.success) {
    const captions = karpathy.output.images.flatMap(({ filename, filepath, split, sentences }) =>
      sentences.map(({ raw }) => ({
        picture: filepath === undefined ? filename : `${filepath}/${filename}`,
        text: raw.trim(),
        ...omitUndefined({ split }),
      })),
    );
    return { format: 'karpathy', captions, unread: 0 };
  }
  const coco = v.safeParse(cocoSchema, value);
  if (!coco.success) return null;
  const names = new Map(coco.output.images.map(({ id, file_name }) => [id, file_name]));
  const captions = coco.output.annotations.flatMap(({ image_id, caption }) => {
    const picture = names.get(image_id);
    return picture === undefined ? [] : [{ picture, text: caption.trim() }];
  });
  return { format: 'coco', captions, unread: coco.output.annotations.length - captions.length };
}

/** Parses `results_20130124.token`: lines of `NAME.jpg#0`, a tab, and the caption. */
function readTokens(text: string): CaptionFile | null {
  const [first = ''] = text.split('\n', 1);
  if (!TOKEN_LINE.test(first.trimEnd())) return null;
  const lines = text.split(/\r?\n/u).filter((line) => line !== '');
  const captions = lines.flatMap((line) => {
    const [, picture, caption] = TOKEN_LINE.exec(line) ?? [];
    return picture === undefined || caption === undefined ? [] : [{ picture, text: caption.trim() }];
  });
  return { format: 'flickr30k', captions, unread: lines.length - captions.length };
}

/** Parses tables with a column of pictures and one of captions; `results.csv` of Flickr30k is separated by bars. */
function readRows(text: string): CaptionFile | null {
  const [first = ''] = text.split('\n', 1);
  const isPiped = /\|\s*comment\b/u.test(first);
  const [header = [], ...rows] = isPiped ? piped.parseRows(text) : csvParseRows(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const column = (...known: readonly string[]): number => names.findIndex((name) => known.includes(name));
  const picture = column('image', 'image_name', 'picture', 'filename', 'file_name', 'file');
  const caption = column('caption', 'comment', 'sentence', 'text');
  if (picture < 0 || caption < 0) return null;
  const captions = rows.flatMap((row) => {
    const [name, text] = [row[picture]?.trim() ?? '', row[caption]?.trim() ?? ''];
    return name === '' || text === '' ? [] : [{ picture: name, text }];
  });
  return { format: isPiped ? 'flickr30k' : 'csv', captions, unread: rows.length - captions.length };
}
