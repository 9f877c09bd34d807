import type { Script } from '../../../sdk/script.ts';
import { moneyFault } from '../../../sdk/money.ts';
import { changesOf } from '../../../sdk/kit/changes.ts';
import { digitsOnly, mutate, readEntities, updateOf } from '../levels/entity.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { numberAt } from '../api.ts';
import { toMicros, unitsOf } from '../money.ts';

type Bids = Readonly<Record<string, unknown>>;

const within = (id: string) => ({
  where: `ad_group.id = ${digitsOnly(id, 'ad_group_id')}`,
  fields: ['ad_group_criterion.cpc_bid_micros'],
});

/** @throws input_invalid  naming the bid that is no amount of the account's currency */
function bidOf(bids: Bids, id: string, currency: string): string {
  const text = String(bids[id]);
  const fault = moneyFault(text, currency || null);
  if (fault) throw failure('input_invalid', `bids.${id} ${fault}.`, { field: 'bids' });
  return text;
}

const script: Script<'google_ads_update_keyword_bids'> = {
  async preview({ ad_group_id, bids }, host) {
    const ids = Object.keys(bids as Bids);
    const keywords = await readEntities(host, 'keyword', ids, within(ad_group_id));
    return keywords.flatMap((keyword) => {
      const { currency, id, row } = keyword;
      const before = unitsOf(numberAt(row, 'adGroupCriterion.cpcBidMicros'));
      const after = bidOf(bids as Bids, id, currency);
      return changesOf('keyword', keyword, [{ field: 'cpc_bid', before, after, currency }]);
    });
  },
  async apply({ ad_group_id, bids }, host, changes) {
    const ids = Object.keys(bids as Bids);
    const keywords = await readEntities(host, 'keyword', ids, within(ad_group_id));
    const changed = keywords.filter(({ id }) => changes.some((change) => change.id === id));
    const operations = changed.map(({ id, currency, resourceName }) =>
      updateOf(resourceName, { cpcBidMicros: toMicros(bidOf(bids as Bids, id, currency)) }),
    );
    if (operations.length > 0) await mutate(host, 'keyword', operations);
    return {
      ad_group_id,
      keywords: keywords.map(({ id, name, currency }) => ({
        id,
        text: name,
        cpc_bid: Number(bidOf(bids as Bids, id, currency)),
      })),
    };
  },
};
export default script;
