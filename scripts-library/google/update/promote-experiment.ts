/** A promotion carries a trial into its base campaign; a graduation keeps it as a campaign of its own. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { changesOf, type Wish } from '../../../sdk/kit/changes.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { at } from '../api.ts';
import { readCampaign } from '../levels/campaign.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { toMicros } from '../money.ts';
import { strategies, strategyOf, targetNow } from '../money/bidding.ts';
import { baseOf, readExperiment, shownExperiment, triedOf } from '../structure/experiment.ts';
import {
  checkRuns,
  pathOf,
  refuse,
  worked,
  type Args,
  type Operation,
  type Step,
} from './experiment.ts';

const flags = {
  search_partners: 'campaign.networkSettings.targetSearchNetwork',
  display_network: 'campaign.networkSettings.targetContentNetwork',
};
const shown = [
  ...strategies.fields,
  'campaign.network_settings.target_search_network',
  'campaign.network_settings.target_content_network',
];

/** Settings of the base that those of the tried campaign take the place of. */
function settingsOf(base: Entity, tried: Entity): Wish[] {
  const money = (name: 'target_cpa' | 'max_cpc'): Wish => {
    const [before, after] = [targetNow(base, name), targetNow(tried, name)];
    return { field: name, before, after, currency: base.currency };
  };
  return [
    { field: 'bidding_strategy', before: strategyOf(base), after: strategyOf(tried) },
    money('target_cpa'),
    money('max_cpc'),
    {
      field: 'target_roas',
      before: targetNow(base, 'target_roas'),
      after: targetNow(tried, 'target_roas'),
    },
    ...Object.entries(flags).map(([name, path]) => ({
      field: name,
      before: at(base.row, path) === true,
      after: at(tried.row, path) === true,
    })),
  ];
}

export const promoteExperiment = (): Step => {
  const changes = async ({ experiment_id: id }: Args, host: Host): Promise<Change[]> => {
    const found = await readExperiment(host, id);
    const [base, tried] = [baseOf(found)?.campaignId, triedOf(found)?.campaignId];
    if (!base || !tried) throw refuse(found, 'has no campaign of its own');
    const read = (campaign: string) => readEntity(host, 'campaign', campaign, { fields: shown });
    const [one, other] = [await read(base), await read(tried)];
    return [
      ...changesOf('experiment', found, [
        { field: 'status', before: found.status, after: 'PROMOTED' },
      ]),
      ...changesOf('campaign', one, settingsOf(one, other)),
    ];
  };
  return {
    async preview(args, host) {
      checkRuns(await readExperiment(host, args.experiment_id), host);
      return changes(args, host);
    },
    async apply({ experiment_id: id }, host) {
      const found = await readExperiment(host, id);
      const operation = await host.post<Operation>(pathOf(found, 'promote'), {});
      return worked(host, id, operation, ({ promoteStatus }) =>
        (promoteStatus ?? '').startsWith('COMPLETED'),
      );
    },
    verify: changes,
  };
};

interface GraduateArgs extends Args {
  readonly daily_budget: string;
}

interface BudgetReply {
  readonly results?: readonly { readonly resourceName?: string }[];
}

export const graduateExperiment = (): WriteScript<GraduateArgs, object> => {
  const changes = async (args: GraduateArgs, host: Host): Promise<Change[]> => {
    const found = await readExperiment(host, args.experiment_id);
    const tried = await readCampaign(host, triedOf(found)?.campaignId ?? '');
    const isDone = found.status === 'GRADUATED';
    const budget = { amount: Number(args.daily_budget), currency: tried.currency };
    return [
      ...changesOf('experiment', found, [
        { field: 'status', before: found.status, after: 'GRADUATED' },
      ]),
      ...changesOf('campaign', tried, [
        {
          field: 'daily_budget',
          before: isDone ? tried.budget.amount : null,
          after: args.daily_budget,
          currency: budget.currency,
        },
      ]),
    ];
  };
  return {
    async preview(args, host) {
      const found = await readExperiment(host, args.experiment_id);
      checkRuns(found, host);
      return changes(args, host);
    },
    async apply({ experiment_id: id, daily_budget }, host) {
      const found = await readExperiment(host, id);
      const { resourceName: experimentCampaign, name } = await readCampaign(
        host,
        triedOf(found)?.campaignId ?? '',
      );
      const budgets = 'customers/{account}/campaignBudgets:mutate';
      const create = {
        name,
        amountMicros: toMicros(daily_budget),
        deliveryMethod: 'STANDARD',
        explicitlyShared: false,
      };
      const { results = [] } = await host.post<BudgetReply>(budgets, { operations: [{ create }] });
      const campaignBudget = results[0]?.resourceName ?? '';
      const takeBack = () => host.post(budgets, { operations: [{ remove: campaignBudget }] });
      await orTakeBack([{ what: 'the new budget', takeBack }], () =>
        host.post(pathOf(found, 'graduate'), {
          campaignBudgetMappings: [{ experimentCampaign, campaignBudget }],
        }),
      );
      return { experiment: shownExperiment(await readExperiment(host, id)) };
    },
    verify: changes,
  };
};
