import type { Component } from 'svelte';

/** A component and what it is given. */
export interface Content<Props extends Record<string, unknown> = Record<string, unknown>> {
  readonly component: Component<Props>;
  readonly props: Props;
}

/** What `LazyHydrate` shows: a page's content whose script can wait. */
export interface LazyContent {
  /** On the server; a page that comes from there has it already. */
  readonly html: string;
  /** Where there is no HTML to begin with. */
  readonly ready: Content | null;
  readonly load: () => Promise<Content>;
}

/**
 * Content for a page's `load`: HTML on the server, nothing on the page that comes from there, and the loaded component
 * after a navigation inside the app.
 *
 * @param load the component and its properties; called on the server, and in the browser once it is wanted
 * @param isFirst whether this is the page that came from the server; not asked for there
 */
export async function lazyContent<Props extends Record<string, unknown>>(
  load: () => Promise<Content<Props>>,
  isFirst: () => boolean,
): Promise<LazyContent> {
  const content = load as unknown as () => Promise<Content>;
  if (import.meta.env.SSR) {
    const { render } = await import('svelte/server');
    const { component, props } = await content();
    return { html: render(component, { props, idPrefix: 'lazy' }).body, ready: null, load: content };
  }
  return { html: '', ready: isFirst() ? null : await content(), load: content };
}
