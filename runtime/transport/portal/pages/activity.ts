/** Every run and change over all doors, and every act of people: filtered, paged, taken away as a file, proven. */
import { errorWords } from '../words/error-words.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { PlacedEntry } from '../../../audit/audit.ts';
import { activityCsv, activityJson } from '../activity/activity-export.ts';
import { filterOf, findActivity, type ActivityFilter } from '../activity/activity-search.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { choice, form, textField } from '../form/form.ts';
import { changedElsewhere, linesOf, withElsewhere } from '../activity/elsewhere.ts';
import { namesOf, whoOf, type Names } from '../words/names.ts';
import { withQuery } from '../frame/query.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { pill, platformMark, platformTitle, type Tone } from '../words/words.ts';

/** Effects of a call, from the least on. */
const effects = ['read', 'state', 'write', 'publish'];

const SHOWN = 50;

export const tones: Readonly<Record<string, Tone>> = {
  success: 'good',
  failure: 'bad',
  refused: 'warn',
  pending: 'warn',
};

export const activityPage: ConsolePage = {
  path: '/activity',
  nav: { label: () => say('Activity'), icon: 'activity', inBar: true },
  async show(asked) {
    const { parts, organizationId, path, query } = asked;
    const filter = filterOf(query);
    const [found, names] = await Promise.all([
      findActivity(parts, organizationId, filter, SHOWN),
      namesOf(asked),
    ]);
    const elsewhere = await changedElsewhere(asked, filter, found);
    const pager = pagerOf(asked, found.next);
    const body = html`${filters(asked, filter, names)}
    ${
      found.entries.length + elsewhere.length === 0 && found.next === undefined
        ? nothingYet(
            say('Nothing fits'),
            html`Whatever an assistant, a program or a person does stands here.
              <a href="/activity?show=all">${say('Show everything')}</a>`,
          )
        : table({
            caption: filter.show === 'all' ? say('All calls, newest first') : say('Newest first'),
            at: { path, query },
            rows: withElsewhere(found.entries, elsewhere),
            pager,
            empty: html``,
            columns: linesOf(columnsOf(asked, names), parts.catalog.current()),
          })
    }`;
    const actions = html`<div class="row">
      <a class="button" href="${withQuery({ path: '/activity.csv', query }, { before: undefined })}"
        >CSV</a
      >
      <a
        class="button"
        href="${withQuery({ path: '/activity.json', query }, { before: undefined })}"
        >JSON</a
      >
      ${form(asked.visit, { action: '/activity/proof' }, html`<button>${say('Prove it')}</button>`)}
    </div>`;
    return { title: say('Activity'), body, actions };
  },
};

function columnsOf({ parts }: Asked, names: Names): readonly Column<PlacedEntry>[] {
  const catalog = parts.catalog.current();
  return [
    {
      title: say('What'),
      main: true,
      cell: (entry) =>
        html`<a href="/activity/${entry.seq}">${deedWords(catalog, entry)}</a
          ><small>${say('by {door}', { door: wordOf('doors', entry.door) })}</small>`,
    },
    { title: say('When'), cell: ({ at }) => shownTime(at) },
    { title: say('Who'), cell: (entry) => whoOf(names, entry) },
    {
      title: say('Account'),
      cell: ({ platform, accountId, clientAccountId }) =>
        html`${platformMark(catalog, platform)}${
          accountId && html`<small>${clientAccountId ?? accountId}</small>`
        }`,
    },
    {
      title: say('From, to'),
      cell: ({ changes: [first] }) =>
        first && typeof first.after !== 'object'
          ? html`${shownValue(first.before, first)} → ${shownValue(first.after, first)}`
          : '–',
    },
    {
      title: say('Outcome'),
      cell: ({ outcome, error, verified }) =>
        html`${pill(outcomeWords(outcome), tones[outcome])}${error && html`<small>${errorWords(error)}</small>`}${
          verified === true && html`<small>${say('read back')}</small>`
        }`,
    },
    { title: say('Credits'), number: true, cell: ({ credits }) => credits },
  ];
}

export const outcomeWords = (outcome: string): string => wordOf('states', outcome);

/** An entry in a sentence: what it changed, or what ran. */
export const deedWords = (catalog: Catalog, entry: PlacedEntry): string =>
  changesSentence(entry.changes, workWords(catalog, entry), entry.outcome === 'success');

function filters({ parts }: Asked, filter: ActivityFilter, { keys, people }: Names): Html {
  const catalog = parts.catalog.current();
  const any = ['', 'any'] as const;
  const platforms = [...catalog.platforms.keys()]
    .map((id) => [id, platformTitle(catalog, id)] as const)
    .sort(([, a], [, b]) => (a < b ? -1 : 1));
  const named = (map: ReadonlyMap<string, string>) =>
    [...map].map(([id, name]) => [id, shownText(name)] as const);
  return html`<form method="get" action="/activity" class="filters">
    ${choice(
      'show',
      say('Show'),
      [
        ['changes', 'What changed'],
        ['failed', 'What failed'],
        ['all', 'Everything'],
      ],
      filter.show,
    )}
    ${choice('platform', say('Platform'), [any, ...platforms], filter.platform)}
    ${textField('account', say('Account'), filter.account)}
    ${choice('person', say('Person'), [any, ...named(people)], filter.person)}
    ${choice('key', say('Key'), [any, ...named(keys)], filter.key)}
    ${choice(
      'effect',
      say('Effect'),
      [any, ...effects.map((one) => [one, wordOf('effects', one)] as const)],
      filter.effect,
    )}
    <button>${say('Filter')}</button>
  </form>`;
}

function pagerOf({ path, query }: Asked, next: number | undefined): Html {
  return html`<nav class="pages" aria-label="${say('Pages of the activity')}">
    ${query.has('before') && html`<a class="button" href="${withQuery({ path, query }, { before: undefined })}">${say('Newest')}</a>`}
    ${
      next !== undefined
        ? html`<a class="button" href="${withQuery({ path, query }, { before: String(next) })}"
            >${say('Older')}</a
          >`
        : html`<span>${say('That is all.')}</span>`
    }
  </nav>`;
}

export const activityFiles: readonly ConsolePage[] = [
  {
    path: '/activity.csv',
    show: async (asked) => ({
      type: 'text/csv; charset=utf-8',
      bytes: activityCsv(asked),
      saveAs: 'activity.csv',
    }),
  },
  {
    path: '/activity.json',
    show: async (asked) => ({
      type: 'application/json',
      bytes: activityJson(asked),
      saveAs: 'activity.json',
    }),
  },
];
