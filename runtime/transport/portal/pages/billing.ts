/** Credits: those available, those held, and what took them: by day, key and tool. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { PlacedEntry } from '../../../audit/audit.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { table } from '../frame/table.ts';
import { barChart } from '../figures/chart.ts';
import { dayWords, short } from '../words/amounts.ts';
import { namesOf, whoOf } from '../words/names.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { dayIn } from '../../../../sdk/window.ts';

const DAYS = 30;
/** Entries of the audit that a page looks at, and how long. */
const MOST_READ = 4_000;
const MOST_MS = 30;
const STEP = 250;
const SHOWN = 20;

export const billingPage: ConsolePage = {
  path: '/billing',
  nav: { label: () => say('Credits'), icon: 'credit', section: 'settings' },
  async show(asked) {
    const { parts, organizationId } = asked;
    const today = dayIn(parts.clock.now(), null);
    const since = addDays(today, 1 - DAYS);
    const [organization, balance, names, { entries, isWhole }] = await Promise.all([
      parts.organizations.find(organizationId),
      parts.credits.balance(organizationId),
      namesOf(asked),
      chargedSince(asked, since),
    ]);
    const catalog = parts.catalog.current();
    const sum = (all: readonly PlacedEntry[]) =>
      all.reduce((total, { credits }) => total + credits, 0);
    const card = (title: string, value: number | string, words: string) =>
      html`<section class="card">
        <h2>${title}</h2>
        <p class="figure">${value}</p>
        <small>${words}</small>
      </section>`;
    const days = Array.from({ length: DAYS }, (_, at) => addDays(since, at));
    const byDay = Map.groupBy(entries, ({ at }) => at.slice(0, 10));
    const spent = days.map((day) => sum(byDay.get(day) ?? []));
    const title = say('Credits a day');
    const body = html`<div class="cards">
        ${card(say('Available'), balance.available, say('credits'))}
        ${card(say('Held'), balance.held, say('credits, for calls under way'))}
        ${card(say('Charged in {count} days', { count: DAYS }), sum(entries), isWhole ? say('credits') : say('credits, of the newest calls alone'))}
        ${card(say('Plan'), wordOf('states', organization?.plan ?? 'free'), shownText(organization?.name))}
      </div>
      <p class="note">
        ${say('The operator of this service adds credits:')} <code>adops credits grant</code>.
      </p>
      <figure>
        <figcaption>${title}</figcaption>
        ${barChart({ title, labels: days.map(dayWords), series: [{ label: say('credits'), values: spent }], format: short })}
      </figure>
      ${sums(asked, say('By key'), entries, (one) => whoOf(names, one))}
      ${sums(asked, say('By tool'), entries, (one) => workWords(catalog, one))}
      ${sums(asked, say('By day'), entries, ({ at }) => dayWords(at.slice(0, 10)))}
      ${movements(asked, entries)}`;
    return { title: say('Credits'), body };
  },
};

/** Calls that were charged, newest first. */
async function chargedSince({ parts, organizationId }: Asked, since: string) {
  const entries: PlacedEntry[] = [];
  const begun = performance.now();
  let before: number | undefined;
  for (let read = 0; read < MOST_READ; read += STEP) {
    const page = await parts.audit.newest(organizationId, { before, limit: STEP });
    const own = page.filter(({ at }) => at.slice(0, 10) >= since);
    entries.push(...own.filter(({ credits }) => credits > 0));
    if (page.length < STEP || own.length < page.length) return { entries, isWhole: true };
    before = page.at(-1)!.seq;
    if (performance.now() - begun > MOST_MS) break;
  }
  return { entries, isWhole: false };
}

interface Line {
  readonly name: string;
  readonly calls: number;
  readonly credits: number;
}

function sums(
  { path, query }: Asked,
  title: string,
  entries: readonly PlacedEntry[],
  nameOf: (entry: PlacedEntry) => string,
): Html {
  const rows = [...Map.groupBy(entries, nameOf)].map(([name, own]): Line => ({
    name,
    calls: own.length,
    credits: own.reduce((all, { credits }) => all + credits, 0),
  }));
  return html`<h2>${title}</h2>
    ${table<Line>({
      caption: say('The last {count} days, largest sum first', { count: DAYS }),
      at: { path, query },
      rows: rows.sort((a, b) => b.credits - a.credits).slice(0, SHOWN),
      ...(rows.length > 0 ? { pager: html`` } : {}),
      empty: html`<p class="note">${say('Nothing was charged.')}</p>`,
      columns: [
        { title: say('Name'), main: true, cell: ({ name }) => name },
        { title: say('Calls'), number: true, cell: ({ calls }) => calls },
        { title: say('Credits'), number: true, cell: ({ credits }) => credits },
      ],
    })}`;
}

function movements({ parts, path, query }: Asked, entries: readonly PlacedEntry[]): Html {
  const catalog = parts.catalog.current();
  return html`<details>
    <summary>${say('Each call that was charged')}</summary>
    ${table<PlacedEntry>({
      caption: say('Newest first'),
      at: { path, query },
      rows: entries.slice(0, 200),
      pager: html``,
      empty: html``,
      columns: [
        {
          title: say('When'),
          main: true,
          cell: ({ at, seq }) => html`<a href="/activity/${seq}">${shownTime(at)}</a>`,
        },
        { title: say('What'), cell: (one) => workWords(catalog, one) },
        { title: say('Credits'), number: true, cell: ({ credits }) => credits },
      ],
    })}
  </details>`;
}
