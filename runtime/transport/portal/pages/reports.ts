/** Reports by people: put together, kept, taken away as a file, shared by a link, printed, and sent regularly. */
import { brandFoot } from '../../../../sdk/brand-page.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { theReader } from '../../../../sdk/words/reader.ts';
import { say } from '../../../../sdk/words/say.ts';
import { workbook, XLSX } from '../../../../sdk/workbook.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { csvCell } from '../activity/activity-export.ts';
import { periods } from '../campaigns/campaign-list.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { changeOf, figuresOf } from '../figures/day-figures.ts';
import { wrong } from '../form/bounds.ts';
import { choice, form, textField } from '../form/form.ts';
import { nothingYet, table } from '../frame/table.ts';
import { entryOf } from '../note.ts';
import { brandedPrint, ownBrand, workbookLook } from '../reports/branded-report.ts';
import { forgetReport, keepReport, keptReports } from '../reports/kept-reports.ts';
import {
  queryOf,
  reportColumns,
  reportOf,
  reportTable,
  rowSorts,
  wishOf,
  type Report,
  type ReportColumn,
  type ReportRow,
} from '../reports/report.ts';
import { send, sendForm } from '../reports/send-form.ts';
import { sharePage } from '../reports/share-report.ts';
import { amount, change, count, dayWords } from '../words/amounts.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { platformTitle } from '../words/words.ts';

const path = '/reports';

const reportsPage: ConsolePage = {
  path,
  nav: { label: () => say('Reports'), icon: 'page' },
  show: (asked) => showReport(asked),
};

const keepPage: ConsolePage = {
  path: '/reports/keep',
  show: (asked) => showReport(asked),
  take: {
    right: 'operate',
    async work(sent) {
      const remove = sent.form.get('remove');
      if (remove !== null) await forget(sent, remove);
      else await keep(sent);
      return { goTo: remove === null ? `${path}?${sent.form.get('query') ?? ''}` : path };
    },
  },
};

async function made(asked: Asked, query = queryAsked(asked)): Promise<Report> {
  return reportOf(asked, await figuresOf(asked), wishOf(query));
}

/** That of the address; of a form that was refused, the report that it was about. */
function queryAsked({ query, visit }: Asked): URLSearchParams {
  const again = visit.again?.form.get('query');
  return again == null ? query : new URLSearchParams(again);
}

async function showReport(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId, visit } = asked;
  const [report, kept] = await Promise.all([made(asked), keptReports(parts.store, organizationId)]);
  const { wish, window, before, currency } = report;
  const query = queryOf(wish);
  const days = (one: typeof window) => `${dayWords(one.start_date)} – ${dayWords(one.end_date)}`;
  const may = mayDo(visit.reviewer, 'operate');
  const body = html`${chooser(asked, report)}
    <p class="note">
      ${days(window)}${wish.compares && wish.by !== 'day' && `, ${say('compared with {days}', { days: days(before) })}`}.
      ${say('Amounts in {currency}, at the rates that the service keeps.', { currency })}
    </p>
    ${reportBody(asked, report)}
    <div class="row noprint">
      <a class="button" href="/reports.csv?${query}">CSV</a>
      <a class="button" href="/reports.xlsx?${query}">XLSX</a>
      <a class="button" href="/reports/print?${query}">${say('To print, or as PDF')}</a>
      ${may && form(visit, { action: '/reports/share', hidden: { query } }, html`<button>${say('Make a link to share')}</button>`)}
    </div>
    <section class="block">
      <h2>${say('Send it regularly')}</h2>
      ${sendForm(asked, wish)}
    </section>
    <section class="block">
      <h2>${say('Kept reports')}</h2>
      ${keptTable(asked, kept)} ${may && keepForm(asked, query, wish.name)}
    </section>`;
  return { title: say('Reports'), body };
}

function chooser({ parts }: Asked, { wish }: Report): Html {
  const catalog = parts.catalog.current();
  const ads = [...catalog.platforms.values()].filter(
    ({ plugin }) => plugin.manifest.platformKind === 'ads',
  );
  const box = (name: string, value: string, words: string, isChosen: boolean) =>
    html`<label class="check"
      ><input type="checkbox" name="${name}" value="${value}" ${isChosen && html`checked`} />
      <span>${words}</span></label
    >`;
  const titles = ads.map(
    ({ plugin }) => [plugin.manifest.id, platformTitle(catalog, plugin.manifest.id)] as const,
  );
  return html`<form method="get" action="${path}" class="filters noprint">
    ${choice(
      'period',
      say('Period'),
      Object.entries(periods).map(([key, words]) => [key, words()] as const),
      wish.period,
    )}
    ${choice(
      'by',
      say('A row is'),
      Object.entries(rowSorts).map(([key, words]) => [key, words()] as const),
      wish.by,
    )}
    ${choice(
      'compare',
      say('Compared with'),
      [
        ['before', say('the days before')],
        ['none', say('nothing')],
      ],
      wish.compares ? 'before' : 'none',
    )}
    <details class="columns-choice">
      <summary>
        ${say('Platforms')}:
        ${wish.platforms.length === 0 ? say('all') : wish.platforms.map((id) => platformTitle(catalog, id)).join(', ')}
      </summary>
      ${titles.map(([id, title]) => box('platforms', id, title, wish.platforms.includes(id)))}
    </details>
    <details class="columns-choice">
      <summary>${say('Columns')}</summary>
      ${Object.entries(reportColumns).map(([key, { title }]) => box('columns', key, title(), wish.columns.includes(key)))}
    </details>
    <button>${say('Show')}</button>
  </form>`;
}

