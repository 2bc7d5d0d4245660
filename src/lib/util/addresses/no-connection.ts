/** Why a part of the app could not be fetched, as the end of a sentence. */
export const NO_CONNECTION = 'no connection to the server';
