import { fail, ok } from '../../../util/result.ts';
import { interventionTarget } from '../intervention-target.ts';
import { targetsOf } from '../subjects.ts';
import { buildItem } from './build-item.ts';
import { findPictures, parseRow, readEach } from './read-row.ts';
import type { ReadRows } from './read-types.ts';
import { fieldProblem } from './rows.ts';

/** Reads the pairs of pictures between which one variable was set. */
export const readIntervention: ReadRows = (file) =>
  readEach(file, (row) => {
    const parsed = parseRow('intervention', row);
    if (!parsed.ok) return parsed;
    const { id, image, answer } = parsed.value;
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
    return ok(
      buildItem({
        task: interventionTarget,
        names: file.names,
        variant: file.variant,
        source: `intervention ${system.id} ${id} ${image.join(' ')}`,
        pictures: pictures.value,
        intervention: { target, value: after[target] ?? Number.NaN, after },
        truth: target,
      }),
    );
  });
