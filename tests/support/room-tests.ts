/** Finds the tests that a change of a room can break, by imports and visited pages: `npm test -- ROOM`. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { importsOf } from './imports.ts';
import { roomOf, ROOMS } from './rooms.ts';

/** Test files, as paths from the project's root. */
export interface RoomTests {
  readonly unit: readonly string[];
  readonly browser: readonly string[];
}

/**
 * Returns the rooms of names such as `chains` or `src/lib/chains`; a folder of rooms (`evaluation`) stands for all of
 * them.
 *
 * @throws RangeError for an unknown name
 */
export function roomsNamed(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const room = name.replace(/^src\/(?:lib\/)?/u, '').replace(/\/$/u, '');
    const found = Object.keys(ROOMS).filter((one) => one === room || one.startsWith(`${room}/`));
    if (found.length > 0) return found;
    throw new RangeError(`There is no room “${name}”; there are ${Object.keys(ROOMS).join(', ')}.`);
  });
}

/**
 * Returns the tests that depend on any of these rooms, and those that depend on no room, because they test the whole.
 */
export function testsOf(rooms: readonly string[]): RoomTests {
  const files = [...filesIn('src'), ...filesIn('tests')];
  const readers = new Map<string, string[]>();
  for (const file of files)
    for (const target of linksOf(file)) readers.set(target, [...(readers.get(target) ?? []), file]);
  const brokenBy = (broken: readonly string[]): ReadonlySet<string> =>
    reachedFrom(
      [...readers.keys(), ...files].filter((file) => broken.includes(roomOf(file) ?? '')),
      (file) => readers.get(file) ?? [],
    );
  const [broken, breakable] = [brokenBy(rooms), brokenBy(Object.keys(ROOMS))];
  const chosen = files.filter((file) => broken.has(file) || !breakable.has(file));
  return {
    unit: chosen.filter((file) => /^(?:src|tests\/unit)\/.*\.test\.ts$/u.test(file)),
    browser: chosen.filter((file) => file.endsWith(SPEC)),
  };
}

const ROUTES = 'src/routes';
const PAGE = '+page.svelte';
const SERVER = '+server.ts';
const SPEC = '.spec.ts';
/** A test that imports the list of all pages visits each of them. */
const LIST_OF_PAGES = 'tests/e2e/pages.ts';

/** Returns the route folders of the pages whose addresses a browser test, or a helper of it, contains. */
export function pagesOf(spec: string): readonly string[] {
  const files = reachedFrom([spec], importsBeside);
  const pages = routesWith(PAGE);
  if (files.has(LIST_OF_PAGES)) return pages;
  const addresses = [...files].flatMap((file) => addressesIn(readFileSync(file, 'utf8')));
  return [...new Set(addresses.flatMap((address) => pagesAt(address, pages)))];
}

function importsBeside(file: string): readonly string[] {
  return importsOf(file).filter((to) => to.startsWith('tests/e2e/'));
}

/** Returns the pages that an address may lead to; a page with a parameter only where no other matches literally. */
function pagesAt(address: string, pages: readonly string[]): readonly string[] {
  const found = pages.filter((page) => isAt(segmentsOf(address), segmentsOf(page)));
  const exact = found.filter((page) => !page.includes('['));
  return address.includes(ANY) || exact.length === 0 ? found : exact;
}

function isAt(address: readonly string[], route: readonly string[]): boolean {
  return (
    address.length === route.length &&
    route.every((part, i) => part.startsWith('[') || address[i] === ANY || address[i] === part)
  );
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Returns the files of a page, including its layouts. */
function filesOfPage(page: string): readonly string[] {
  const own = filesIn(ROUTES).filter((file) => dirname(file) === join(ROUTES, page) && isRouteFile(file));
  const around = filesIn(ROUTES).filter(
    (file) =>
      /\/\+(?:layout|error)\b/u.test(file) && `${join(ROUTES, page)}/`.startsWith(`${dirname(file)}/`),
  );
  return [...own, ...around];
}

function isRouteFile(file: string): boolean {
  return /\/\+[^/]+$/u.test(file);
}

/** Returns the route folders, from the root downwards, that have a file of this name. */
function routesWith(name: string): readonly string[] {
  return filesIn(ROUTES)
    .filter((file) => file.endsWith(`/${name}`))
    .map((file) => dirname(file).slice(ROUTES.length));
}

/** Placeholder for a part of an address that a test inserts at run time. */
const ANY = '*';

/** Returns all substrings of a TypeScript text that may be addresses of the app, without origin. */
export function addressesIn(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = wordsOf(node);
    if (said !== null) {
      if (/^\*?\/(?:[#?*]|$)/u.test(said)) found.push('/');
      for (const [address] of said.matchAll(/(?<![\w.)/])\/[\w*-]+(?:\/[\w*-]+)*/gu))
        // After a word without a slash comes a fragment or a query.
        found.push(address.replaceAll(/(?<=[\w-])\*/gu, ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest));
  return found;
}

/** Returns the text of a string or regular expression literal; null for other nodes. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => ANY + literal.text).join('');
  if (!ts.isRegularExpressionLiteral(node)) return null;
  return node.text.slice(1, node.text.lastIndexOf('/')).replaceAll('\\/', '/');
}

function reachedFrom(
  files: readonly string[],
  next: (file: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(files);
  // Entries added during the iteration are visited, too.
  for (const file of reached) for (const target of next(file)) reached.add(target);
  return reached;
}

const links = new Map<string, readonly string[]>();

/**
 * Returns the files that a file imports, the workers that it starts, the server routes that it requests, and, for a
 * browser test, the pages that it visits.
 */
function linksOf(file: string): readonly string[] {
  const known = links.get(file);
  if (known !== undefined) return known;
  const found = /\.(?:ts|mjs|svelte)$/u.test(file) && isOurs(file) ? linksIn(file) : [];
  links.set(file, found);
  return found;
}

function linksIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const workers = [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/gu)].map(([, to = '']) =>
    join(dirname(file), to),
  );
  const visited = file.endsWith(SPEC) ? pagesOf(file).flatMap(filesOfPage) : [];
  return [...[...importsOf(file), ...workers].map(fileAt), ...serversIn(text), ...visited];
}

/** Returns the file of an import; the path itself where it is not ours. */
function fileAt(path: string): string {
  const endings = ['', '.ts', '.svelte.ts', '/index.ts'];
  return endings.map((ending) => path + ending).find(isOurs) ?? path;
}

function isOurs(path: string): boolean {
  ours ??= new Set([...filesIn('src'), ...filesIn('tests')]);
  return ours.has(path);
}
let ours: ReadonlySet<string> | undefined;

function serversIn(text: string): readonly string[] {
  const routes = serverRoutes();
  if (!routes.some(([first = '']) => text.includes(`/${first}/`))) return [];
  const addresses = addressesIn(text).map(segmentsOf);
  return routes
    .filter((route) =>
      addresses.some((address) => address.length > 1 && isAt(address, route.slice(0, address.length))),
    )
    .map((route) => join(ROUTES, ...route, SERVER));
}

/** Returns the server's routes, as segments; computed once, because they are checked for every file. */
function serverRoutes(): readonly (readonly string[])[] {
  return (routesOfServer ??= routesWith(SERVER).map(segmentsOf));
}
let routesOfServer: readonly (readonly string[])[] | undefined;

const listed = new Map<string, readonly string[]>();

function filesIn(folder: string): readonly string[] {
  const known = listed.get(folder);
  if (known !== undefined) return known;
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  listed.set(folder, found);
  return found;
}
