/** A probe's scores as files for other programs. */
import { matrixCsv, type Matrix } from '../../../clip/score/index.ts';
import type { LoadedModel, TokenCount } from '../../../clip/types.ts';
import { pictureName } from '../../../pictures/scenes.ts';
import { at, type Scaling } from './matrix.ts';
import { scoreLabel } from './shown.ts';
import { columnTexts } from '../adding/templates.ts';
import type { ProbeValue, ScoreKind } from '../value.ts';
import { longestCut, type ProbeWarning } from '../models/warnings.ts';

/** A model with what it made of the probe, and how its shares are made of that. */
export interface ExportedModel {
  readonly model: LoadedModel;
  readonly cosines: Matrix;
  readonly scaling: Scaling;
  /** Texts that it does not read to their end. */
  readonly cut: ReadonlyMap<string, TokenCount>;
  /** What to know of pictures and sentences before its scores are believed. */
  readonly warnings: readonly ProbeWarning[];
}

/** What is shown, and what it was made with. */
export interface ProbeTable {
  readonly value: ProbeValue;
  /** What stands in the cells: scores of the one model, or those of the first minus those of the second. */
  readonly matrix: Matrix;
  readonly models: readonly ExportedModel[];
}

/**
 * The shown scores as comma-separated values, a row a picture; unknown ones are empty. The first cell says which score
 * it is, of which models, and what they do not know of the sentences; the last column what they do not know of a
 * picture, so that every other column holds numbers alone.
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

/** What to know of pictures and sentences, with the model that it is about where there are two. */
function warningsOf(
  models: readonly ExportedModel[],
): readonly (ProbeWarning & { readonly model?: string })[] {
  return models.flatMap(({ model, warnings }) =>
    models.length > 1 ? warnings.map((warning) => ({ model: model.identity.id, ...warning })) : warnings,
  );
}

/** A model in words, with what it does not know or read: for a table's first cell and a picture's foot. */
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

/** ", unknown words: sentence 2, 5" for the lines that something holds of; nothing where it holds of none. */
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
 * Everything as JSON: pictures, sentences, shown scores, warnings, and each model's cosines and scaling (null: unknown).
 * `images` and `texts` name rows and columns as `rungs probe` does.
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

/** Sentences whose text, or longest prompt, the model does not read to its end. */
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
