/** A document as it is kept: its markdown as its author gave it, and the page that is made of it. */
import { ServiceError } from '../../../sdk/index.ts';
import { brandFoot, brandSheet, brandTop } from '../../../sdk/brand-page.ts';
import type { Brand } from '../../../sdk/brand.ts';
import { html, Html } from '../../../sdk/html.ts';
import { tokens } from '../../../sdk/look.ts';
import { markdownHtml } from '../../../sdk/markdown.ts';
import { chartFigure } from './chart.ts';

export interface WorkspaceDocument {
  readonly document_id: number;
  readonly uuid: string;
  readonly title: string;
  readonly content_sha256: string;
  readonly characters: number;
  /** Artifact with the markdown. */
  readonly source: string;
  /** Artifact with the page. */
  readonly page: string;
  /** ISO 8601. */
  readonly created_at: string;
}

export const DOCUMENT = 'document';
export const SHARE = 'document_share';
/** Purposes of its files. */
export const SOURCE = 'document_source';
export const PAGE = 'document_page';

const MOST_BYTES = 1 << 20;

/** @throws body_too_large  the page would be @throws input_invalid  a chart in it is none */
export function documentPage(title: string, content: string, brand?: Brand): string {
  const body = markdownHtml(content, { chart: chartFigure });
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(style + brandSheet(brand))}
        </style>
      </head>
      <body>
        <main>
          <p class="from">${brandTop(brand)} ${brand ? undefined : 'Shared document'}</p>
          ${headed(title, content)} ${body} ${brandFoot(brand)}
        </main>
      </body>
    </html>`.text;
  const bytes = Buffer.byteLength(page);
  if (bytes <= MOST_BYTES) return page;
  throw new ServiceError('body_too_large', {
    message: `content makes a page of ${bytes} bytes, and at most ${MOST_BYTES} are kept.`,
    field: 'content',
    limit: MOST_BYTES,
  });
}

/** Most texts begin with their title; it is not said twice. */
const headed = (title: string, content: string) =>
  /^\s*# /.test(content) ? undefined : html`<h1>${title}</h1>`;

/** One for each series of a chart, in the order of the tokens. */
const colours = Array.from({ length: 6 }, (_, at) => `.c${at} { color: var(--series-${at}) }`).join(
  '\n',
);

const style = `${tokens}
body { font-size: 1rem; line-height: 1.6 }
main { max-width: 46rem; margin: 0 auto; padding: var(--space-5) var(--space-4) 4rem }
.from { display: flex; align-items: center; gap: var(--space-2); margin: 0 0 var(--space-5); color: var(--soft); font-size: var(--text-s) }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; letter-spacing: -0.01em; margin: 2em 0 0.5em }
h1 { margin-top: 0.5em; font-size: var(--text-xxl) } h2 { font-size: var(--text-xl) } h3 { font-size: var(--text-l) }
p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote { overflow-wrap: anywhere }
a { color: var(--link); text-underline-offset: 0.18em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
pre { overflow-x: auto; background: var(--block); border: 1px solid var(--line); padding: var(--space-3); border-radius: var(--round) }
code { font: 0.9em var(--mono) }
blockquote { margin: 1em 0; padding: var(--space-1) var(--space-4); border-left: 3px solid var(--accent); color: var(--soft) }
hr { border: 0; border-top: 1px solid var(--line) }
.table { overflow-x: auto; margin: 1em 0 } table { border-collapse: collapse; min-width: 50% }
th, td { border-bottom: 1px solid var(--line); padding: var(--space-2) var(--space-3); text-align: left; vertical-align: top }
thead th { color: var(--soft); font-size: var(--text-s); border-color: var(--edge) }
.right { text-align: right } .center { text-align: center }
figure { margin: 1.5em 0 } figcaption { font-weight: 620 }
svg:not(.mark) { width: 100%; height: auto } svg text { fill: var(--soft) }
.bar { fill: currentColor } .line { fill: none; stroke: currentColor; stroke-width: 2 }
.grid { stroke: var(--line) } .nought { stroke: var(--edge) }
.legend { font-size: var(--text-s) } .legend span { margin-right: 0.4em } summary { cursor: pointer; color: var(--soft) }
${colours}
@media print { details { display: none } }`;
