import { redirect } from '@sveltejs/kit';

/** The lab's own page is the introduction; relative, because the app may be below a path of its host. */
export const load = (): never => redirect(308, '../');
