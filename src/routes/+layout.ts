/** `npm start` renders pages on the server; the static build renders all of them ahead of time. */
export const prerender = __STATIC__;

/** Plain file servers find `lab/index.html` for /lab/, but no `lab.html` for /lab. */
export const trailingSlash = __STATIC__ ? 'always' : 'never';
