import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { LabDraft } from './lab-draft.svelte.ts';
import LinkReport from './LinkReport.svelte';

type Report = Extract<NonNullable<LabDraft['report']>, { kind: 'link' }>;

const link: Report = {
  kind: 'link',
  title: '',
  note: '',
  changedSince: false,
  isSecret: false,
  verification: { reproduced: true, differences: [] },
  isChecking: false,
  other: { asks: 'P(B = 1)', answer: '0.5' },
};

function textOf(report: Report): string {
  return render(LinkReport, { props: { report, onback: () => undefined, onclose: () => undefined } })
    .body.replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/\s+/gu, ' ');
}

test('a link that asks something else than its page shows its question and the answer, next to "Reproduced"', () => {
  expect(textOf(link)).toContain('P(B = 1), and the answer is 0.5. The page below shows another question.');
  expect(textOf({ ...link, other: null })).not.toContain('another question');
  expect(textOf({ ...link, changedSince: true })).not.toContain('another question');
});

test('a link of another page links to that page', () => {
  const failed = { kind: 'failed', message: 'It is about “Pendulum”.' } as const;
  const bodyOf = (report: typeof failed & { address?: string }): string =>
    render(LinkReport, { props: { report, onback: () => undefined, onclose: () => undefined } }).body;
  expect(bodyOf({ ...failed, address: '/lab/pendulum/#v1.x' })).toMatch(/href="\/lab\/pendulum\/#v1\.x"/u);
  expect(bodyOf(failed)).not.toContain('href');
});

test('numbers that could not be recomputed are reported as such, and not as different', () => {
  const verification = { reproduced: false, differences: [], notCompared: 'The background worker is gone.' };
  const said = textOf({ ...link, verification });
  expect(said).toContain('Its numbers could not be computed again: The background worker is gone.');
  expect(said).not.toContain('differ');
});

test('different numbers are reported, unless a person is still to guess them', () => {
  const differing = {
    ...link,
    verification: { reproduced: false, differences: [{ name: 'mean', was: 1, is: 2 }] },
  };
  expect(textOf(differing)).toContain('mean was 1, is 2');
  const secret = textOf({ ...differing, isSecret: true });
  expect(secret).toContain('Not reproduced. Some numbers differ');
  expect(secret).not.toContain('mean');
});

test('the note has its place while numbers are recomputed', () => {
  expect(textOf({ ...link, verification: null, isChecking: true })).toContain('Checking.');
});
