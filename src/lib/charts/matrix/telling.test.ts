import { describe, expect, it } from 'vitest';
import { tellingParts } from './telling.ts';

const start = 'in this drawing the pendulum hangs from its pivot and';

describe('the shown part of labels that do not fit', () => {
  it('is the part in which a label differs from the others', () => {
    expect(tellingParts([`${start} the shadow is long`, `${start} the shadow is short`])).toEqual([
      '… and the shadow is long',
      '… and the shadow is short',
    ]);
  });

  it('is the beginning if that distinguishes them', () => {
    const labels = [`the pendulum ${start}`, `the sun ${start}`];
    expect(tellingParts(labels)).toEqual(labels);
    expect(tellingParts([`${start} it shines`])).toEqual([`${start} it shines`]);
  });

  it('is the whole label if it fits, even if much of it is shared', () => {
    const labels = ['the shadow length is long', 'the shadow length is short'];
    expect(tellingParts(labels)).toEqual(labels);
  });

  it('distinguishes each label from the most similar one, wherever that is', () => {
    const [long = '', , short = ''] = tellingParts([
      `${start} it is long`,
      'the sun',
      `${start} it is short`,
    ]);
    expect([long, short].map((label) => label.split(' ').at(-1))).toEqual(['long', 'short']);
    expect(long).toMatch(/^… /u);
  });

  it('starts at the first difference if the label is still too long', () => {
    const tail = 'x'.repeat(60);
    expect(tellingParts([`${start} a${tail}`, `${start} b${tail}`])[0]).toBe(`… a${tail}`);
    expect(tellingParts([`${start} ${tail}`, `${start} ${tail} and`])[0]).toBe(`… ${tail}`);
  });

  it('ends with the last word of a label that another one continues', () => {
    expect(tellingParts([start, `${start} it shines`])[0]).toBe('… hangs from its pivot and');
  });
});
