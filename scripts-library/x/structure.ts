/** Needs of a campaign that is to serve, and whether they are met. */
import type { Host } from '../../sdk/script.ts';
import { own, readAll } from './api.ts';
import { commonStatus, type Row, type Thing } from './levels.ts';
import { campaignView } from './list/views.ts';

export async function checkStructure(host: Host, campaign: Thing) {
  const list = async (path: string, query: Readonly<Record<string, unknown>>) =>
    (await readAll<Row>(host, own(path), query)).items;
  const isOn = (row: Row) => commonStatus(row) === 'ENABLED';
  const view = campaignView(campaign.row);
  const lineItems = (await list('line_items', { campaign_ids: campaign.id })).filter(isOn);
  const ids = lineItems.map(({ id }) => id).slice(0, 200);
  const below = ids.length === 0 ? undefined : { line_item_ids: ids.join(',') };
  const promoted = below ? (await list('promoted_tweets', below)).filter(isOn) : [];
  const criteria = below ? await list('targeting_criteria', below) : [];
  const funding = await list('funding_instruments', {});
  const payer = funding.find(({ id }) => id === view.funding_instrument_id);
  const without = (rows: readonly Row[]) =>
    ids.filter((id) => !rows.some((row) => row['line_item_id'] === id));
  const check = (name: string, ok: boolean, there: string, missing: string) => ({
    check: name,
    ok,
    message: ok ? there : missing,
  });
  const [noAds, noTargets] = [without(promoted), without(criteria)];
  return [
    check(
      'status',
      campaign.status === 'ENABLED',
      'The campaign is on.',
      'The campaign is paused.',
    ),
    check(
      'funding',
      payer?.['able_to_fund'] === true,
      'It can be paid for.',
      'Its funding instrument cannot pay.',
    ),
    check(
      'budget',
      (view.daily_budget ?? view.total_budget ?? 0) > 0,
      'It has one.',
      'It has none.',
    ),
    check('line_item', ids.length > 0, `${ids.length} on.`, 'No line item is on.'),
    check(
      'ad',
      ids.length > 0 && noAds.length === 0,
      `${promoted.length} promoted tweets.`,
      `Without a promoted tweet: ${noAds.join(', ') || 'the campaign'}.`,
    ),
    check(
      'targeting',
      noTargets.length === 0,
      `${criteria.length} criteria.`,
      `Aimed at everybody: ${noTargets.join(', ')}.`,
    ),
  ];
}
