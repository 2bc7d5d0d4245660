/** Recomputes the scores of a probe for `rungs link verify`, with the models that ship with the project. */
import { drawCasePicture, isSystemPicture, pictureBytes, type CasePicture } from '../../cases/index.ts';
import type { CaseProbe, ProbeModel } from '../../cases/kinds/probe/schema.ts';
import type { ProbeScorer } from '../../cases/kinds/probe/verify.ts';
import { ensemble, fillTemplate, matrixOf, cosines, rowOf } from '../../clip/score/index.ts';
import type { PictureSource } from '../../clip/types.ts';
import { withClip } from '../../command/with-clip.ts';
import { hashText } from '../../util/hash.ts';
import { fail, ok } from '../../util/result.ts';
import { messageOf } from '../../util/message-of.ts';

/** Scores a probe's pictures and sentences. Fails where its model or a picture is not available. */
export const recompute: ProbeScorer = async (probe, pictures, model) => {
  if (model.id.includes('/')) return fail(`${model.id} does not ship with Rungs, and nothing is downloaded`);
  const found = pictures.map(sourceOf);
  const lost = found.flatMap((source, index) => (source === null ? [index] : []));
  const sources = found.filter((source) => source !== null);
  if (sources.length === 0 && lost.length > 0) return ok({ model, cosines: [], lost });
  try {
    return ok({ ...(await scored(probe, sources, model)), lost });
  } catch (error) {
    return fail(messageOf(error));
  }
};

async function scored(
  { sentences, templates = [] }: CaseProbe,
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

/** Returns the picture's content; null where only its hash is known. */
function sourceOf(picture: CasePicture): PictureSource | null {
  if (isSystemPicture(picture)) {
    const { svg, size } = drawCasePicture(picture);
    return { sha256: hashText(svg), content: { kind: 'svg', svg, size } };
  }
  const bytes = pictureBytes(picture);
  if (bytes === null) return null;
  return {
    sha256: picture.sha256,
    content: { kind: 'file', blob: new Blob([new Uint8Array(bytes)]) },
  };
}
