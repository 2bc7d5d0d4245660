import { resolve } from '$app/paths';
import type { Case } from '../cases/schema.ts';

/** The path of the page that opens a case, under whatever base the app is served. */
export function pagePath({ system, probe, ask, tuning }: Case): string {
  if (probe) return `${resolve('/')}probe`;
  if (tuning) return `${resolve('/')}bench/tune`;
  if (ask) return `${resolve('/')}ask`;
  return system === undefined ? resolve('/lab/model') : resolve('/lab/[system]', { system });
}
