/** Lists of everything below a parent, in one status or all, and single objects. */
import type { ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { currencyOf } from './account.ts';
import { readBelow, readOne, type Thing } from './levels.ts';
import { shownAd, shownAdGroup, shownCampaign, shownKeyword } from './list/views.ts';

type Args = Readonly<Record<string, string | undefined>>;

/** `parent` is the argument that names its parent; a campaign is below the account. */
const shown = {
  campaign: { parent: 'account_id', show: shownCampaign },
  ad_group: { parent: 'campaign_id', show: shownAdGroup },
  ad: { parent: 'ad_group_id', show: shownAd },
  keyword: { parent: 'ad_group_id', show: shownKeyword },
} as const;

export function listBelow(level: keyof typeof shown): ReadScript<Args, object> {
  const { parent, show } = shown[level];
  return listScript<Args, Thing, object>({
    as: `${level}s`,
    async read(host, args) {
      const all = await readBelow(host, level, args[parent]);
      const isAsked = ({ status }: Thing) =>
        args['status'] === undefined || status === args['status'];
      return { items: all.filter(isAsked) };
    },
    show,
    isWhole: true,
    facts: async (host) => ({ currency: await currencyOf(host) }),
  });
}

export function readScript(level: keyof typeof shown): ReadScript<Args, object> {
  const { parent, show } = shown[level];
  return async (args, host) => ({
    account: accountOf(host.account),
    [level]: show(await readOne(host, level, args[`${level}_id`] ?? '', args[parent])),
    currency: await currencyOf(host),
  });
}
