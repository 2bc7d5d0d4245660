import { redirect } from '@sveltejs/kit';

/** The lab's own page is the opening; relative, as the app may stand below a path of its host. */
export const load = (): never => redirect(308, '../');
