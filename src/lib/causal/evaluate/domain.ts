import type { Domain } from '../types.ts';

/** Returns why a number is not in the domain, or null; real and integer domains contain every finite number. */
export function domainProblem(domain: Domain, value: number): string | null {
  switch (domain.kind) {
    case 'real':
    case 'integer':
      return Number.isFinite(value) ? null : 'it must be a finite number';
    case 'binary':
      return value === 0 || value === 1 ? null : 'it is binary and must be 0 or 1';
    case 'category': {
      if (Number.isInteger(value) && value >= 0 && value < domain.labels.length) return null;
      return `it must be one of ${domain.labels.join(', ')}`;
    }
  }
}