function reportBody({ query }: Asked, { rows, total, wish, currency }: Report): Html {
  const compares = wish.compares && wish.by !== 'day';
  const shown = wish.columns.map((key) => reportColumns[key]!);
  const words = ({ kind }: ReportColumn, value: number | null) =>
    kind === 'count' ? count(value) : amount(value, currency);
  return table<ReportRow>({
    caption: wish.name === '' ? say('Report') : wish.name,
    at: { path, query },
    rows: rows.length > 0 ? [...rows, total] : [],
    ...(rows.length > 0 ? { pager: html`` } : {}),
    empty: nothingYet(say('No figures yet'), say('They are read from your platforms by day.')),
    columns: [
      {
        title: say('Name'),
        main: true,
        cell: ({ label, under }) => html`${label}${under && html`<small>${under}</small>`}`,
      },
      ...shown.map((column) => ({
        title: column.title(),
        number: true,
        cell: ({ now, before }: ReportRow) =>
          html`${words(column, column.pick(now))}${compares && html`<small>${change(changeOf(column.pick(now), column.pick(before)), column.good)}</small>`}`,
      })),
    ],
  });
}

function keptTable({ visit, query }: Asked, kept: Awaited<ReturnType<typeof keptReports>>): Html {
  const may = mayDo(visit.reviewer, 'operate');
  return table({
    caption: say('Reports that people gave a name'),
    at: { path, query },
    name: 'kept',
    rows: kept,
    empty: html`<p class="note">${say('None is kept yet.')}</p>`,
    columns: [
      {
        title: say('Name'),
        main: true,
        cell: (one) => html`<a href="${path}?${one.query}">${shownText(one.name)}</a>`,
      },
      { title: say('Who'), cell: ({ by }) => shownText(by) },
      { title: say('When'), cell: ({ at }) => shownTime(at) },
      {
        title: say('Then'),
        cell: ({ id }) =>
          may &&
          form(
            visit,
            { action: keepPage.path, hidden: { remove: id } },
            html`<button>${say('Remove')}</button>`,
          ),
      },
    ],
  });
}

const keepForm = ({ visit }: Asked, query: string, name: string): Html =>
  form(
    visit,
    { action: keepPage.path, hidden: { query } },
    html`${textField('name', say('Keep this report under a name'), name)}
      <button>${say('Keep it')}</button>`,
  );

async function keep(sent: Sent): Promise<void> {
  const { parts, organizationId, visit, form: given } = sent;
  const name = (given.get('name') ?? '').trim().slice(0, 80);
  if (name === '') throw wrong('name', 'must be a name of at most 80 characters');
  const query = queryOf({ ...wishOf(new URLSearchParams(given.get('query') ?? '')), name });
  const at = new Date(parts.clock.now()).toISOString();
  await parts.store.transact(async (tx) => {
    await keepReport(tx, organizationId, { name, query, by: visit.reviewer.name, at });
    await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.report', { name }));
  });
}

const forget = ({ parts, organizationId }: Sent, id: string) =>
  parts.store.transact(async (tx) => forgetReport(tx, organizationId, id));

const csvFile: ConsolePage = {
  path: '/reports.csv',
  async show(asked) {
    const rows = reportTable(await made(asked));
    // The mark tells spreadsheets that this is UTF-8.
    const bytes = `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
    return { type: 'text/csv; charset=utf-8', bytes, saveAs: 'report.csv' };
  },
};

const xlsxFile: ConsolePage = {
  path: '/reports.xlsx',
  async show(asked) {
    const report = await made(asked);
    const look = workbookLook(await ownBrand(asked), report);
    return {
      type: XLSX,
      bytes: Buffer.from(workbook(report.title, reportTable(report), look)),
      saveAs: 'report.xlsx',
    };
  },
};

const printPage: ConsolePage = {
  path: '/reports/print',
  async show(asked) {
    const report = await made(asked);
    const organization = await asked.parts.organizations.find(asked.organizationId);
    const { window, title } = report;
    const brand = await ownBrand(asked);
    const body = html`<div class="view printed">
      <p class="lead">
        ${shownText(organization?.name)}, ${dayWords(window.start_date)} –
        ${dayWords(window.end_date)}.
        ${say('Amounts in {currency}, at the rates that the service keeps.', { currency: report.currency })}
      </p>
      ${reportBody(asked, report)} ${brandFoot(brand, theReader().language)}
      <p class="note noprint">
        ${say('Print this page, or let the browser save it as PDF: only the report is on the paper.')}
      </p>
    </div>`;
    return {
      title,
      body,
      ...brandedPrint(brand),
      under: { path: `${path}?${queryOf(report.wish)}`, title: say('Reports') },
    };
  },
};

const sendPage: ConsolePage = {
  path: '/reports/send',
  // A refused form is shown with the report that it is about.
  show: (asked) => showReport(asked),
  take: { right: 'operate', work: send },
};

export const reportPages: readonly ConsolePage[] = [
  reportsPage,
  keepPage,
  csvFile,
  xlsxFile,
  printPage,
  sharePage,
  sendPage,
];
