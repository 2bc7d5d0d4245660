import * as v from 'valibot';
import { whole } from '../../util/schemas.ts';
import { fail, ok, type Result } from '../../util/result.ts';
import { parseBaseUrl } from '../../vlm/index.ts';
import { MAX_AT_ONCE, MAX_PICTURES, MAX_TOKENS } from '../limits.ts';
import { parseOrNone } from '../../util/json.ts';

/** A model server that the relay may ask. Only `id`, `title` and the limits ever leave this process. */
export interface Upstream {
  readonly id: string;
  readonly title: string;
  /** Ends in /v1, without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string | null;
  /** Allowed models; null for all. */
  readonly models: readonly string[] | null;
  readonly mostPictures: number;
  readonly mostTokens: number;
  readonly mostAtOnce: number;
}

/** Reserved id of the models that are part of the app. */
export const BUILT_IN = 'builtin';

/** Maximum number of configured upstreams. */
const MAX_UPSTREAMS = 50;

const entry = v.strictObject({
  id: v.pipe(
    v.string('use text'),
    v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/u, 'use up to 40 small letters, digits and hyphens'),
    v.check((id) => id !== BUILT_IN, `"${BUILT_IN}" names the built-in models; choose another id`),
  ),
  title: v.optional(v.pipe(v.string('use text'), v.maxLength(80, 'use at most 80 characters'))),
  baseUrl: v.pipe(
    v.string('use an address that ends in /v1'),
    v.check((text) => parseBaseUrl(text).ok, 'use an http(s) address that ends in /v1, without user, ? or #'),
  ),
  apiKeyEnv: v.optional(
    v.pipe(v.string('name an environment variable'), v.nonEmpty('name an environment variable')),
  ),
  models: v.optional(v.array(v.string('use names of models'), 'use a list of names')),
  maxPictures: v.optional(whole(1, 1000)),
  maxTokens: v.optional(whole(1, 1_000_000)),
  maxConcurrent: v.optional(whole(1, 10_000)),
});

const list = v.pipe(
  v.array(entry, 'use a JSON list: [{"id": ..., "baseUrl": ...}]'),
  v.maxLength(MAX_UPSTREAMS, `name at most ${MAX_UPSTREAMS}`),
);

/**
 * Reads the upstreams from an environment: the JSON list in VLM_UPSTREAMS, and the keys in the variables that it names.
 * Fails with a sentence for the administrator, without addresses and keys.
 */
export function readUpstreams(
  environment: Readonly<Record<string, string | undefined>>,
): Result<readonly Upstream[], string> {
  const text = environment['VLM_UPSTREAMS']?.trim() ?? '';
  if (text === '') return ok([]);
  const value = parseOrNone(text);
  if (value === undefined) {
    return fail('VLM_UPSTREAMS is not JSON: write [{"id": "gpu", "baseUrl": "http://localhost:8000/v1"}].');
  }
  const read = v.safeParse(list, value, { abortEarly: true, abortPipeEarly: true });
  if (!read.success) return fail(explain(read.issues[0]));
  const upstreams: Upstream[] = [];
  for (const { id, title, baseUrl, apiKeyEnv, models, ...limits } of read.output) {
    if (upstreams.some((other) => other.id === id)) {
      return fail(`VLM_UPSTREAMS names the id "${id}" twice: give each entry its own.`);
    }
    const key = apiKeyEnv === undefined ? null : (environment[apiKeyEnv] ?? '');
    if (key === '') {
      return fail(
        `VLM_UPSTREAMS: the key of "${id}" should be in ${apiKeyEnv ?? ''}, which is not set: set it.`,
      );
    }
    const address = parseBaseUrl(baseUrl);
    if (!address.ok) return fail(`VLM_UPSTREAMS: the address of "${id}" cannot be read.`);
    upstreams.push({
      id,
      title: title ?? id,
      baseUrl: address.value,
      key,
      models: models ?? null,
      mostPictures: limits.maxPictures ?? MAX_PICTURES,
      mostTokens: limits.maxTokens ?? MAX_TOKENS,
      mostAtOnce: limits.maxConcurrent ?? MAX_AT_ONCE,
    });
  }
  return ok(upstreams);
}

function explain(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const where = path === null ? 'VLM_UPSTREAMS' : `VLM_UPSTREAMS, at ${path}`;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${where}: this field is not known; use id, title, baseUrl, apiKeyEnv, models, maxPictures, maxTokens, maxConcurrent.`;
  }
  const isMissing = issue.received === 'undefined' || issue.type === 'strict_object';
  return `${where}: ${isMissing ? 'this field is missing; add it' : issue.message}.`;
}
