import { errorResponse, jsonResponse } from '$lib/server/index.ts';
import { healthOf } from '../../relay.ts';
import type { RequestHandler } from './$types';

export const prerender = false;

/** Returns whether a server is up, and its models. */
export const GET: RequestHandler = async (event) => {
  const health = await healthOf(event.params.upstream, event);
  return health.ok ? jsonResponse(health.value) : errorResponse(health.error);
};
