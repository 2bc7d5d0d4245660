/** The icons in use, as bodies of SVG by name: loaded once, before the first picture. Each set has a licence of its own. */
import type { SceneStyle } from './types.ts';

type Bodies = Readonly<Record<string, string>>;

let loaded: Readonly<Record<SceneStyle, Bodies>> | null = null;
let loading: Promise<void> | null = null;

/** Loads the icons; at once where they are there already. Rejects where they cannot be fetched, and can be tried again. */
export function loadIcons(): Promise<void> {
  loading ??= fetchIcons().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * An icon's body. Throws a RangeError for one that is not in the set, and an Error before the icons were loaded.
 */
export function iconOf(style: SceneStyle, name: string): string {
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
