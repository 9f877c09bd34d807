/** All campaigns over all platforms and accounts: filtered, sorted and compared, all of it in the address. */
import { html, type Html } from '../../../../sdk/html.ts';
import { stateMeaning } from '../../../../sdk/words/change-words.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { campaignPath } from '../campaigns/campaign-path.ts';
import { figureCards } from '../campaigns/figure-card.ts';
import {
  campaignLines,
  filterOf,
  periodOf,
  periods,
  windowBefore,
  windowOf,
  type CampaignLine,
  type ListFilter,
  type Period,
} from '../campaigns/campaign-list.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import {
  addUp,
  changeOf,
  costOf,
  figuresOf,
  returnOf,
  type Figures,
  type Sums,
} from '../figures/day-figures.ts';
import { sparkline } from '../figures/chart.ts';
import { choice, textField } from '../form/form.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { amount, change, count, dayWords, share } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { pill, platformMark, platformTitle, type Tone } from '../words/words.ts';

export const campaignsPage: ConsolePage = {
  path: '/campaigns',
  nav: { label: () => say('Campaigns'), icon: 'megaphone', inBar: true },
  show,
};

const stateTones: Readonly<Record<string, Tone>> = {
  enabled: 'good',
  paused: 'warn',
  removed: 'bad',
};

export const statePill = (status: string | null): Html =>
  status === null
    ? html`–`
    : pill(wordOf('states', status), stateTones[stateMeaning(status) ?? ''] ?? 'plain');

async function show(asked: Asked): Promise<PortalPage> {
  const { query, path } = asked;
  const figures = await figuresOf(asked);
  const filter = filterOf(query);
  const period = periodOf(query.get('period'), 'last_30_days');
  const window = windowOf(period, figures.today);
  const compares = query.get('compare') !== 'none';
  const { lines, isReading } = await campaignLines(asked, figures, filter, window);
  const shown = columnsAsked(query);
  const { currency } = figures.settings;
  const before = windowBefore(window);
  const days = (one: typeof window) => `${dayWords(one.start_date)} – ${dayWords(one.end_date)}`;
  const body = html`${filters(asked, figures, { filter, period, compares, shown })}
    <p class="note">
      ${say('{count} campaigns, {days}', { count: lines.length, days: days(window) })}${compares && `, ${say('compared with {days}', { days: days(before) })}`}.
      ${say('Amounts in {currency}; a budget is in the currency of its account.', { currency })}
      ${isReading && say('States and budgets are being read anew.')}
    </p>
    ${totals(lines, currency, compares)}
    ${table({
      caption: say('Campaigns'),
      at: { path, query },
      rows: [...lines].sort((a, b) => (b.now.spend ?? 0) - (a.now.spend ?? 0)),
      empty: nothingYet(
        say('No campaign fits'),
        html`<a href="/campaigns">${say('Show all campaigns')}</a>`,
      ),
      columns: columnsOf(asked, currency, compares).flatMap(({ key, ...column }) =>
        key === undefined || shown.includes(key) ? [column] : [],
      ),
    })}`;
  return { title: say('Campaigns'), body };
}

const offered = {
  status: () => say('State'),
  spend: () => say('Spent'),
  results: () => say('Results'),
  cost: () => say('Cost of a result'),
  value: () => say('Value'),
  return: () => say('Return'),
  budget: () => say('Budget a day'),
  pacing: () => say('Pacing'),
  trend: () => say('Trend'),
  labels: () => say('Labels'),
} as const;
type Key = keyof typeof offered;
const keys = Object.keys(offered) as readonly Key[];

/** Columns that were ticked; all where none was. */
function columnsAsked(query: URLSearchParams): readonly Key[] {
  const asked = query.getAll('columns').flatMap((one) => one.split(','));
  const found = keys.filter((key) => asked.includes(key));
  return found.length === 0 ? keys.filter((key) => key !== 'return' && key !== 'labels') : found;
}

interface Choices {
  readonly filter: ListFilter;
  readonly period: Period;
  readonly compares: boolean;
  readonly shown: readonly Key[];
}

