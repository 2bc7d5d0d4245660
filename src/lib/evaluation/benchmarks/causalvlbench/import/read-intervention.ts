import { labelById, type System } from '../../../../systems/index.ts';
import { fail, ok } from '../../../../util/result.ts';
import { interventionTarget } from '../intervention-target.ts';
import { targetsOf } from '../../../tasks/kit/target-variables.ts';
import { asksOwn, buildItem } from './build-item.ts';
import { baseName } from '../../../tasks/kit/files/file-finder.ts';
import { targetOfPicture } from './names.ts';
import { findPictures, parseRow, readRowsOf } from './read-row.ts';
import type { ReadRows } from './read-types.ts';
import { fieldProblem, lacksField } from './rows.ts';

/** Reads the pairs of pictures between which one variable was set. */
export const readIntervention: ReadRows = (file) =>
  readRowsOf(file, (row) => {
    const parsed = parseRow('intervention', row);
    if (!parsed.ok) return parsed;
    const { id, image, answer, question } = parsed.value;
    if (asksOwn(file.variant, file.ownQuestions) && (question ?? '').trim() === '') {
      return fail(lacksField('question', 'write the question as text, or ask with our wording'));
    }
    const { system } = file.names;
    const target = file.names.variables.get(answer.trim().toLowerCase().replace(/\.$/u, ''));
    const targets = targetsOf(system);
    if (target === undefined || !targets.some((variable) => variable.id === target)) {
      const known = targets.map(({ label }) => label).join(', ');
      return fail(fieldProblem('answer', answer, `write one of ${known}`));
    }
    const pictures = findPictures(file, image);
    if (!pictures.ok) return pictures;
    const after = pictures.value[1]?.state ?? {};
    const named = targetOfPicture(file.names, image[1] ?? '');
    if (named !== null && named !== target && !file.labelsWin) {
      return fail(contradiction(system, image[1] ?? '', named, answer));
    }
    return ok(
      buildItem({
        task: interventionTarget,
        names: file.names,
        variant: file.variant,
        ownQuestions: file.ownQuestions,
        own: question,
        source: `intervention ${system.id} ${id} ${image.join(' ')}`,
        pictures: pictures.value,
        intervention: { target, value: after[target] ?? Number.NaN, after },
        truth: target,
      }),
    );
  });

/** Describes a contradiction between the second picture's name and the row's answer. */
function contradiction(system: System, path: string, named: string, answer: string): string {
  return `field “answer” is “${answer}”, and the name “${baseName(path)}” says that the ${labelById(system, named)} was set: correct the wrong one`;
}
