/** Message for a form without a chosen server; the caller adds the end of the sentence. */
export const CHOOSE_SERVER = 'Choose a server, or add one in the settings';
