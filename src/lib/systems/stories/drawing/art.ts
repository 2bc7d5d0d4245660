/** The icons in use, as bodies of SVG by name; each set in its own box, with its own licence beside it. */
import type { StoryStyle } from '../types.ts';
import flat from '../icons/flat.json' with { type: 'json' };
import outlined from '../icons/outlined.json' with { type: 'json' };

const sets: Readonly<Record<StoryStyle, Readonly<Record<string, string>>>> = { flat, outlined };

/** An icon's body. Throws a RangeError for one that is not in the set. */
export function iconOf(style: StoryStyle, name: string): string {
  const bodies = sets[style];
  const body = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
  if (body === undefined)
    throw new RangeError(`There is no ${style} icon “${name}”; npm run stories:icons copies it.`);
  return body;
}