function filters(
  { parts }: Asked,
  figures: Figures,
  { filter, period, compares, shown }: Choices,
): Html {
  const catalog = parts.catalog.current();
  const any = ['', say('any')] as const;
  const platforms = [...new Set(figures.campaigns.map(({ platform }) => platform))].sort();
  const accounts = figures.accounts
    .filter(({ account }) => filter.platform === '' || account.platform === filter.platform)
    .map(({ account }) => {
      const name = shownText(account.accountName ?? account.accountId);
      return [account.accountId, `${platformTitle(catalog, account.platform)}: ${name}`] as const;
    });
  const states = ['enabled', 'paused', 'removed'].map(
    (one) => [one, wordOf('states', one)] as const,
  );
  return html`<form method="get" action="/campaigns" class="filters">
    ${textField('q', say('Name'), filter.q)}
    ${choice('platform', say('Platform'), [any, ...platforms.map((id) => [id, platformTitle(catalog, id)] as const)], filter.platform)}
    ${choice('account', say('Account'), [any, ...accounts], filter.account)}
    ${choice('status', say('State'), [any, ...states], filter.status)}
    ${choice(
      'period',
      say('Period'),
      Object.entries(periods).map(([key, words]) => [key, words()] as const),
      period,
    )}
    ${choice(
      'compare',
      say('Compared with'),
      [
        ['before', say('the days before')],
        ['none', say('nothing')],
      ],
      compares ? 'before' : 'none',
    )}
    <details class="columns-choice">
      <summary>${say('Columns')}</summary>
      ${keys.map(
        (key) =>
          html`<label class="check"
            ><input
              type="checkbox"
              name="columns"
              value="${key}"
              ${shown.includes(key) && html`checked`}
            />
            <span>${offered[key]()}</span></label
          >`,
      )}
    </details>
    <button>${say('Show')}</button>
  </form>`;
}

function totals(lines: readonly CampaignLine[], currency: string, compares: boolean): Html {
  const now = addUp(lines.map((one) => one.now));
  const before = addUp(lines.map((one) => one.before));
  const card = figureCards(now, compares ? before : undefined);
  const money = (value: number | null) => amount(value, currency);
  return html`<div class="cards four">
    ${card(say('Spent'), ({ spend }) => spend, money)}
    ${card(say('Results'), ({ conversions }) => conversions, count, 'more')}
    ${card(say('Cost of a result'), costOf, money, 'less')}
    ${card(say('Value'), ({ value }) => value, money, 'more')}
  </div>`;
}

type KeyedColumn = Column<CampaignLine> & { readonly key?: Key };

function columnsOf({ parts }: Asked, currency: string, compares: boolean): readonly KeyedColumn[] {
  const catalog = parts.catalog.current();
  const figure = (
    key: Key,
    pick: (sums: Sums) => number | null,
    words: (value: number | null) => string,
    good?: 'more' | 'less',
  ): KeyedColumn => ({
    key,
    title: offered[key](),
    number: true,
    sort: ({ now }) => pick(now),
    cell: ({ now, before }) =>
      html`${words(pick(now))}${compares && html`<small>${change(changeOf(pick(now), pick(before)), good)}</small>`}`,
  });
  const money = (value: number | null) => amount(value, currency);
  return [
    {
      title: say('Campaign'),
      main: true,
      sort: ({ campaign }) => campaign.name.toLowerCase(),
      cell: ({ campaign }) =>
        html`<a href="${campaignPath(campaign)}">${shownText(campaign.name)}</a
          ><small>${platformMark(catalog, campaign.platform)}</small>`,
    },
    {
      key: 'status',
      title: offered.status(),
      sort: ({ status }) => status,
      cell: ({ status }) => statePill(status),
    },
    figure('spend', ({ spend }) => spend, money),
    figure('results', ({ conversions }) => conversions, count, 'more'),
    figure('cost', costOf, money, 'less'),
    figure('value', ({ value }) => value, money, 'more'),
    figure('return', returnOf, money, 'more'),
    {
      key: 'budget',
      title: offered.budget(),
      number: true,
      sort: ({ budget }) => budget,
      cell: (line) => budgetWords(line),
    },
    {
      key: 'pacing',
      title: offered.pacing(),
      number: true,
      sort: ({ pacing }) => pacing,
      cell: ({ pacing }) => (pacing === null ? '–' : share(pacing)),
    },
    { key: 'trend', title: offered.trend(), cell: ({ trend }) => sparkline(trend) },
    {
      key: 'labels',
      title: offered.labels(),
      sort: ({ labels }) => labels.join(' '),
      cell: ({ labels }) =>
        labels.length === 0 ? '–' : html`${labels.map((one) => pill(shownText(one)))}`,
    },
  ];
}

export function budgetWords({ budget, lifetimeBudget, campaign }: CampaignLine): string {
  const own = campaign.currency ?? 'USD';
  if (budget !== null) return amount(budget, own);
  return lifetimeBudget === null
    ? '–'
    : say('{amount} in all', { amount: amount(lifetimeBudget, own) });
}
