import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { roomProblem } from '../../../../chains/own/edit.ts';
import { EMPTY_CHAIN } from '../../../../chains/own/types.ts';
import PasteLines from './PasteLines.svelte';

const ignore = (): void => undefined;

/** The dialog with so many lines in it. */
function dialogOf(lines: number): string {
  const text = Array.from({ length: lines }, (_, index) => `${index} Thing ${index} happens.`).join('\n');
  const problemOf = (added: number): string => roomProblem(EMPTY_CHAIN, added);
  const props = { open: true, text, problemOf, ontype: ignore, onadd: ignore, onclose: ignore };
  return render(PasteLines, { props }).body;
}

it('more lines than a chain allows are reported before they are added', () => {
  expect(dialogOf(501)).toContain('there is room for 500, and these are 501');
  expect(dialogOf(501)).toMatch(/aria-disabled="true"[^>]*>\s*Add 501 events/u);
  expect(dialogOf(0)).toMatch(/aria-disabled="true"[^>]*>[^<]*Add events/u);
  expect(dialogOf(500)).not.toContain('room for');
  expect(dialogOf(500)).toMatch(/aria-disabled="false"[^>]*>\s*Add 500 events/u);
});

it('lines without times can be given some, unless they would still not be events', () => {
  const dialog = (text: string): string =>
    render(PasteLines, {
      props: { open: true, text, problemOf: () => '', ontype: ignore, onadd: ignore, onclose: ignore },
    }).body;
  expect(dialog('She cracks an egg.\nShe fries it.')).toContain('Give the lines times');
  expect(dialog('0:05 She cracks an egg.')).not.toContain('Give the lines times');
  expect(dialog('0:05')).not.toContain('Give the lines times');
});
