import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import LinkReport from './LinkReport.svelte';

test('a link that asks something else than its page says what it asks, and the answer, beside "Reproduced"', () => {
  const link = {
    kind: 'link' as const,
    title: '',
    note: '',
    verification: { reproduced: true, differences: [] },
    other: { asks: 'P(B = 1)', answer: '0.5' },
    changedSince: false,
  };
  const textOf = (report: typeof link | (Omit<typeof link, 'other'> & { other: null })) =>
    render(LinkReport, { props: { report, onback: () => undefined, onclose: () => undefined } })
      .body.replaceAll(/<[^>]*>/gu, '')
      .replaceAll(/\s+/gu, ' ');
  expect(textOf(link)).toContain('P(B = 1), and the answer is 0.5. The page below shows another question.');
  expect(textOf({ ...link, other: null })).not.toContain('another question');
  expect(textOf({ ...link, changedSince: true })).not.toContain('another question');
});
