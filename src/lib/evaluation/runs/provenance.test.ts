import { describe, expect, it } from 'vitest';
import { lastProvenance, provenanceOf, withSession } from './provenance.ts';

const at = (version: string, now: number) => provenanceOf({ version }, 'Node.js 22 on linux', now);

describe('what made a run', () => {
  it('includes version, commit, date and device, and no commit if there is none', () => {
    expect(provenanceOf({ version: '1.0.0', commit: 'abc' }, 'here', 0)).toEqual({
      version: '1.0.0',
      commit: 'abc',
      date: '1970-01-01T00:00:00.000Z',
      device: 'here',
    });
    expect(at('1.0.0', 0)).not.toHaveProperty('commit');
  });

  it('remains that of the run’s start, with differing later sessions next to it', () => {
    const begun = withSession(undefined, at('1.0.0', 0));
    expect(begun).toEqual({ made: at('1.0.0', 0) });
    // A different date makes no difference.
    expect(withSession(begun, at('1.0.0', 5000))).toEqual(begun);
    const later = withSession(begun, at('1.1.0', 6000));
    expect(later).toEqual({ made: at('1.0.0', 0), madeLater: [at('1.1.0', 6000)] });
    expect(withSession(later, at('1.1.0', 7000))).toEqual(later);
    expect(lastProvenance(later)).toEqual(at('1.1.0', 6000));
    const back = withSession(later, at('1.0.0', 8000));
    expect(back.madeLater).toEqual([at('1.1.0', 6000), at('1.0.0', 8000)]);
    expect(lastProvenance(begun)).toEqual(at('1.0.0', 0));
  });
});
