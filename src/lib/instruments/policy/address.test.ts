import { describe, expect, it } from 'vitest';
import { policyFragment, readPolicyFragment } from './address.ts';
import { POLICY_PLAN } from './plan.ts';

describe('a policy plan in the address', () => {
  it('is omitted if it is the default, and otherwise restored', () => {
    expect(policyFragment(POLICY_PLAN)).toBe('');
    const plan = { ...POLICY_PLAN, seed: 9, rows: ['untrained', 'full'] as const, temperature: 0.5 };
    const read = readPolicyFragment(policyFragment(plan));
    expect(read).toEqual({ ok: true, value: plan });
  });

  it('is rejected by name if damaged, unknown or invalid', () => {
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
