import type { ExportedModel } from './export.ts';
import { at } from './matrix.ts';
import type { Probe } from '../probe.svelte.ts';
import { scoreLabel } from './shown.ts';
import { saveBlob } from '../../../components/save-file.ts';

const NAME = 'probe';

/** Saves the displayed scores as a table. @returns a message */
export async function exportTable(probe: Probe, format: 'csv' | 'json'): Promise<string> {
  const { probeCsv, probeJson } = await import('./export.ts');
  const table = { value: probe.value, matrix: probe.scores.matrix, models: modelsOf(probe) };
  const text = format === 'csv' ? probeCsv(table) : probeJson(table);
  saveBlob(
    `${NAME}.${format}`,
    new Blob([text], { type: format === 'csv' ? 'text/csv' : 'application/json' }),
  );
  return `${NAME}.${format} is in your downloads.`;
}

/** Saves the displayed matrix as PNG. @returns a message */
export async function exportPng(probe: Probe): Promise<string> {
  const [{ matrixPng }, { modelLabel }] = await Promise.all([
    import('../../../charts/matrix/matrix-png.ts'),
    import('./export.ts'),
  ]);
  const { value } = probe;
  const { rowOrder, columnOrder, matrix, differing } = probe.scores;
  const kind = value.view.score;
  const blob = await matrixPng({
    rows: rowOrder.flatMap((index) => {
      const picture = value.pictures[index];
      return picture ? [{ label: picture.name, image: probe.pictureStore.address(picture) }] : [];
    }),
    columns: columnOrder.map((index) => value.sentences[index] ?? ''),
    cell: (row, column) => {
      const score = at(matrix, rowOrder[row] ?? -1, columnOrder[column] ?? -1);
      return { value: score, text: probe.scores.write(score) };
    },
    palette: differing ? 'diverging' : value.view.palette,
    domain: probe.scores.domain.ends,
    legend: `${scoreLabel[kind].label}${differing ? `, ${probe.scores.names.join(' minus ')}` : ''}, colours ${probe.scores.domain.note}`,
    footer: modelsOf(probe)
      .map((made) => modelLabel(made, value))
      .join(' · '),
  });
  saveBlob(`${NAME}.png`, blob);
  return `${NAME}.png is in your downloads.`;
}

/** Returns the models of the displayed scores: one, or two for their difference. */
function modelsOf(probe: Probe): readonly ExportedModel[] {
  const { value } = probe;
  const { first, second, differing } = probe.scores;
  const sides = differing && second ? [first, second] : [probe.scores.side];
  return sides.flatMap((side) =>
    side.model
      ? [
          {
            model: side.model,
            cosines: side.cosines(value),
            scaling: probe.scores.scaling(side),
            cut: side.embedder.cut,
            warnings: probe.scores.warnings(side),
          },
        ]
      : [],
  );
}
