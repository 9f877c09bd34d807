/** Lists of everything below a parent, in one status or all, single objects, and lists of what stands beside campaigns. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { accountOf } from '../../sdk/kit/account.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { currencyOf } from './account.ts';
import { readBelow, readOne, type Thing } from './levels.ts';
import {
  shownAd,
  shownAdGroup,
  shownBudget,
  shownCampaign,
  shownGoal,
  shownKeyword,
  shownTag,
} from './list/views.ts';
import { listedAudience, readAudiences } from './audience.ts';
import { readGoals, readTags } from './conversion/tracking.ts';
import { readBudgets } from './money/shared-budget.ts';
import { readTargets } from './targeting.ts';
import { entityIn, readNegatives, type NegativeArgs } from './targeting/negatives.ts';

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

type Given = Readonly<Record<string, unknown>>;

/** Objects beside campaigns, or named by id and text, as results show them. */
const beside = {
  audiences: async (host: Host, { types }: Given) => {
    const all = await readAudiences(host, null, (types as string[] | undefined)?.join(', '));
    return all.map(listedAudience);
  },
  budgets: async (host: Host) => (await readBudgets(host, null)).map(shownBudget),
  goals: async (host: Host, { types }: Given) =>
    (await readGoals(host, types as Parameters<typeof readGoals>[1])).map(shownGoal),
  tags: async (host: Host) => (await readTags(host)).map(shownTag),
  targets: async (host: Host, { campaign_id: id }: Given) =>
    [...(await readTargets(host, String(id)))].map(([key, target]) => ({ id: key, target })),
  negative_keywords: async (host: Host, args: Given) =>
    [...(await readNegatives(host, args as unknown as NegativeArgs))].map(([id, keyword]) => ({
      id,
      keyword,
    })),
} as const;

/** Beside the list: what it is below, and in which money it counts. */
const besideFacts: Readonly<Record<string, (host: Host, args: Given) => unknown>> = {
  budgets: async (host) => ({ currency: await currencyOf(host) }),
  targets: (_, { campaign_id }) => ({ campaign_id }),
  negative_keywords: (_, args) => entityIn(args as unknown as NegativeArgs),
};

export function listBeside(name: keyof typeof beside): ReadScript<Given, object> {
  return async (args, host) => {
    const found = await beside[name](host, args);
    const facts = (await besideFacts[name]?.(host, args)) as object | undefined;
    return { account: accountOf(host.account), ...facts, [name]: found, total: found.length };
  };
}
