/** Three queries, for any number of campaigns: their settings, their spend, and their conversions. */
import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields } from '../account.ts';
import { during, gaql, numberAt, search, stream, textAt, type Row } from '../api.ts';
import { digitsOnly } from '../levels/entity.ts';
import { shape } from '../list/shape.ts';
import { unitsOf } from '../money.ts';

const dayOf = (row: Row) => textAt(row, 'segments.date') ?? '';

const script: Script<'google_ads_watch_campaigns'> = async ({ window, campaign_ids }, host) => {
  const ids = [...new Set(campaign_ids.map((id) => digitsOnly(id, 'campaign_ids')))];
  const named = `campaign.id IN (${ids.join(', ')})`;
  const { rows } = await search(host, {
    from: 'campaign',
    fields: [
      'campaign.id',
      'campaign.name',
      'campaign.status',
      'campaign.start_date_time',
      ...customerFields,
    ],
    where: [named, "campaign.status != 'REMOVED'"],
  });
  const within = [during(window), named];
  const spent = await rowsOf(
    ['segments.date', 'metrics.cost_micros'],
    [...within, 'metrics.cost_micros > 0'],
  );
  const counted = await rowsOf(
    [
      'segments.date',
      'segments.conversion_action',
      'metrics.conversions',
      'metrics.all_conversions',
    ],
    [...within, 'metrics.all_conversions > 0'],
  );
  return {
    account: accountOf(host.account),
    // As the platform says it now, not as it was when the account was connected.
    currency: textAt(rows[0], 'customer.currencyCode') ?? host.account.currency,
    time_zone: textAt(rows[0], 'customer.timeZone') ?? host.account.time_zone,
    window,
    campaigns: rows.map((row) => {
      const id = textAt(row, 'campaign.id') ?? '';
      return {
        id,
        name: textAt(row, 'campaign.name') ?? '',
        status: textAt(row, 'campaign.status') ?? '',
        start_date: textAt(row, 'campaign.startDateTime')?.slice(0, 10) ?? null,
        days: (spent.get(id) ?? []).map((day) => ({
          date: dayOf(day),
          spend: unitsOf(numberAt(day, 'metrics.costMicros')),
        })),
        conversions: (counted.get(id) ?? []).map((one) => ({
          date: dayOf(one),
          ...shape(one, {
            conversion_action: ['tail', 'segments.conversionAction'],
            conversions: ['number', 'metrics.conversions'],
            all_conversions: ['number', 'metrics.allConversions'],
          }),
        })),
      };
    }),
  };

  async function rowsOf(fields: readonly string[], where: readonly string[]) {
    const query = gaql({ from: 'campaign', fields: ['campaign.id', ...fields], where });
    const { rows: all } = await stream(host, query);
    return Map.groupBy(all, (row: Row) => textAt(row, 'campaign.id') ?? '');
  }
};
export default script;
