import { describe, expect, it } from 'vitest';
import { NO_LINE } from './batch.ts';
import { batchFailures } from './batch-failures.ts';

const times = (count: number, message: string): string[] => Array.from({ length: count }, () => message);

describe('the failures of a batch', () => {
  it('are listed by kind with the server’s own words, the most frequent first', () => {
    const messages = [
      ...times(3, 'It expired.'),
      ...times(12, 'Status 429: rate limit reached'),
      'Status 500.',
      'Status 500: a; b',
      ...times(2, NO_LINE),
    ];
    expect(batchFailures(messages)).toBe(
      '12 lines: status 429 "rate limit reached"; 3 lines: error "It expired"; 1 line: status 500; ' +
        '1 line: status 500 "a; b"; 2 lines not in the file',
    );
  });

  it('are one kind if only ids and numbers differ, and two if the status differs', () => {
    const messages = [
      'Status 429: wait 3.2 s (req-1f)',
      'Status 429: wait 5 s (req-77a)',
      'Status 503: wait 3.2 s (req-1f)',
    ];
    expect(batchFailures(messages)).toMatch(/^2 lines: status 429 "wait 3\.2 s .*; 1 line: status 503 "/u);
  });

  it('are one line of bounded length without control characters, for any server text', () => {
    const hostile = Array.from({ length: 200 }, (_, index) => {
      const word = String.fromCharCode(97 + (index % 26)) + String.fromCharCode(97 + Math.floor(index / 26));
      return `Status 500: \u001b[2J\u202e${word}\r\n\u2028${'x'.repeat(5000)}\ud800`;
    });
    const line = batchFailures(hostile);
    expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/u);
    expect(line.length).toBeLessThan(1200);
    expect(line).toContain('; 194 lines of 194 further kinds');
  });

  it('are empty if there are none', () => {
    expect(batchFailures([])).toBe('');
  });
});
