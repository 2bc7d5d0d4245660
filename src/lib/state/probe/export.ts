/** A probe's scores as files for other programs. */
import { matrixCsv, type Matrix } from '../../clip/score/index.ts';
import type { LoadedModel } from '../../clip/types.ts';
import { pictureWords } from './scenes.ts';
import { at, type Scaling } from './matrix.ts';
import type { ProbeValue, ScoreKind } from './value.ts';

/** What is shown, and what it was made with. */
export interface ProbeTable {
  readonly value: ProbeValue;
  /** What stands in the cells. */
  readonly matrix: Matrix;
  readonly cosines: Matrix;
  readonly kind: ScoreKind | 'difference';
  readonly scaling: Scaling;
  readonly models: readonly LoadedModel[];
}

/** The shown scores as comma-separated values, a row a picture; unknown ones are empty. */
export function probeCsv({ value, matrix }: ProbeTable): string {
  const text = matrixCsv({
    matrix,
    rowLabels: value.pictures.map(({ name }) => name),
    columnLabels: value.sentences,
    corner: 'picture',
  });
  return text.replace(/(?<=,)NaN(?=,|$)/gmu, '');
}

/** Everything as JSON: pictures, sentences, cosines and shown scores (null where unknown), and what made them. */
export function probeJson({ value, matrix, cosines, kind, scaling, models }: ProbeTable): string {
  const rowsOf = (numbers: Matrix): (number | null)[][] =>
    Array.from({ length: numbers.rows }, (_, row) =>
      Array.from({ length: numbers.columns }, (__, column) => {
        const score = at(numbers, row, column);
        return Number.isNaN(score) ? null : score;
      }),
    );
  const pictures = value.pictures.map((picture) =>
    picture.kind === 'scene'
      ? {
          name: picture.name,
          shows: pictureWords(picture),
          system: picture.system,
          state: picture.state,
          style: picture.style,
          size: picture.size,
        }
      : { name: picture.name, sha256: picture.id, type: picture.type },
  );
  const content = {
    models: models.map((model) => ({
      ...model.identity,
      logitScale: model.logitScale,
      logitBias: model.logitBias,
    })),
    sentences: value.sentences,
    templates: value.templates,
    pictures,
    cosines: rowsOf(cosines),
    shown: { kind, ...(kind === 'cosine' ? {} : scaling), scores: rowsOf(matrix) },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
