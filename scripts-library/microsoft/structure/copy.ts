/** A copy of a campaign with what is in it. Microsoft has no such request, so it is several: all of it is made, or nothing. */
import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { currencyOf } from '../account.ts';
import { allOf } from '../create/ad-groups.ts';
import { readBelow, type Thing } from '../levels.ts';
import { campaignObject, makeBelow, readWhole, type Group, type Whole } from './whole.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
}

const countOf = (groups: readonly Group[], sort: 'keywords' | 'ads') =>
  groups.reduce((sum, group) => sum + group[sort].length, 0);

interface Copied extends Thing {
  readonly below: Whole;
}

export const copyScript = (): WriteScript<Args, object> =>
  createScript<Args, Copied, object>({
    entity: 'campaign',
    async check({ name }, host) {
      const all = await readBelow(host, 'campaign');
      if (all.some((one) => one.name?.toLowerCase() === name.trim().toLowerCase()))
        throw failure('input_invalid', `name: there is a campaign "${name}".`, { field: 'name' });
    },
    async plan({ campaign_id, name }, host) {
      const whole = await readWhole(host, campaign_id);
      const { campaign, groups, targets, negatives } = whole;
      const { DailyBudget: daily, BudgetId: shared, BiddingScheme } = campaign.api;
      const amount = daily ?? undefined;
      return {
        name,
        settings: {
          name,
          copy_of: campaign_id,
          status: 'PAUSED',
          ...(amount === undefined || shared ? {} : { daily_budget: amount }),
          ...(shared ? { shared_budget_id: shared } : {}),
          bid_strategy: BiddingScheme?.Type ?? null,
          ad_groups: groups.length,
          keywords: countOf(groups, 'keywords'),
          ads: countOf(groups, 'ads'),
          targets: targets.length,
          negative_keywords: negatives.length,
        },
        ...(amount === undefined ? {} : { money: { amount, currency: await currencyOf(host) } }),
      };
    },
    async send(host, _settings, { campaign_id, name }) {
      const whole = await readWhole(host, campaign_id);
      const AccountId = host.account.account_id;
      const objects = [campaignObject(whole.campaign, name)];
      const [id] = await allOf(host, 'Campaigns', 'CampaignIds', { AccountId }, objects);
      const body = { AccountId, CampaignIds: [id] };
      const takeBack = () => host.call({ method: 'DELETE', path: 'Campaigns', body });
      await orTakeBack([{ what: `campaign ${id}`, takeBack }], () => makeBelow(host, id!, whole));
      return id!;
    },
    async read(host, id) {
      const below = await readWhole(host, id);
      return { ...below.campaign, below };
    },
    facts: ({ name, status, below: { groups, targets, negatives } }, settings) => [
      ['name', name, settings['name']],
      ['status', status, settings['status']],
      ['ad_groups', groups.length, settings['ad_groups']],
      ['keywords', countOf(groups, 'keywords'), settings['keywords']],
      ['ads', countOf(groups, 'ads'), settings['ads']],
      ['targets', targets.length, settings['targets']],
      ['negative_keywords', negatives.length, settings['negative_keywords']],
    ],
    result: ({ id, name, status, below: { groups } }) => ({
      campaign: {
        id,
        name,
        status,
        ad_groups: groups.length,
        keywords: countOf(groups, 'keywords'),
        ads: countOf(groups, 'ads'),
      },
    }),
    idOf: (result) => (result as { campaign: { id: string } }).campaign.id,
  });
