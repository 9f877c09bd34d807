import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { markdownHtml } from '../../../sdk/markdown.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { documentAddress } from '../api.ts';
import { blocksOf } from '../create/blocks.ts';
import { plainOf, requestsOf } from '../create/requests.ts';

interface Args {
  readonly title: string;
  readonly content?: string;
  readonly html?: string;
}

interface Element {
  readonly paragraph?: {
    readonly elements?: readonly { readonly textRun?: { readonly content?: string } }[];
  };
  readonly table?: {
    readonly tableRows?: readonly {
      readonly tableCells?: readonly { readonly content?: readonly Element[] }[];
    }[];
  };
}

interface Document {
  readonly documentId: string;
  readonly title?: string;
  readonly body?: { readonly content?: readonly Element[] };
}

const runs = 'paragraph(elements(textRun(content)))';
const fields = `documentId,title,body(content(${runs},table(tableRows(tableCells(content(${runs}))))))`;

/** @throws input_invalid  two bodies */
function read({ content, html }: Args) {
  if (content !== undefined && html !== undefined)
    throw failure('input_invalid', 'Give content or html, not both.', { field: 'html' });
  return blocksOf(html ?? markdownHtml(content ?? '').text);
}

const textIn = (content: readonly Element[] = []): string =>
  content
    .map(({ paragraph, table }) => {
      const own = (paragraph?.elements ?? []).map(({ textRun }) => textRun?.content ?? '');
      const cells = (table?.tableRows ?? []).flatMap(({ tableCells = [] }) => tableCells);
      return [...own, ...cells.map((cell) => textIn(cell.content))].join('');
    })
    .join('');

const script: Script<'create_google_doc'> = createScript({
  entity: 'document',
  check: read,
  plan: ({ title, ...body }: Args) => ({ name: title, settings: { title, ...body } }),
  send: async (host, settings) => {
    const requests = requestsOf(read(settings as unknown as Args).blocks);
    const { title } = settings;
    const { documentId: id } = await host.post<Document>('@docs/documents', { title });
    const empty = {
      what: `document ${id}`,
      takeBack: () =>
        host.call({ method: 'PATCH', path: `@drive/files/${id}`, body: { trashed: true } }),
    };
    if (requests.length > 0)
      await orTakeBack([empty], () => host.post(`@docs/documents/${id}:batchUpdate`, { requests }));
    return id;
  },
  read: async (host: Host, id, args) => {
    const { title = '', body } = await host.get<Document>(`@docs/documents/${id}`, { fields });
    return { id, name: title, text: textIn(body?.content), left: read(args).left };
  },
  facts: ({ name, text }, settings) => [
    ['title', name, settings['title']],
    ['text', text, plainOf(read(settings as unknown as Args).blocks)],
  ],
  result: ({ id, name, left }) => ({
    document_id: id,
    url: documentAddress(id),
    title: name,
    warnings:
      left > 0
        ? [`${left} links or pictures lead to no address of http, https or mail: they are texts.`]
        : [],
  }),
  idOf: ({ document_id }) => document_id,
});
export default script;
