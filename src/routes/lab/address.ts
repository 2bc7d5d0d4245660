import { resolve } from '$app/paths';
import type { Case } from '$lib/cases/schema.ts';

/** The path of the page that opens a case, under whatever base the app is served. */
export function pagePath({ system, probe, ask }: Case): string {
  if (probe) return `${resolve('/')}probe`;
  if (ask) return `${resolve('/')}ask`;
  return system === undefined ? resolve('/lab/model') : resolve('/lab/[system]', { system });
}
