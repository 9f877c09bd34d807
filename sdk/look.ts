/**
 * Look of console, docs and shared pages: design tokens and the mark, as text, so that a page of a category may carry
 * them in itself. One accent; every size, space and colour has a name here and is used by it.
 */
import { html, type Html } from './html.ts';

const light = `  color-scheme: light dark;
  --ink: #14181d;
  --soft: #57616c;
  --paper: #ffffff;
  --side: #f6f7f9;
  --block: #f2f4f6;
  --line: #e1e5ea;
  --edge: #8a949f;
  --accent: #0b6b62;
  --accent-deep: #08534c;
  --on-accent: #ffffff;
  --tint: #e4f2f0;
  --link: #0b6b62;
  --mark: #7a3e00;
  --good: #17663a;
  --good-tint: #e3f4e8;
  --warn: #855100;
  --warn-tint: #fdf1d8;
  --bad: #b01e2e;
  --bad-tint: #fdebec;
  --series-0: #0b7a70;
  --series-1: #b54f14;
  --series-2: #4d5bd1;
  --series-3: #a8327f;
  --series-4: #63750b;
  --series-5: #1f78b4;
  --series-6: #8a5a2b;
  --series-7: #6b7480;
  --text-xs: 0.75rem;
  --text-s: 0.8125rem;
  --text-m: 0.9375rem;
  --text-l: 1.125rem;
  --text-xl: 1.5rem;
  --text-xxl: 2rem;
  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.5rem;
  --space-6: 2.25rem;
  --round: 0.5rem;
  --round-s: 0.3rem;
  --lift: 0 1px 2px rgb(16 24 32 / 0.06);
  --font: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;`;

const dark = `  --ink: #e9edf1;
  --soft: #a3adb8;
  --paper: #101317;
  --side: #15191e;
  --block: #1a1f25;
  --line: #2a3139;
  --edge: #75808c;
  --accent: #4fc9bb;
  --accent-deep: #7ad9ce;
  --on-accent: #06201d;
  --tint: #12302d;
  --link: #67d3c7;
  --mark: #ffc58a;
  --good: #7fd6a0;
  --good-tint: #12301f;
  --warn: #f2c063;
  --warn-tint: #35280e;
  --bad: #ff9aa2;
  --bad-tint: #3a171b;
  --series-0: #4fc9bb;
  --series-1: #f0925a;
  --series-2: #98a2ff;
  --series-3: #e77fc4;
  --series-4: #b9cc4f;
  --series-5: #6bb7ea;
  --series-6: #cfa172;
  --series-7: #a3adb8;
  --lift: none;`;

const everywhere = `*,
*::before,
*::after {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: var(--text-m) / 1.5 var(--font);
  font-variant-numeric: tabular-nums;
}
`;

/** Custom properties for light and dark; of the body only what every page needs. */
export const tokens = `:root {
${light}
}
@media (prefers-color-scheme: dark) {
  :root {
${dark.replaceAll(/^/gm, '  ')}
  }
}
${everywhere}`;

/** The same for a page inside another one, which says in `data-theme` what it looks like itself. */
export const themedTokens = `:root {
${light.replace('light dark', 'light')}
}
:root[data-theme='dark'] {
  color-scheme: dark;
${dark}
}
${everywhere}`;

/** A line that rises and ends in a decision. @param size  in px, of the square */
export function mark(size = 24): Html {
  return html`<svg
    class="mark"
    viewBox="0 0 24 24"
    width="${size}"
    height="${size}"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="24" height="24" rx="6" fill="#0b6b62" />
    <path
      d="M5 15.5l4-4.5 3.5 3.5L18 8"
      fill="none"
      stroke="#ffffff"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
    <circle cx="18" cy="8" r="2.4" fill="#ffd27a" />
  </svg>`;
}
