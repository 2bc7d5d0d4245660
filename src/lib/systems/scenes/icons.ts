/** The icons in use, as SVG bodies by name: loaded once, before the first picture. Each set has its own licence. */
import type { IconSet } from './types.ts';

type Bodies = Readonly<Record<string, string>>;

let loaded: Readonly<Record<IconSet, Bodies>> | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the icons; resolves at once if they are loaded. Rejects if they cannot be fetched; the next call tries again.
 */
export function loadIcons(): Promise<void> {
  loading ??= fetchIcons().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Returns an icon's body.
 *
 * @throws RangeError if it is not in the set
 * @throws Error if the icons have not been loaded
 */
export function iconOf(style: IconSet, name: string): string {
  if (loaded === null) throw new Error('The icons of the pictures are not loaded yet.');
  const bodies = loaded[style];
  const body = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
  if (body === undefined) {
    throw new RangeError(`There is no ${style} icon “${name}”; npm run scenes:icons copies it.`);
  }
  return body;
}

async function fetchIcons(): Promise<void> {
  const [flat, outlined] = await Promise.all([import('./icons/flat.json'), import('./icons/outlined.json')]);
  loaded = { flat: flat.default, outlined: outlined.default };
}
