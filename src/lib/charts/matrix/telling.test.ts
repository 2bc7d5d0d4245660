import { describe, expect, it } from 'vitest';
import { tellingParts } from './telling.ts';

const start = 'in this drawing the pendulum hangs from its pivot and';

describe('what is shown of labels that do not fit', () => {
  it('is the part in which one differs from the others', () => {
    expect(tellingParts([`${start} the shadow is long`, `${start} the shadow is short`])).toEqual([
      '… and the shadow is long',
      '… and the shadow is short',
    ]);
  });

  it('is the beginning where that distinguishes them', () => {
    const labels = [`the pendulum ${start}`, `the sun ${start}`];
    expect(tellingParts(labels)).toEqual(labels);
    expect(tellingParts([`${start} it shines`])).toEqual([`${start} it shines`]);
  });

  it('is all of a label that fits, however much it shares', () => {
    const labels = ['the shadow length is long', 'the shadow length is short'];
    expect(tellingParts(labels)).toEqual(labels);
  });

  it('compares each with the most similar one, in any place', () => {
    const [long = '', , short = ''] = tellingParts([
      `${start} it is long`,
      'the sun',
      `${start} it is short`,
    ]);
    expect([long, short].map((label) => label.split(' ').at(-1))).toEqual(['long', 'short']);
    expect(long).toMatch(/^… /u);
  });

  it('begins with the first difference where even that is too long', () => {
    const tail = 'x'.repeat(60);
    expect(tellingParts([`${start} a${tail}`, `${start} b${tail}`])[0]).toBe(`… a${tail}`);
    expect(tellingParts([`${start} ${tail}`, `${start} ${tail} and`])[0]).toBe(`… ${tail}`);
  });

  it('ends with the last word where one label continues where another ends', () => {
    expect(tellingParts([start, `${start} it shines`])[0]).toBe('… hangs from its pivot and');
  });
});
