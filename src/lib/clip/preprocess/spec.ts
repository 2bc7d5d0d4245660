import * as v from 'valibot';
import { fail, ok, type Result } from '../../util/result.ts';
import { finite } from '../../util/schemas.ts';
import { FILTER_CODES, type FilterName } from './filters.ts';

/** Preprocessing of a model's pictures. The result is always a square. */
export interface PictureSpec {
  /** Side of the resulting square, in pixels. */
  readonly side: number;
  /** `shortest-edge` keeps the proportions and crops the centre; `stretch` makes a square of any picture. */
  readonly resize: 'shortest-edge' | 'stretch';
  /** Length of the shortest edge before cropping, at least `side`; equal to `side` for `stretch`. */
  readonly edge: number;
  readonly filter: FilterName;
  /** Factor of a channel's value from 0 to 255. */
  readonly rescale: number;
  /** Subtracted after rescaling, by channel (red, green, blue). */
  readonly mean: readonly [number, number, number];
  /** Divisor after that, by channel. */
  readonly std: readonly [number, number, number];
}

/** Maximum side in pixels; the towers of this family end at 1024. */
const MAX_SIDE = 2048;

const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE));
const size = v.union([
  length,
  v.strictObject({ shortest_edge: length }),
  v.strictObject({ height: length, width: length }),
]);
const channels = v.tuple([v.number(), v.number(), v.number()]);
const divisors = v.pipe(
  channels,
  v.check((values) => values.every((value) => value > 0), 'a deviation must be above 0'),
);
const configSchema = v.object({
  image_processor_type: v.nullish(v.string()),
  feature_extractor_type: v.nullish(v.string()),
  do_resize: v.nullish(v.boolean(), true),
  size,
  resample: v.nullish(v.number(), 3),
  do_center_crop: v.nullish(v.boolean()),
  crop_size: v.nullish(size),
  do_rescale: v.nullish(v.boolean(), true),
  rescale_factor: v.nullish(finite, 1 / 255),
  do_normalize: v.nullish(v.boolean(), true),
  image_mean: v.nullish(channels),
  image_std: v.nullish(divisors),
});
type Config = v.InferOutput<typeof configSchema>;

/** Processors that stretch pictures to a square if `size` is a single number. */
const STRETCHING = /^(?:Siglip|ViT|DeiT|Beit)/u;

/**
 * Parses a model's preprocessor_config.json (CLIPImageProcessor, SiglipImageProcessor, ViTImageProcessor and similar).
 * A failure names the invalid field and what would be right.
 */
export function parsePictureSpec(preprocessorConfig: unknown): Result<PictureSpec, string> {
  const parsed = v.safeParse(configSchema, preprocessorConfig);
  if (!parsed.success) return fail(describe(parsed.issues[0]));
  const config = parsed.output;
  const filter = FILTER_CODES[config.resample];
  if (!filter) return fail(unknownFilter(config.resample));
  if (!config.do_resize) {
    return fail(
      'preprocessor_config.json has "do_resize": false; only models that resize their pictures fit',
    );
  }
  const frame = readFrame(config);
  if (!frame.ok) return frame;
  return ok({
    ...frame.value,
    filter,
    rescale: config.do_rescale ? config.rescale_factor : 1,
    mean: config.do_normalize ? (config.image_mean ?? [0.5, 0.5, 0.5]) : [0, 0, 0],
    std: config.do_normalize ? (config.image_std ?? [0.5, 0.5, 0.5]) : [1, 1, 1],
  });
}

function readFrame(config: Config): Result<Pick<PictureSpec, 'side' | 'edge' | 'resize'>, string> {
  const crop = config.crop_size ?? null;
  const crops = config.do_center_crop ?? crop !== null;
  const edge = shortestEdge(config, crops);
  if (edge === null) {
    const side = squareSide(config.size);
    if (side === null) return fail(`preprocessor_config.json: "size" ${show(config.size)} is not a square`);
    return ok({ side, edge: side, resize: 'stretch' });
  }
  if (!crops) {
    return fail(
      'preprocessor_config.json resizes the shortest edge without "do_center_crop"; such pictures are not square',
    );
  }
  const side = crop === null ? edge : squareSide(crop);
  if (side === null || side > edge) {
    return fail(
      `preprocessor_config.json: "crop_size" ${show(crop)} must be a square of at most ${edge} pixels, the "size"`,
    );
  }
  return ok({ side, edge, resize: 'shortest-edge' });
}

/** Returns the length of the shortest edge; null if the picture is stretched. */
function shortestEdge(config: Config, crops: boolean): number | null {
  if (typeof config.size !== 'number')
    return 'shortest_edge' in config.size ? config.size.shortest_edge : null;
  const kind = config.image_processor_type ?? config.feature_extractor_type ?? '';
  return STRETCHING.test(kind) || !crops ? null : config.size;
}

function squareSide(given: Config['size']): number | null {
  if (typeof given === 'number') return given;
  if ('shortest_edge' in given) return given.shortest_edge;
  return given.height === given.width ? given.height : null;
}

/** Returns the name of an unsupported Pillow filter, for messages. */
function unknownFilter(code: number): string {
  const known = Object.entries(FILTER_CODES).map(([number, name]) => `${number} (${name})`);
  const name = code === 0 ? '0 (nearest)' : String(code);
  return `preprocessor_config.json: "resample" ${name} is not known here; known are ${known.join(', ')}`;
}

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'preprocessor_config.json does not hold an object';
  if (path === 'size' || path === 'crop_size') {
    const remedy = 'a number, {"shortest_edge"} or {"height", "width"}, in whole pixels';
    return `preprocessor_config.json: "${path}" is ${show(issue.input)}; it must be ${remedy}`;
  }
  return `preprocessor_config.json: "${path}" is ${show(issue.input)}: ${issue.message}`;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'missing' : text.slice(0, 80);
}
