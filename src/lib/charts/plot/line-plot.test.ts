import { expect, it } from 'vitest';
import { linePlot, type LinePlotData } from './line-plot.ts';

const data: LinePlotData = {
  title: 'Right <answers>',
  lines: [
    {
      name: 'trained',
      colour: 'red',
      points: [
        [0, 50],
        [10, null],
        [20, 100],
        [30, 120],
      ],
    },
    { name: 'held out', colour: 'blue', dash: '4 3', points: [] },
  ],
  across: { label: 'step', range: [0, 40] },
  up: { label: 'percent', range: [0, 100] },
  level: 50,
  width: 456,
};

it('a line plot draws each line between its points, with a gap at unknown values, and never beyond the axes', () => {
  const svg = linePlot(data);
  // 400 pixels for 40 steps, 156 for 100 percent.
  expect(svg).toContain('d="M44,104Z M244,26L344,26"'.replace('Z ', 'Z'));
  expect(svg).toContain('stroke-dasharray="4 3"');
  expect(svg).toContain('d=""');
});

it('a line plot names what it shows, and its reference', () => {
  const svg = linePlot(data);
  expect(svg).toContain('aria-label="Right &lt;answers&gt;"');
  expect(svg).toContain(
    'y1="104.0" x2="444.0" y2="104.0" stroke="var(--ink-faint, var(--quiet, #5f6b76))" stroke-dasharray="3 3"',
  );
  expect(svg).toMatch(/>percent<.*>step</u);
});
