import { describe, expect, it } from 'vitest';
import { policyFragment, readPolicyFragment } from './address.ts';
import { POLICY_PLAN } from './plan.ts';

describe('the plan in the address', () => {
  it('is nothing for the plan of the page, and comes back as it was', () => {
    expect(policyFragment(POLICY_PLAN)).toBe('');
    const plan = { ...POLICY_PLAN, seed: 9, rows: ['untrained', 'full'] as const, temperature: 0.5 };
    const read = readPolicyFragment(policyFragment(plan));
    expect(read).toEqual({ ok: true, value: plan });
  });

  it('is refused by name where it is damaged, strange or cannot be carried out', () => {
    const refused = (own: unknown): string => {
      const read = readPolicyFragment(`#plan=${encodeURIComponent(JSON.stringify(own))}`);
      return read?.ok === false ? read.error : 'taken';
    };
    expect(readPolicyFragment('#plan=%7Bx')).toMatchObject({ ok: false });
    expect(refused({ rows: ['best'] })).toContain('"best"');
    expect(refused({ rows: [] })).toContain('No row');
    expect(refused({ questions: 4000 })).toContain('4000');
    expect(refused({ other: 1 })).toContain('other');
    expect(readPolicyFragment('#v1.x')).toBeNull();
  });
});
