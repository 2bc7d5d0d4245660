import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { beach } from '../../../systems/beach/index.ts';
import type { Rung } from '../../../cases/schema/ladder.ts';
import Pictures from './Pictures.svelte';

const subject = subjectOfDrawn(beach);

/** Returns the accessible names and values of the handles on sunscreen. */
function handlesOn(rung: Rung): readonly (readonly [string, string])[] {
  const value = fromCase(subject, { system: beach.id, seed: 1, do: { sunscreen: 'on' }, view: { rung } });
  const lab = new Lab(subject, value, silentInference);
  const { body } = render(Pictures, { props: { lab, secret: false } });
  return [...body.matchAll(/<div[^>]* role="slider"[^>]*>/gu)].flatMap(([tag]) => {
    const name = /aria-label="([^"]*)"/u.exec(tag)?.[1] ?? '';
    const told = /aria-valuetext="([^"]*)"/u.exec(tag)?.[1] ?? '';
    return name.includes('sunscreen') ? [[name, told] as const] : [];
  });
}

test('a handle states what it does to which variable, and the value in its picture', () => {
  expect(handlesOn('imagine')).toEqual([
    ['imagine sunscreen: bottle of sunscreen, What would have been', 'on'],
  ]);
  expect(handlesOn('do')).toEqual([['set sunscreen: bottle of sunscreen, One world after your act', 'on']]);
});

test.each(['see', 'do', 'imagine'] as const)('a picture that is to be guessed is not drawn on %s', (rung) => {
  const value = fromCase(subject, { system: beach.id, seed: 1, do: { sunscreen: 'on' }, view: { rung } });
  const lab = new Lab(subject, value, silentInference);
  const { body } = render(Pictures, { props: { lab, secret: true } });
  // What is known of this world stays.
  const open = rung === 'imagine' ? 1 : 0;
  expect(body.split('<svg').length - 1).toBe(open);
  expect(body.split('sunburn ').length - 1).toBe(open);
});
