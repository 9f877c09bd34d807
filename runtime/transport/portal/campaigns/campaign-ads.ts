/** The ads of a campaign with their figures of the last 30 days, and their creatives where the service has them. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { valueAt } from '../../../../sdk/value-at.ts';
import type { Asked } from '../console-page.ts';
import type { CampaignDays, Figures } from '../figures/day-figures.ts';
import { factsAnswer } from '../figures/facts-answer.ts';
import { table } from '../frame/table.ts';
import { amount, count } from '../words/amounts.ts';
import { shownText } from '../words/shown-value.ts';

const DAYS = 30;
const SHOWN = 20;

interface AdLine {
  readonly id: string;
  readonly name: string;
  readonly group: string | null;
  readonly spend: number | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  readonly conversions: number | null;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export async function adsBlock(
  asked: Asked,
  campaign: CampaignDays,
  figures: Figures,
): Promise<Html> {
  const sql = `SELECT ad_id AS id, arg_max(ad_name, date_day) AS name, arg_max(ad_group_name, date_day) AS grouped,
      sum(spend) AS spend, sum(clicks) AS clicks, sum(impressions) AS impressions, sum(conversions) AS conversions
    FROM ads WHERE platform = ${quoted(campaign.platform)} AND account_id = ${quoted(campaign.accountId)}
      AND campaign_id = ${quoted(campaign.id)} AND date_day >= DATE '${addDays(figures.today, -DAYS)}'
    GROUP BY ad_id ORDER BY sum(spend) DESC NULLS LAST LIMIT ${SHOWN}`;
  const place = { platform: campaign.platform, accountId: campaign.accountId };
  const { rows } = await factsAnswer(asked, sql, { level: 'ad', place });
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  const ads = rows.map(([id, name, group, spend, clicks, impressions, conversions]): AdLine => ({
    id: String(id),
    name: String(name ?? id),
    group: group === null ? null : String(group as string),
    spend: number(spend),
    clicks: number(clicks),
    impressions: number(impressions),
    conversions: number(conversions),
  }));
  if (ads.length === 0)
    return html`<h2>${say('Ads and creatives')}</h2>
      <p class="note">${say('No figures of single ads are kept for it.')}</p>`;
  const pictures = await picturesOf(asked, ads);
  const own = campaign.currency ?? figures.settings.currency;
  const { path, query } = asked;
  return html`<h2>${say('Ads and creatives')}</h2>
    ${table<AdLine>({
      caption: say('The last {count} days, largest spend first', { count: DAYS }),
      at: { path, query },
      rows: ads,
      pager: html``,
      empty: html``,
      columns: [
        {
          title: say('Ad'),
          main: true,
          cell: ({ id, name, group }) =>
            html`${pictures.get(id)}${shownText(name)}<small>${shownText(group)}</small>`,
        },
        { title: say('Spent'), number: true, cell: ({ spend }) => amount(spend, own) },
        { title: say('Shown'), number: true, cell: ({ impressions }) => count(impressions) },
        { title: say('Clicks'), number: true, cell: ({ clicks }) => count(clicks) },
        { title: say('Results'), number: true, cell: ({ conversions }) => count(conversions) },
        {
          title: say('Cost of a result'),
          number: true,
          cell: ({ spend, conversions }) =>
            amount(spend !== null && conversions ? spend / conversions : null, own),
        },
      ],
    })}`;
}

/** Pictures that were made here and put into these ads: a record that says where it is used. */
async function picturesOf(
  { parts, organizationId }: Asked,
  ads: readonly AdLine[],
): Promise<ReadonlyMap<string, Html>> {
  const { console: shown, records } = parts.catalog.current().parts;
  const organization = await parts.organizations.find(organizationId);
  const found = new Map<string, Html>();
  if (!organization) return found;
  const owner = { organizationId, workspaceId: organization.workspaces[0]!.id };
  const ids = new Set(ads.map(({ id }) => id));
  for (const { record, page } of shown.values()) {
    const picture = page.find((one) => one.as === 'picture');
    const kind = records.get(record);
    if (!picture || !kind) continue;
    const { rows } = await parts.records.list(owner, kind, { limit: 200 });
    for (const { id, value } of rows) {
      const used = JSON.stringify(valueAt(value.value, 'deployments') ?? []);
      const address = `/records/${record}/${encodeURIComponent(id)}`;
      for (const ad of ids)
        if (used.includes(`"${ad}"`))
          found.set(
            ad,
            html`<a href="${address}"
              ><img
                class="thumb"
                src="${address}/picture/${picture.field}"
                alt="${say('Picture of the ad')}"
                loading="lazy"
            /></a>`,
          );
    }
  }
  return found;
}
