/** What `rungs link verify` computes again of a probe: its scores, with the models that ship with the project. */
import { drawPicture, isSystemPicture, pictureBytes, type Picture } from '../../cases/index.ts';
import type { Probe, ProbeModel } from '../../cases/kinds/probe/schema.ts';
import type { ProbeScorer } from '../../cases/kinds/probe/verify.ts';
import { ensemble, fillTemplate, matrixOf, cosines, rowOf } from '../../clip/score/index.ts';
import type { PictureSource } from '../../clip/types.ts';
import { withClip } from '../../command/with-clip.ts';
import { hashText } from '../../util/hash.ts';
import { fail, ok, type Result } from '../../util/result.ts';

export const recompute: ProbeScorer = async (probe, pictures, model) => {
  if (model.id.includes('/')) return fail(`${model.id} does not ship with Rungs, and nothing is downloaded`);
  const sources = sourcesOf(pictures);
  if (!sources.ok) return sources;
  try {
    return ok(await scored(probe, sources.value, model));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

async function scored(
  { sentences, templates = [] }: Probe,
  sources: readonly PictureSource[],
  { id }: ProbeModel,
): Promise<{ model: ProbeModel; cosines: readonly ArrayLike<number>[] }> {
  return withClip({ kind: 'embedded', id }, async (clip, { identity }) => {
    const phrasings = sentences.map((sentence) =>
      templates.length === 0 ? [sentence] : templates.map((template) => fillTemplate(template, sentence)),
    );
    const embedded = await clip.embedTexts(phrasings.flat());
    const each = Math.max(1, templates.length);
    const columns = sentences.map((_, index) => ensemble(embedded.slice(index * each, (index + 1) * each)));
    const rows = await clip.embedPictures(sources);
    const matrix = columns.length === 0 ? matrixOf(rows.length, 0, () => 0) : cosines(rows, columns);
    const { dtype, device, preprocessing, sha256 } = identity;
    return {
      model: { id: identity.id, sha256, dtype, device, preprocessing },
      cosines: rows.map((_, row) => rowOf(matrix, row)),
    };
  });
}

function sourcesOf(pictures: readonly Picture[]): Result<readonly PictureSource[], string> {
  const sources: PictureSource[] = [];
  for (const picture of pictures) {
    if (isSystemPicture(picture)) {
      const { svg, size } = drawPicture(picture);
      sources.push({ sha256: hashText(svg), content: { kind: 'svg', svg, size } });
      continue;
    }
    const bytes = pictureBytes(picture);
    if (bytes === null) return fail(`the picture ${picture.name} is not inside the link; only its hash is`);
    const blob = new Blob([new Uint8Array(bytes)]);
    sources.push({ sha256: picture.sha256, content: { kind: 'file', blob } });
  }
  return ok(sources);
}
