import type { Component } from 'svelte';

/** A component with its props. */
export interface Content<Props extends Record<string, unknown> = Record<string, unknown>> {
  readonly component: Component<Props>;
  readonly props: Props;
}

/** A page's content whose script can be loaded later; see `LazyHydrate`. */
export interface LazyContent {
  /** Rendered HTML on the server; empty in the browser, where the page has it already. */
  readonly html: string;
  /** The component where there is no HTML to hydrate; else null. */
  readonly ready: Content | null;
  readonly load: () => Promise<Content>;
}

/**
 * Returns content for a page's `load`: HTML on the server, nothing while hydrating, and the loaded component after
 * client-side navigation.
 *
 * @param load returns the component with its props; called on the server, and in the browser on demand
 * @param isFirst returns whether this page came from the server; only called in the browser
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
