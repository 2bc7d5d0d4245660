import type { HandleClientError } from '@sveltejs/kit';
import { isUnfetched } from '$lib/ui/hydration/unfetched.ts';

/** Tells a page that did not come whole from one that went wrong; what went wrong is on the console. */
export const handleError: HandleClientError = ({ error, message }) => {
  if (isUnfetched(error))
    return {
      message: 'This page could not be fetched: the connection or the server is away',
      isUnfetched: true,
    };
  console.error(error);
  return { message };
};
