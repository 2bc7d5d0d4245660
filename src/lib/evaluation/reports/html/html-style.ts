/** Stylesheet of a report: self-contained, also for print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #1d2433; --paper: #fff; --line: #c9d0dc; --quiet: #566074; --mark: #2a5db0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9f0; --paper: #14181f; --line: #3a4354; --quiet: #a3adc0; --mark: #8fb4f5; }
}
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Source Sans 3', system-ui, sans-serif; }
h1 { font-size: 1.75rem; margin: 0 0 0.5rem; } h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
table { border-collapse: collapse; width: 100%; font-size: 14px; font-variant-numeric: tabular-nums; margin: 0.5rem 0 1rem; }
caption { text-align: left; color: var(--quiet); padding-bottom: 0.25rem; }
th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
@media (max-width: 60rem) { table { display: block; overflow-x: auto; } }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; overflow: visible; } th { font-weight: 600; } .number { text-align: right; }
article { border-top: 1px solid var(--line); padding: 1rem 0; } article img { border: 1px solid var(--line); margin-right: 8px; }
pre { white-space: pre-wrap; margin: 0.25rem 0; font-size: 14px; } .quiet { color: var(--quiet); }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 4px 16px; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
h1, p { overflow-wrap: anywhere; } .caution { border-left: 3px solid var(--mark); padding-left: 12px; }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { padding-bottom: 8px; } }
`;
