import { describe, expect, test } from 'vitest';
import { fitText, textWidth, wrapText } from './measure-text.ts';

describe('text without measuring', () => {
  test('is cut with an ellipsis if too long, or left unchanged', () => {
    expect(fitText('short', 14, 100)).toBe('short');
    const cut = fitText('touching green light', 14, 60);
    expect(cut).toMatch(/^touch.*…$/);
    expect(textWidth(cut, 14)).toBeLessThanOrEqual(60);
  });

  test('wraps into two lines at most, at words and underscores', () => {
    expect(wrapText('shadow length', 15, 200)).toEqual(['shadow length']);
    expect(wrapText('shadow length', 15, 60)).toEqual(['shadow ', 'length']);
    expect(wrapText('hidden_common_cause', 15, 80)).toHaveLength(2);
    expect(wrapText('incomprehensibilities', 15, 60)).toHaveLength(1);
  });
});
