import { fail, ok, type Result } from '../../util/result.ts';
import { countPictures, type ChatBody } from '../chat-schema.ts';
import { USUAL_TOKENS } from '../limits.ts';
import { badRequest, type ApiError } from '../openai-error.ts';
import type { Upstream } from './upstreams.ts';

/** Fields for the token limit; other servers' names for it are not known fields, and are dropped. */
const TOKEN_FIELDS = ['max_tokens', 'max_completion_tokens'] as const;

/** Returns the body for an upstream: the client's request, within that upstream's limits. */
export function forwardBody(body: ChatBody, upstream: Upstream): Result<string, ApiError> {
  const { id, mostPictures, mostTokens } = upstream;
  const offered = checkModel(body.model, upstream);
  if (!offered.ok) return offered;
  const pictures = countPictures(body);
  if (pictures > mostPictures) {
    return fail(
      badRequest(
        `The request holds ${pictures} pictures, and "${id}" takes at most ${mostPictures}: send fewer.`,
        'too_many_images',
      ),
    );
  }
  for (const field of TOKEN_FIELDS) {
    const tokens = body[field];
    if (tokens == null || tokens <= mostTokens) continue;
    return fail(badRequest(`${field} is ${tokens}, and "${id}" gives at most ${mostTokens}: ask for fewer.`));
  }
  // Every common server knows max_tokens; the newer name is for reasoning models of one vendor.
  const isLimited = TOKEN_FIELDS.some((field) => body[field] != null);
  const limit = isLimited ? {} : { max_tokens: Math.min(USUAL_TOKENS, mostTokens) };
  const fields = Object.entries({ ...body, ...limit }).filter(([, value]) => value != null);
  return ok(JSON.stringify(Object.fromEntries(fields)));
}

/** Checks that an upstream offers a model. */
export function checkModel(model: string, { id, models }: Upstream): Result<null, ApiError> {
  if (models === null || models.includes(model)) return ok(null);
  const message = `"${id}" does not offer this model: choose one of ${models.join(', ')}.`;
  return fail(badRequest(message, 'model_not_found', 404));
}
