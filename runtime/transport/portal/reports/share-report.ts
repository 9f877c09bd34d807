/** A link to share: a document of the report as it is now. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import type { ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { changeOf, figuresOf } from '../figures/day-figures.ts';
import { personCall } from '../person-call.ts';
import { amount, changeWords, count, dayWords } from '../words/amounts.ts';
import {
  reportColumns,
  reportOf,
  wishOf,
  type Report,
  type ReportColumn,
  type ReportRow,
} from './report.ts';

const SHARE = 'create_document';

export const sharePage: ConsolePage = {
  path: '/reports/share',
  take: { right: 'operate', work: share },
};

/** A document of these figures, as they are now, under an address that only its readers know. */
async function share(sent: Sent): Promise<PortalPage | { goTo: string }> {
  const query = sent.form.get('query') ?? '';
  const report = reportOf(sent, await figuresOf(sent), wishOf(new URLSearchParams(query)));
  const { outcome } = await personCall(sent, {
    toolName: SHARE,
    input: { title: report.title, content: markdownOf(report) },
  });
  if (outcome?.pending) return { goTo: `/approvals/${outcome.pending.approval_id}` };
  const address = outcome?.result?.['url'];
  if (typeof address !== 'string') throw new ServiceError('internal');
  const body = html`<div class="told good">
      <p>${say('Whoever has this link sees the report as it is now, without signing in:')}</p>
      <p><a href="${address}">${address}</a></p>
    </div>
    <p><a class="button" href="/reports?${query}">${say('Back to the report')}</a></p>`;
  return {
    title: say('A link to share'),
    body,
    under: { path: '/reports', title: say('Reports') },
  };
}

function markdownOf(report: Report): string {
  const { rows, total, wish, window, before, currency } = report;
  const compares = wish.compares && wish.by !== 'day';
  const shown = wish.columns.map((key) => reportColumns[key]!);
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const words = (column: ReportColumn, { now, before: then }: ReportRow) => {
    const value = column.pick(now);
    const percent = compares ? changeOf(value, column.pick(then)) : null;
    const told = column.kind === 'count' ? count(value) : amount(value, currency);
    return percent === null ? told : `${told} (${changeWords(percent)})`;
  };
  const line = (row: ReportRow) =>
    `| ${[cell(row.under === null ? row.label : `${row.label}, ${row.under}`), ...shown.map((one) => words(one, row))].join(' | ')} |`;
  const largest = rows.filter(({ now }) => now.spend !== null).slice(0, 12);
  const chart = {
    type: 'bar',
    title: say('Spent'),
    unit: currency,
    labels: largest.map(({ label }) => label),
    series: [{ name: say('Spent'), values: largest.map(({ now }) => Math.round(now.spend ?? 0)) }],
  };
  const days = (one: typeof window) => `${dayWords(one.start_date)} – ${dayWords(one.end_date)}`;
  return [
    `${days(window)}${compares ? `, ${say('compared with {days}', { days: days(before) })}` : ''}. ${say('Amounts in {currency}, at the rates that the service keeps.', { currency })}`,
    ...(largest.length > 1 ? [`\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``] : []),
    [
      `| ${[say('Name'), ...shown.map(({ title }) => title())].join(' | ')} |`,
      `|---|${shown.map(() => '---:').join('|')}|`,
      ...rows.map(line),
      line(total),
    ].join('\n'),
  ].join('\n\n');
}
