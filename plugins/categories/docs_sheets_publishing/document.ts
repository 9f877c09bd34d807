/** A document as it is kept: its markdown as its author gave it, and the page that is made of it. */
import { ServiceError } from '../../../sdk/index.ts';
import { html, Html } from '../../../sdk/html.ts';
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
export function documentPage(title: string, content: string): string {
  const body = markdownHtml(content, { chart: chartFigure });
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>${headed(title, content)} ${body}</main>
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

const style = `
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; color: #222; background: #fff }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2em 0 0.5em } h1 { margin-top: 0.5em }
p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote { overflow-wrap: anywhere } a { color: #1f4e8c }
pre { overflow-x: auto; background: #f4f5f7; padding: 0.75rem; border-radius: 6px }
code { font: 0.9em ui-monospace, monospace } blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #ccc }
.table { overflow-x: auto; margin: 1em 0 } table { border-collapse: collapse }
th, td { border: 1px solid #ddd; padding: 0.35rem 0.6rem; text-align: left; vertical-align: top } thead th { background: #f4f5f7 }
.right { text-align: right } .center { text-align: center }
figure { margin: 1.5em 0 } svg { width: 100%; height: auto } figcaption { font-weight: 600 } .legend span { margin-right: 0.4em }
@media print { details { display: none } }`;
