/** Campaigns that got worse and better, and what is unusual, each with its evidence. */
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import type { Asked } from '../console-page.ts';
import { campaignPath } from '../campaigns/campaign-path.ts';
import { lastWeeks, movedMost, type Moved } from '../figures/compare-campaigns.ts';
import type { CampaignDays, Figures } from '../figures/day-figures.ts';
import { unusualIn, type Unusual } from '../figures/unusual.ts';
import { table } from '../frame/table.ts';
import { amount, change, count, dayWords } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';
import { platformMark } from '../words/words.ts';

const SHOWN = 5;

export function movedBlock(asked: Asked, { campaigns, today, settings }: Figures): Html {
  const { worse, better } = movedMost(campaigns, today);
  const { now, before } = lastWeeks(today);
  const windows = {
    now: `${dayWords(now.start_date)} – ${dayWords(now.end_date)}`,
    before: `${dayWords(before.start_date)} – ${dayWords(before.end_date)}`,
  };
  return html`<section class="block">
    <h2>${say('Which campaigns got worse, and which better')}</h2>
    <p class="note">
      ${say('Cost of a result, {now} against {before}. What hardly is chance comes first.', windows)}
      <a href="/campaigns">${say('All campaigns')}</a>
    </p>
    ${movedTable(asked, say('Got worse'), worse, settings.currency)}
    ${movedTable(asked, say('Got better'), better, settings.currency)}
  </section>`;
}

function movedTable(asked: Asked, caption: string, rows: readonly Moved[], currency: string): Html {
  const { path, query } = asked;
  return table<Moved>({
    caption,
    at: { path, query },
    rows: rows.slice(0, SHOWN),
    ...(rows.length > 0 ? { pager: html`` } : {}),
    empty: html`<p class="note">${caption}: ${say('none that the figures show.')}</p>`,
    columns: [
      { title: say('Campaign'), main: true, cell: ({ campaign }) => campaignCell(asked, campaign) },
      { title: say('Cost of a result'), number: true, cell: ({ cost }) => amount(cost, currency) },
      {
        title: say('Before'),
        number: true,
        cell: ({ costBefore }) => amount(costBefore, currency),
      },
      {
        title: say('Change'),
        number: true,
        cell: ({ percent }) => (percent === null ? say('no result') : change(percent, 'less')),
      },
      {
        title: say('Results'),
        number: true,
        cell: ({ now, before }) => `${count(before.conversions)} → ${count(now.conversions)}`,
      },
      {
        title: say('In money'),
        number: true,
        cell: ({ lost }) =>
          lost > 0
            ? say('{amount} more', { amount: amount(lost, currency) })
            : say('{amount} less', { amount: amount(-lost, currency) }),
      },
      {
        title: say('Is it chance?'),
        cell: ({ isClear }) => (isClear ? say('hardly') : say('may be')),
      },
    ],
  });
}

export const campaignCell = ({ parts }: Asked, campaign: CampaignDays): Html =>
  html`<a href="${campaignPath(campaign)}">${shownText(campaign.name)}</a
    ><small>${platformMark(parts.catalog.current(), campaign.platform)}</small>`;

export function unusualBlock(asked: Asked, figures: Figures): Html {
  const all = unusualIn(figures);
  return html`<section class="block">
    <h2>${say('What is unusual')}</h2>
    ${
      all.length === 0
        ? html`<p class="note">
            ${say('Nothing: the last day of each campaign lies within what its four weeks before were like.')}
          </p>`
        : html`<ul class="unusual">
              ${all.slice(0, SHOWN).map(
                (one) =>
                  html`<li>
                    <a href="${campaignPath(one.campaign)}">${shownText(one.campaign.name)}</a>
                    <small
                      >${platformMark(asked.parts.catalog.current(), one.campaign.platform)}</small
                    >
                    ${unusualWords(one, figures.settings.currency)}
                  </li>`,
              )}
            </ul>
            ${all.length > SHOWN && html`<p class="note">${say('and {count} more', { count: all.length - SHOWN })}</p>`}`
    }
  </section>`;
}

export function unusualWords({ metric, day, value, usual }: Unusual, currency: string): string {
  const told = (one: number) => (metric === 'spend' ? amount(one, currency) : count(one));
  const words = {
    day: dayWords(day),
    value: told(value),
    from: told(usual[0]),
    to: told(usual[1]),
  };
  return metric === 'spend'
    ? say('spent {value} on {day}; in the four weeks before it was mostly {from} to {to}.', words)
    : say(
        'had {value} results on {day}; in the four weeks before it was mostly {from} to {to}.',
        words,
      );
}
