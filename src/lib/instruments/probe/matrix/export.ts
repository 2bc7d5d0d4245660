/** Exports a probe's scores as files. */
import { matrixCsv, type Matrix } from '../../../clip/score/index.ts';
import type { LoadedModel, TokenCount } from '../../../clip/types.ts';
import { pictureName } from '../../../pictures/scenes.ts';
import { at, type Scaling } from './matrix.ts';
import { scoreLabel } from './shown.ts';
import { columnTexts } from '../adding/templates.ts';
import type { ProbeValue, ScoreKind } from '../value.ts';
import { longestCut, type ProbeWarning } from '../models/warnings.ts';

/** A model with its cosines of the probe, and the scaling of its shares. */
export interface ExportedModel {
  readonly model: LoadedModel;
  readonly cosines: Matrix;
  readonly scaling: Scaling;
  /** Texts that the model truncates. */
  readonly cut: ReadonlyMap<string, TokenCount>;
  /** Limitations of its scores for pictures and sentences. */
  readonly warnings: readonly ProbeWarning[];
}

/** Displayed scores, with their models. */
export interface ProbeTable {
  readonly value: ProbeValue;
  /** Values of the cells: scores of one model, or the first minus the second. */
  readonly matrix: Matrix;
  readonly models: readonly ExportedModel[];
}

/**
 * Returns the displayed scores as CSV, a row per picture, empty where unknown. The first cell names the score, its
 * models, and unknown sentences; the last column has warnings about a picture, so that all other columns are numeric.
 */
export function probeCsv(table: ProbeTable): string {
  const { value, matrix } = table;
  return matrixCsv({
    matrix,
    rowLabels: value.pictures.map(({ name }) => name),
    columnLabels: value.sentences,
    corner: [scoreOf(table), ...table.models.map((made) => modelLabel(made, value))].join('; '),
    words: {
      label: 'warnings',
      rows: value.pictures.map(({ name }) =>
        warningsOf(table.models)
          .filter(({ image }) => image === name)
          .map(({ model, message }) => (model === undefined ? message : `${model}: ${message}`))
          .join(' '),
      ),
    },
  });
}

/** Returns warnings about pictures and sentences, with the model's name where there are two. */
function warningsOf(
  models: readonly ExportedModel[],
): readonly (ProbeWarning & { readonly model?: string })[] {
  return models.flatMap(({ model, warnings }) =>
    models.length > 1 ? warnings.map((warning) => ({ model: model.identity.id, ...warning })) : warnings,
  );
}

/** Returns a description of a model with its limitations, for a table's first cell and a picture's footer. */
export function modelLabel({ model, scaling, cut, warnings }: ExportedModel, value: ProbeValue): string {
  const { id, sha256, device, dtype, preprocessing } = model.identity;
  const temperature =
    value.view.score === 'cosine' ? '' : `, temperature ${Number(scaling.temperature.toPrecision(6))}`;
  const unread = cutSentences(value, cut).map(
    ({ sentence, tokens, read }) => `${value.sentences.indexOf(sentence) + 1} (${read} of ${tokens} tokens)`,
  );
  const note = unread.length > 0 ? `, not read to the end: sentence ${unread.join(', ')}` : '';
  const strange = [
    ...places('unknown words: sentence', value.sentences, (sentence) =>
      warnings.some(({ kind, text }) => kind === 'unknown-word' && text === sentence),
    ),
    ...places('unlike what it knows: picture', value.pictures, ({ name }) =>
      warnings.some(({ kind, image }) => kind === 'unlike-picture' && image === name),
    ),
  ];
  return `${id} (${sha256.slice(0, 12)}), ${device}, ${dtype}, ${preprocessing}${temperature}${note}${strange.join('')}`;
}

/** ", unknown words: sentence 2, 5" for the lines with a property; empty for none. */
function places<Line>(
  words: string,
  lines: readonly Line[],
  holds: (line: Line) => boolean,
): readonly string[] {
  const found = lines.flatMap((line, index) => (holds(line) ? [index + 1] : []));
  return found.length === 0 ? [] : [`, ${words} ${found.join(', ')}`];
}

function scoreOf({ value, models }: ProbeTable): string {
  const { label } = scoreLabel[value.view.score];
  return models.length > 1 ? `${label}, first model minus second` : label;
}

/**
 * Returns everything as JSON: pictures, sentences, displayed scores, warnings, and each model's cosines and scaling
 * (null: unknown). `images` and `texts` name rows and columns as `rungs probe` does.
 */
export function probeJson({ value, matrix, models }: ProbeTable): string {
  const of: ScoreKind = value.view.score;
  const content = {
    models: models.map(({ model, cosines, scaling, cut }) => {
      const unread = cutSentences(value, cut);
      return {
        ...model.identity,
        logitScale: model.logitScale,
        logitBias: model.logitBias,
        ...(of === 'cosine' ? {} : scaling),
        ...(unread.length > 0 ? { cut: unread } : {}),
        cosines: rowsOf(cosines),
      };
    }),
    sentences: value.sentences,
    templates: value.templates,
    pictures: value.pictures.map(pictureOf),
    images: value.pictures.map(({ name }) => name),
    texts: value.sentences,
    warnings: warningsOf(models),
    shown: { kind: of, ...(models.length > 1 ? { difference: true } : {}), scores: rowsOf(matrix) },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function rowsOf(numbers: Matrix): (number | null)[][] {
  return Array.from({ length: numbers.rows }, (_, row) =>
    Array.from({ length: numbers.columns }, (__, column) => {
      const score = at(numbers, row, column);
      return Number.isNaN(score) ? null : score;
    }),
  );
}

/** Returns the sentences whose longest prompt the model truncates. */
function cutSentences(
  { sentences, templates }: ProbeValue,
  cut: ReadonlyMap<string, TokenCount>,
): readonly ({ readonly sentence: string } & TokenCount)[] {
  return sentences.flatMap((sentence) => {
    const count = longestCut(columnTexts(sentence, templates), cut);
    return count === undefined ? [] : [{ sentence, ...count }];
  });
}

function pictureOf(picture: ProbeValue['pictures'][number]): object {
  if (picture.kind === 'own') return { name: picture.name, sha256: picture.id, type: picture.type };
  const { name, subject: system, state, style, size } = picture;
  return { name, shows: pictureName(picture), system, state, style, size };
}
