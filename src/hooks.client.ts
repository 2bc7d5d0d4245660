import type { HandleClientError } from '@sveltejs/kit';
import { NO_CONNECTION } from './lib/util/addresses/no-connection.ts';
import { isUnfetched } from './lib/ui/hydration/unfetched.ts';

/** Reports a page that could not be fetched as a missing connection, and logs all other errors to the console. */
export const handleError: HandleClientError = ({ error, message }) => {
  if (isUnfetched(error))
    return {
      message: `This page could not be fetched: ${NO_CONNECTION}`,
      isUnfetched: true,
    };
  console.error(error);
  return { message };
};
