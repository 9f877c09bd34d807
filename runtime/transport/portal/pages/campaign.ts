/** One campaign: its figures and their trend, its ads, its history of changes, and the three things a person does. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { daysOf } from '../../../../sdk/kit/days.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { act, actionForms } from '../campaigns/campaign-actions.ts';
import { adsBlock } from '../campaigns/campaign-ads.ts';
import { historyBlock } from '../campaigns/campaign-history.ts';
import {
  campaignLines,
  periodOf,
  periods,
  windowBefore,
  windowOf,
  type CampaignLine,
} from '../campaigns/campaign-list.ts';
import { figureCards } from '../campaigns/figure-card.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { costOf, figuresOf, returnOf, type Figures } from '../figures/day-figures.ts';
import { lineChart } from '../figures/chart.ts';
import { spentOn } from '../figures/spent-on.ts';
import { unusualIn } from '../figures/unusual.ts';
import { choice } from '../form/form.ts';
import { table } from '../frame/table.ts';
import { unusualWords } from '../home/campaigns-block.ts';
import { amount, count, dayWords, share, short } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { facts, platformMark } from '../words/words.ts';
import { budgetWords, statePill } from './campaigns.ts';

export const campaignPage: ConsolePage = {
  path: '/campaigns/:platform/:account/:campaign',
  async show(asked) {
    const figures = await figuresOf(asked);
    const line = await need(asked, figures);
    return showCampaign(asked, figures, line);
  },
  take: {
    right: 'operate',
    async work(sent) {
      return act(sent, await need(sent, await figuresOf(sent)));
    },
  },
};

/** Of the visitor's organization alone. @throws not_found */
async function need(asked: Asked, figures: Figures): Promise<CampaignLine> {
  const { platform = '', account = '', campaign: id = '' } = asked.params;
  const window = windowOf(periodOf(asked.query.get('period'), 'last_30_days'), figures.today);
  const wish = { q: id, platform, account, status: 'every' };
  const { lines } = await campaignLines(asked, figures, wish, window);
  const found = lines.find(({ campaign }) => campaign.id === id);
  if (!found) throw new ServiceError('not_found');
  return found;
}

async function showCampaign(
  asked: Asked,
  figures: Figures,
  line: CampaignLine,
): Promise<PortalPage> {
  const { campaign, status, labels, pacing } = line;
  const { currency } = figures.settings;
  const catalog = asked.parts.catalog.current();
  const account = figures.accounts.find(
    ({ account: one }) =>
      one.platform === campaign.platform && one.accountId === campaign.accountId,
  );
  const odd = unusualIn({ campaigns: figures.campaigns, today: figures.today }).filter(
    (one) => one.campaign.id === campaign.id,
  );
  const [ads, history] = await Promise.all([
    adsBlock(asked, campaign, figures),
    historyBlock(asked, campaign, figures),
  ]);
  const body = html`${facts([
    [say('Platform'), platformMark(catalog, campaign.platform)],
    [say('Account'), shownText(account?.account.accountName ?? campaign.accountId)],
    [say('State'), statePill(status)],
    [say('Budget a day'), budgetWords(line)],
    [
      say('Pacing'),
      pacing === null
        ? '–'
        : say('{share} of the budget in the last 7 days', { share: share(pacing) }),
    ],
    [say('Labels'), labels.length === 0 ? '–' : shownText(labels.join(', '))],
  ])}
  ${actionForms(asked, line)}
  ${odd.map((one) => html`<p class="told warn">${say('Unusual:')} ${unusualWords(one, currency)}</p>`)}
  ${figuresBlock(asked, figures, line)} ${history} ${ads}`;
  return {
    title: shownText(campaign.name),
    body,
    under: { path: '/campaigns', title: say('Campaigns') },
    ...(account ? { mode: account.account.mode } : {}),
  };
}

function figuresBlock(
  { path, query }: Asked,
  figures: Figures,
  { campaign, now, before }: CampaignLine,
): Html {
  const { currency } = figures.settings;
  const period = periodOf(query.get('period'), 'last_30_days');
  const window = windowOf(period, figures.today);
  const then = windowBefore(window);
  const card = figureCards(now, before);
  const money = (value: number | null) => amount(value, currency);
  const days = daysOf(window);
  const daysThen = daysOf(then);
  const byDay = new Map(campaign.days.map((one) => [one.day, one]));
  const spends = (all: readonly string[]) => all.map((day) => spentOn(figures, campaign, day));
  const unknown = [...days, ...daysThen].filter((day) => spentOn(figures, campaign, day) === null);
  const title = say('Spend a day in {currency}', { currency });
  return html`<form method="get" action="${path}" class="filters">
      ${choice(
        'period',
        say('Period'),
        Object.entries(periods).map(([key, words]) => [key, words()] as const),
        period,
      )}
      <button>${say('Show')}</button>
    </form>
    <div class="cards four">
      ${card(say('Spent'), ({ spend }) => spend, money)}
      ${card(say('Results'), ({ conversions }) => conversions, count, 'more')}
      ${card(say('Cost of a result'), costOf, money, 'less')}
      ${card(say('Return'), returnOf, money, 'more')}
    </div>
    <figure>
      <figcaption>${title}</figcaption>
      ${lineChart({
        title,
        labels: days.map(dayWords),
        lines: [
          { label: say('now'), values: spends(days), stroke: 'solid' },
          { label: say('before'), values: spends(daysThen), stroke: 'dashed' },
        ],
        format: short,
      })}
      ${unknown.length > 0 && html`<p class="note">${say('{count} days are not known: the lines have gaps there.', { count: unknown.length })}</p>`}
      <details>
        <summary>${say('The same as a table')}</summary>
        ${table({
          caption: title,
          at: { path, query },
          rows: [...days].reverse(),
          pager: html``,
          empty: html``,
          columns: [
            { title: say('Day'), main: true, cell: (day: string) => dayWords(day) },
            {
              title: say('Spent'),
              number: true,
              cell: (day: string) => money(spentOn(figures, campaign, day)),
            },
            {
              title: say('Results'),
              number: true,
              cell: (day: string) => count(byDay.get(day)?.conversions ?? null),
            },
          ],
        })}
      </details>
    </figure>`;
}
