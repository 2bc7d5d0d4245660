import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawnIds } from '../../src/lib/systems/drawn.ts';

/** Values for the parameter of each route that has one. A new route with a parameter needs a line here. */
const PARAMETERS: Record<string, readonly string[]> = {
  'chains/[chain]': ['tea'],
  'lab/[system]': [...drawnIds, 'story-soaked'],
};

const ROUTES = fileURLToPath(new URL('../../src/routes', import.meta.url));

/** Paths of all pages of the app, read from src/routes. */
export const PAGES: readonly string[] = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('+page.svelte'))
  .map((file) => dirname(file).replaceAll('\\', '/'))
  .map((route) => route.replaceAll(/\([^)]*\)\/?/g, ''))
  .flatMap(expand)
  .sort();

function expand(route: string): string[] {
  if (!route.includes('[')) return [route === '.' ? '/' : `/${route}`];
  const values = PARAMETERS[route];
  if (values === undefined) throw new Error(`tests/e2e/pages.ts has no example for the route ${route}`);
  return values.map((value) => `/${route.replace(/\[[^\]]*\]/, value)}`);
}
