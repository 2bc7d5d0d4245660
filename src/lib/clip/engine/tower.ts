import type { GraphSession, TensorSpec } from '../runtime/index.ts';
import type { ModelFamily } from '../types.ts';
import { ModelError } from '../model-error.ts';
import type { Tower as TowerName } from '../models/dtype.ts';

/** What the towers of each family are called to give, as transformers.js exports them. */
const OUTPUTS: Readonly<Record<ModelFamily, Readonly<Record<TowerName, string>>>> = {
  clip: { text: 'text_embeds', vision: 'image_embeds' },
  siglip: { text: 'pooler_output', vision: 'pooler_output' },
};

/** The output that holds the embeddings. Throws a ModelError that names the file and what it gives instead. */
export function embeddingOutput(
  session: GraphSession,
  family: ModelFamily,
  tower: TowerName,
  file: string,
): TensorSpec {
  const wanted = OUTPUTS[family][tower];
  const output = session.outputs.find(({ name }) => name === wanted);
  if (output?.type === 'float32' && output.shape.length === 2) return output;
  const gives = session.outputs
    .map(({ name, type, shape }) => `${name} (${type}, ${shape.join(' x ')})`)
    .join(', ');
  const remedy =
    family === 'clip'
      ? `export the tower with its projection (CLIP${tower === 'text' ? 'Text' : 'Vision'}ModelWithProjection)`
      : 'export the tower with its pooled output';
  throw new ModelError(
    `${file} gives ${gives}, but a ${family === 'clip' ? 'CLIP' : 'SigLIP'} ${tower} tower has to give ${wanted} ` +
      `(float32, one row an item): ${remedy}.`,
  );
}

/** An input by name, or a ModelError that names the file, what it takes and what was expected. */
export function requiredInput(
  session: GraphSession,
  name: string,
  types: readonly string[],
  file: string,
): TensorSpec {
  const input = session.inputs.find((spec) => spec.name === name);
  if (input && types.includes(input.type)) return input;
  const takes = session.inputs.map((spec) => `${spec.name} (${spec.type})`).join(', ');
  throw new ModelError(
    `${file} takes ${takes}, but this tower has to take ${name} (${types.join(' or ')}): export it in the layout of ` +
      'transformers.js.',
  );
}

/** A ModelError unless the graph takes nothing beside what it is given here; `why` says what is wrong and what to do. */
export function refuseOtherInputs(
  session: GraphSession,
  known: readonly string[],
  file: string,
  why = 'which a single tower does not need: export text and vision towers apart',
): void {
  const other = session.inputs.map(({ name }) => name).filter((name) => !known.includes(name));
  if (other.length === 0) return;
  throw new ModelError(`${file} also takes ${other.join(', ')}, ${why}.`);
}

/** A dimension that the graph fixes; null where it is free. */
export function fixedLength(spec: TensorSpec, dimension: number): number | null {
  const length = spec.shape[dimension];
  return typeof length === 'number' && length > 0 ? length : null;
}
