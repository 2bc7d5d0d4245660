/** Checks that errors in the rooms next to the user have a class: those for the user `InputError`, bugs `RangeError` or `TypeError`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/imports.ts';

/** Folders whose errors a page or the command shows. */
const SHOWN = [
  'src/cli',
  'src/routes',
  'src/lib/cases',
  'src/lib/charts',
  'src/lib/command',
  'src/lib/components',
  'src/lib/evaluation/plans',
  'src/lib/evaluation/respondents',
  'src/lib/evaluation/runs',
  'src/lib/evaluation/sessions',
  'src/lib/instruments',
  'src/lib/lab',
  'src/lib/pictures',
  'src/lib/state',
  'src/lib/video',
  'src/lib/workers',
];

/** Returns the errors without a class in a text, with their messages' beginnings. */
function plainErrorsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bnew Error\(\s*.{0,40}/gu)].map(([found]) => found);
}

describe('an error in a room next to the user', () => {
  it('is found without a class', () => {
    expect(plainErrorsIn("throw new Error('This run was removed.');")).toHaveLength(1);
    expect(plainErrorsIn("throw new InputError('This run was removed.');")).toEqual([]);
  });

  it('has a class', () => {
    const files = sourceFiles().filter(
      (file) => !file.endsWith('.fixture.ts') && SHOWN.some((folder) => file.startsWith(`${folder}/`)),
    );
    expect(files.length).toBeGreaterThan(100);
    const plain = files.flatMap((file) =>
      plainErrorsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`),
    );
    expect(plain).toEqual([]);
  });
});
