import { errorResponse, jsonResponse } from '$lib/server/index.ts';
import { healthOf } from '../../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Lists the models of a server in the format of OpenAI-compatible servers. */
export const GET: RequestHandler = async (event) => {
  const health = await healthOf(event.params.upstream, event);
  if (!health.ok) return errorResponse(health.error);
  if (health.value.status !== 'ready') {
    return errorResponse({
      status: health.value.status === 'loading' ? 503 : 502,
      message: health.value.message,
      type: 'server_error',
      code: `upstream_${health.value.status}`,
    });
  }
  const data = health.value.models.map(({ id, contextTokens, vision }) => ({
    id,
    object: 'model',
    created: 0,
    owned_by: event.params.upstream,
    ...(contextTokens === null ? {} : { max_model_len: contextTokens }),
    ...(vision === null ? {} : { architecture: { input_modalities: vision ? ['text', 'image'] : ['text'] } }),
  }));
  return jsonResponse({ object: 'list', data });
};
