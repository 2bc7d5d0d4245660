import type { GraphSession, TensorSpec } from '../runtime/index.ts';
import type { ModelFamily } from '../types.ts';
import { ModelError } from '../model-error.ts';
import type { Tower as TowerName } from '../models/dtype.ts';

/** Output names of the towers of each family, as transformers.js exports them. */
const OUTPUTS: Readonly<Record<ModelFamily, Readonly<Record<TowerName, string>>>> = {
  clip: { text: 'text_embeds', vision: 'image_embeds' },
  siglip: { text: 'pooler_output', vision: 'pooler_output' },
};

/**
 * Returns the output that holds the embeddings.
 *
 * @throws ModelError that names the file and its outputs
 */
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

/**
 * Returns an input by name.
 *
 * @throws ModelError that names the file, its inputs and the expected one
 */
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

/**
 * Checks that the graph has no other inputs; `why` says what is wrong and what to do.
 *
 * @throws ModelError
 */
export function refuseOtherInputs(
  session: GraphSession,
  known: readonly string[],
  file: string,
  why = 'which a single tower does not need: export text and vision towers separately',
): void {
  const other = session.inputs.map(({ name }) => name).filter((name) => !known.includes(name));
  if (other.length === 0) return;
  throw new ModelError(`${file} also takes ${other.join(', ')}, ${why}.`);
}

/** Returns a dimension that the graph fixes; null if it is free. */
export function fixedLength(spec: TensorSpec, dimension: number): number | null {
  const length = spec.shape[dimension];
  return typeof length === 'number' && length > 0 ? length : null;
}
