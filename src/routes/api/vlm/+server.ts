import { BUILT_IN, jsonResponse } from '$lib/server/index.ts';
import { sharedRelay } from './relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Lists the servers that this Rungs can ask, by id and title, without addresses. */
export const GET: RequestHandler = () => {
  const { relay, problem } = sharedRelay();
  return jsonResponse({ builtIn: BUILT_IN, upstreams: relay.list(), problem });
};
