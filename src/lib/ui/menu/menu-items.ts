interface Entry {
  readonly label: string;
  /** Short line below the label. */
  readonly hint?: string;
  /** SVG path data on a 16 x 16 grid, stroked. */
  readonly glyph?: string;
  readonly disabled?: boolean;
}

/** Action of a menu. A toggle keeps the menu open, so that its new state is visible. */
export type MenuChoice =
  | (Entry & { readonly kind: 'button'; readonly onclick: () => void })
  | (Entry & { readonly kind: 'toggle'; readonly pressed: boolean; readonly onclick: () => void })
  | (Entry & { readonly kind: 'link'; readonly href: string });

/** Entry of a menu. */
export type MenuItem = MenuChoice | { readonly kind: 'line' };
