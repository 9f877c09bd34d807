/** Lists and pages that categories declare (`console` in `plugin.json`); none is named here. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { valueAt } from '../../../../sdk/value-at.ts';
import type { LoadedConsole } from '../../../catalog/parts/loaded-parts.ts';
import type { Asked, ConsolePage, PortalFile, PortalPage } from '../console-page.ts';
import { ownerOf } from '../owner-of.ts';
import { cellOf, titleOf } from '../words/record-values.ts';
import { withQuery } from '../frame/query.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { facts } from '../words/words.ts';
import { actForms, actOn } from './record-acts.ts';
import { exportForm, recordsExport } from './records-export.ts';

const SHOWN = 50;
/** Pictures that a browser draws without running anything in them. */
const drawn: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const MAX_PICTURE = 16 << 20;

const list: ConsolePage = { path: '/records/:kind', show: showList };
const one: ConsolePage = {
  path: '/records/:kind/:id',
  show: showOne,
  take: {
    right: 'operate',
    async work(sent) {
      const { shown, kind, owner } = await need(sent);
      const id = sent.params['id']!;
      const row = await sent.parts.records.find({ owner, kind, id });
      if (!row) throw new ServiceError('not_found');
      return actOn(sent, shown, { id, value: row.value });
    },
  },
};
const opened: ConsolePage = { path: '/records/:kind/:id/open/:field', show: showOpened };
const picture: ConsolePage = {
  path: '/records/:kind/:id/picture/:field',
  show: (asked) => fileOf(asked, 'picture'),
};

export const recordPages: readonly ConsolePage[] = [list, recordsExport, one, picture, opened];

interface Shown {
  readonly id: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Found {
  readonly shown: LoadedConsole;
  readonly kind: NonNullable<ReturnType<typeof kindOf>>;
  readonly owner: { readonly organizationId: number; readonly workspaceId: string };
}

const kindOf = ({ parts }: Asked, name: string) => parts.catalog.current().parts.records.get(name);

async function need(asked: Asked): Promise<Found> {
  const { parts, params } = asked;
  const shown = parts.catalog.current().parts.console.get(params['kind'] ?? '');
  const kind = shown && kindOf(asked, shown.record);
  if (!shown || !kind) throw new ServiceError('not_found');
  return { shown, kind, owner: await ownerOf(asked) };
}

const addressOf = ({ record }: LoadedConsole, id?: string) =>
  `/records/${record}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

async function showList(asked: Asked): Promise<PortalPage> {
  const { shown, kind, owner } = await need(asked);
  const { parts, path, query } = asked;
  const after = query.get('after') ?? undefined;
  const page = await parts.records.list(owner, kind, { after, limit: SHOWN });
  const isWhole = after === undefined && page.next === undefined;
  const body = table({
    caption: say(shown.title),
    at: { path, query },
    rows: page.rows.map(({ id, value: { value } }): Shown => ({ id, value })),
    empty: nothingYet(
      say('There are none yet'),
      shown.empty === undefined ? say('What an assistant makes stands here.') : say(shown.empty),
    ),
    // Only a page of many records is at hand, in the order of ids; sorting that would mislead.
    ...(isWhole ? {} : { pager: pagerOf(asked, page.next) }),
    columns: shown.columns.map((column, at): Column<Shown> => ({
      title: titleOf(column),
      main: at === 0,
      number: column.as === 'count' || column.as === 'money',
      sort: ({ value }) => {
        const key = valueAt(value, column.field);
        return typeof key === 'number' || typeof key === 'string' ? key : null;
      },
      cell: ({ id, value }) => {
        const shownCell = cellOf(column, value, `${addressOf(shown, id)}/picture/${column.field}`);
        return at === 0 ? html`<a href="${addressOf(shown, id)}">${shownCell}</a>` : shownCell;
      },
    })),
  });
  return { title: say(shown.title), body: html`${exportForm(asked, shown, kind)} ${body}` };
}

function pagerOf({ path, query }: Asked, next: string | undefined) {
  return html`<nav class="pages" aria-label="Pages">
    ${query.has('after') && html`<a class="button" href="${withQuery({ path, query }, { after: undefined })}">${say('First')}</a>`}
    ${next !== undefined && html`<a class="button" href="${withQuery({ path, query }, { after: next })}">${say('Next')}</a>`}
  </nav>`;
}

async function showOne(asked: Asked): Promise<PortalPage> {
  const { shown, kind, owner } = await need(asked);
  const id = asked.params['id']!;
  const row = await asked.parts.records.find({ owner, kind, id });
  if (!row) throw new ServiceError('not_found');
  const address = addressOf(shown, id);
  const first = valueAt(row.value, shown.columns[0]!.field);
  const values = shown.page.map(
    (column) =>
      [
        titleOf(column),
        html`${cellOf(column, row.value, `${address}/picture/${column.field}`)}`,
      ] as const,
  );
  const view = await asked.parts.views.show(shown, { ...placeOf(asked, owner), id, row });
  const body = html`${actForms(asked, shown, { id, value: row.value })}
    ${view ? html`<div class="view">${view.head} ${view.body}</div>` : undefined}
    ${view ? html`<h2>${say('Properties')}</h2>` : undefined} ${facts(values)}
    <h2>${say('History')}</h2>
    <p>
      ${say('Revision {number}, of {time}, by', { number: row.revision, time: shownTime(row.at) })}
      <a href="/runs/${row.run}"><code>${row.run}</code></a
      >.
    </p>`;
  return {
    title: typeof first === 'string' ? shownText(first) : say(shown.title),
    body,
    under: { path: addressOf(shown), title: say(shown.title) },
    ...(view ? { style: view.style } : {}),
  };
}

const placeOf = ({ parts }: Asked, owner: Found['owner']) => ({
  owner,
  catalog: parts.catalog.current(),
});

async function showOpened(asked: Asked): Promise<PortalFile> {
  const { bytes } = await fileOf(asked, 'page');
  return { type: 'text/html; charset=utf-8', bytes, isForeign: true };
}

const served: Readonly<Record<'picture' | 'page', (mime: string) => boolean>> = {
  picture: (mime) => drawn.has(mime),
  page: (mime) => /^text\/html\b/.test(mime),
};

/** The artifact that a property names, where a manifest shows it so. @throws not_found */
async function fileOf(asked: Asked, as: 'picture' | 'page'): Promise<PortalFile> {
  const { shown, kind, owner } = await need(asked);
  const { id = '', field = '' } = asked.params;
  const isShown = [...shown.columns, ...shown.page].some(
    (column) => column.as === as && column.field === field,
  );
  const row = isShown ? await asked.parts.records.find({ owner, kind, id }) : undefined;
  const artifactId = row && valueAt(row.value, field);
  const { artifacts } = asked.parts;
  const found =
    typeof artifactId === 'string' ? await artifacts.find(owner, artifactId, {}) : undefined;
  if (!found || !served[as](found.mime) || found.bytes > MAX_PICTURE)
    throw new ServiceError('not_found');
  const pieces: Uint8Array[] = [];
  for await (const piece of await artifacts.content(found, owner)) pieces.push(piece);
  return { type: found.mime, bytes: Buffer.concat(pieces) };
}
