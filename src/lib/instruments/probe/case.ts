/** Converts between a probe and its case, which links, files and the collection contain. */
import { omitUndefined } from '../../util/omit.ts';
import {
  roundCosines,
  type ProbeModel,
  type ProbeOrder,
  type CaseProbeView as CaseView,
  type CaseProbe,
} from '../../cases/kinds/probe/schema.ts';
import { toModelName } from '../../cases/parts/model-name.ts';
import type { Case } from '../../cases/schema/case.ts';
import { rowOf } from '../../clip/score/index.ts';
import type { LoadedModel, ModelSource } from '../../clip/types.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { fromCasePictures, originalsOf, toCasePicture } from '../../cases/case-pictures.ts';
import type { Matrix } from './matrix/matrix.ts';
import type { ProbePicture } from '../../pictures/picture.ts';
import { plainView, type ProbeValue, type ProbeView, type Sort } from './value.ts';

/** A model with its scores of a probe. */
export interface ModelScores {
  readonly model: LoadedModel;
  readonly source: ModelSource['kind'];
  readonly cosines: Matrix;
}

/** Scores of a model as a case claims them. */
export interface ModelClaim {
  readonly model: ProbeModel;
  readonly cosines: readonly (readonly number[])[] | null;
}

/** A probe, read from a case. */
export interface OpenedProbe {
  readonly value: ProbeValue;
  /** Bytes of the user's pictures in the case, by their hash. */
  readonly inside: ReadonlyMap<string, Uint8Array>;
  /** Claims of the first and the second model, where the case has them. */
  readonly claims: readonly ModelClaim[];
  /** Whether the difference of two models is shown. */
  readonly difference: boolean;
}

/** Content of a case in addition to the value. */
export interface CaseParts {
  /** One model or two, in order. */
  readonly results: readonly ModelScores[];
  readonly difference: boolean;
  /** Bytes of the user's pictures to include. */
  readonly inside: ReadonlyMap<string, Uint8Array>;
}

/** Returns the case of a probe. Scores are included only where all are known. */
export function toCase(value: ProbeValue, { results, difference, inside }: CaseParts): Case {
  const [first, second] = results.map(claimOf);
  const probe: CaseProbe = {
    sentences: value.sentences,
    ...(value.templates.length > 0 ? { templates: value.templates } : {}),
    view: viewOf(value, difference),
    ...(first === undefined ? {} : first),
    ...omitUndefined({ second }),
  };
  return {
    seed: 0,
    probe,
    pictures: value.pictures.map((picture) => toCasePicture(picture, inside)),
    ...originalsOf(value.pictures),
    ...(value.title === '' ? {} : { title: value.title }),
    ...(value.note === '' ? {} : { note: value.note }),
  };
}

/** Returns the identity of a model as a case stores it. */
export function probeModelOf({ identity }: LoadedModel, source: ModelSource['kind']): ProbeModel {
  const { id, sha256, dtype, device, preprocessing } = identity;
  return { id: toModelName(id), sha256, dtype, device, preprocessing, source };
}

/** Returns the rows of a matrix as a case stores them; null where a score is unknown. */
function cosineRows(cosines: Matrix): readonly (readonly number[])[] | null {
  if (cosines.values.some(Number.isNaN)) return null;
  return roundCosines(Array.from({ length: cosines.rows }, (_, row) => rowOf(cosines, row)));
}

function claimOf({ model, source, cosines }: ModelScores): {
  readonly model: ProbeModel;
  readonly result?: { readonly cosines: readonly (readonly number[])[] };
} {
  const rows = cosineRows(cosines);
  return { model: probeModelOf(model, source), ...(rows === null ? {} : { result: { cosines: rows } }) };
}

function viewOf({ view, sentences, pictures }: ProbeValue, difference: boolean): CaseView {
  const { domain, temperature, ranks } = view;
  const sortPictures = orderOf(view.sortPictures, sentences);
  const sortSentences = orderOf(
    view.sortSentences,
    pictures.map(({ id }) => id),
  );
  return {
    score: view.score,
    palette: view.palette,
    ...(temperature === null ? {} : { temperature }),
    ...(domain.kind === 'fixed' ? { domain: [domain.lo, domain.hi] } : {}),
    ...(ranks === 'none' ? {} : { ranks }),
    ...(sortPictures === null ? {} : { sortPictures }),
    ...(sortSentences === null ? {} : { sortSentences }),
    ...(difference ? { difference } : {}),
  };
}

function orderOf(sort: Sort | null, ids: readonly string[]): ProbeOrder | null {
  if (sort === null) return null;
  const by = sort.by.kind === 'margin' ? 'margin' : ids.indexOf(sort.by.id);
  return by === -1 ? null : { by, direction: sort.direction };
}

/** Returns the probe of a parsed case. Fails with a sentence where it has none. */
export function fromCase({
  probe,
  pictures = [],
  originals,
  title = '',
  note = '',
}: Case): Result<OpenedProbe, string> {
  if (probe === undefined) return fail('This case is about something else; open it on its own page.');
  const read = fromCasePictures(pictures, originals);
  if (!read.ok) return read;
  const { drawn, inside } = read.value;
  const { sentences, templates = [], view = { score: 'cosine' }, second } = probe;
  const [rows, columns] = [new Set(drawn.map(({ id }) => id)).size, new Set(sentences).size];
  if (rows < drawn.length || columns < sentences.length) {
    return fail('It names a picture or a sentence twice; a probe has each of them once.');
  }
  const claims = [
    ...(probe.model ? [{ model: probe.model, result: probe.result }] : []),
    ...(second ? [second] : []),
  ];
  return ok({
    value: {
      pictures: drawn,
      sentences,
      templates,
      view: viewFrom(view, sentences, drawn),
      title,
      note,
    },
    inside,
    claims: claims.map(({ model, result }) => ({ model, cosines: result?.cosines ?? null })),
    difference: view.difference ?? false,
  });
}

function viewFrom(
  view: CaseView,
  sentences: readonly string[],
  pictures: readonly ProbePicture[],
): ProbeView {
  const { domain } = view;
  const sortFrom = (order: ProbeOrder | undefined, ids: readonly string[]): Sort | null => {
    if (order === undefined) return null;
    if (order.by === 'margin') return { by: { kind: 'margin' }, direction: order.direction };
    const id = ids[order.by];
    return id === undefined ? null : { by: { kind: 'line', id }, direction: order.direction };
  };
  return {
    score: view.score,
    temperature: view.temperature ?? null,
    domain: domain === undefined ? plainView.domain : { kind: 'fixed', lo: domain[0], hi: domain[1] },
    palette: view.palette ?? plainView.palette,
    ranks: view.ranks ?? 'none',
    sortPictures: sortFrom(view.sortPictures, sentences),
    sortSentences: sortFrom(
      view.sortSentences,
      pictures.map(({ id }) => id),
    ),
  };
}
