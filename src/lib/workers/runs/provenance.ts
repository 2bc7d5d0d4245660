import * as v from 'valibot';
import { provenanceOf, type Provenance } from '../../evaluation/runs/provenance.ts';
import { gpuName } from '../clip/gpu.ts';

/** The user agent client hints of Chromium browsers; their types are not in the standard library. */
const hintsSchema = v.object({
  brands: v.array(v.object({ brand: v.string(), version: v.string() })),
  platform: v.string(),
});

/**
 * Returns the provenance of a session in this browser: the build of Rungs, the browser, and the GPU if CLIP runs on it.
 */
export async function browserProvenance(behind: Provenance): Promise<Provenance> {
  const copy = { version: __VERSION__, ...(__COMMIT__ === null ? {} : { commit: __COMMIT__ }) };
  const hints: unknown = 'userAgentData' in navigator ? navigator.userAgentData : null;
  const made = provenanceOf(copy, browserText(navigator.userAgent, hints), Date.now());
  const gpu = behind['backend'] === 'webgpu' ? await gpuName() : null;
  return { ...made, ...(gpu === null ? {} : { gpu }) };
}

/** Names in user agents, first those whose user agents contain others too. */
const USER_AGENTS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\/([\d.]+)/u],
  ['Firefox', /Firefox\/([\d.]+)/u],
  ['Chromium', /Chrom(?:e|ium)\/([\d.]+)/u],
  ['Safari', /Version\/([\d.]+).*Safari/u],
];

/** Returns the browser's name and version, and the platform, from its user agent. */
export function browserText(userAgent: string, hints: unknown): string {
  const told = v.safeParse(hintsSchema, hints);
  if (told.success) {
    const { brands, platform } = told.output;
    // One brand is fictitious (GREASE); a product's own name is listed next to Chromium's.
    const known = brands.filter(({ brand }) => !/not.?a.?brand/iu.test(brand));
    const named = known.find(({ brand }) => brand !== 'Chromium') ?? known[0];
    if (named !== undefined) return on(`${named.brand} ${named.version}`, platform);
  }
  const platform = /\((?:X11; )?([^;)]+)/u.exec(userAgent)?.[1] ?? '';
  for (const [name, mark] of USER_AGENTS) {
    const version = mark.exec(userAgent)?.[1];
    if (version !== undefined) return on(`${name} ${version}`, platform);
  }
  return userAgent;
}

function on(browser: string, platform: string): string {
  return platform === '' ? browser : `${browser} on ${platform}`;
}
