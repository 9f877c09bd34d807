import type { Host, Script } from '../../../sdk/script.ts';
import { mutateAll } from '../create/campaign-operations.ts';
import { checkNameIsFree, currencyOf } from '../create/created-campaign.ts';
import {
  funnelChanges,
  funnelOperations,
  planFunnel,
  steps,
  visitorsOf,
  type FunnelArgs,
} from '../create/funnel.ts';
import { numberAt, search, textAt } from '../api.ts';
import { unitsOf } from '../money.ts';
import { picturesFor, type Wanted } from '../creative/picture.ts';
import { createTexts } from '../create/pmax-campaign.ts';

/** The arguments name no pictures: those of the account's library are used, or nothing is made. */
const wanted: Wanted = [
  ['landscape', 'a picture', undefined],
  ['square', 'a picture', undefined],
  ['logo', 'a picture', undefined],
];

async function planOf(args: FunnelArgs, host: Host) {
  const currency = await currencyOf(host);
  const funnel = planFunnel(args, currency);
  const pictures = await picturesFor(host, wanted);
  return { currency, funnel, pictures, visitors: await visitorsOf(host, args) };
}

/** The campaigns as they stand, in the order of the steps. */
async function readBack(host: Host, ids: readonly string[]) {
  const { rows } = await search(host, {
    from: 'campaign',
    fields: ['campaign.id', 'campaign.name', 'campaign.status', 'campaign_budget.amount_micros'],
    where: [`campaign.id IN (${ids.join(', ')})`],
  });
  return ids.map((id, n) => {
    const row = rows.find((one) => textAt(one, 'campaign.id') === id);
    return {
      id,
      name: textAt(row, 'campaign.name') ?? '',
      type: steps[n]!,
      status: textAt(row, 'campaign.status') ?? 'UNKNOWN',
      daily_budget: unitsOf(numberAt(row, 'campaignBudget.amountMicros')) ?? 0,
    };
  });
}

const script: Script<'setup_google_ads_trial_funnel'> = {
  async preview(args, host) {
    const { currency, funnel, pictures, visitors } = await planOf(args, host);
    for (const step of steps) await checkNameIsFree(host, funnel[step].campaign_name);
    return funnelChanges(host, funnel, pictures, visitors, currency);
  },
  async apply(args, host) {
    const { currency, funnel, pictures, visitors } = await planOf(args, host);
    const texts = await createTexts(host, funnel.performance_max);
    const operations = funnelOperations(host, funnel, texts, pictures, visitors);
    const made = await mutateAll(host, operations);
    const [list] = made('userListResult');
    const id = list ?? visitors.existing?.split('/').pop() ?? '';
    return {
      campaigns: await readBack(host, made('campaignResult')),
      audience: { id, name: visitors.name, created: list !== undefined },
      currency,
      warnings: [
        'All three are paused. Without places they show in all countries: set them with google_ads_set_campaign_geo_targets.',
        `The pictures are of the library: ${pictures.map(({ use, name }) => `${use} "${name}"`).join(', ')}.`,
      ],
    };
  },
  async verify(args, host, { campaigns, audience }) {
    const { currency, funnel, pictures, visitors } = await planOf(args, host);
    const planned = audience.created ? { ...visitors, existing: undefined } : visitors;
    const changes = await funnelChanges(host, funnel, pictures, planned, currency);
    const found = await readBack(
      host,
      campaigns.map(({ id }) => id),
    );
    return changes.filter(({ entity, name, money }) =>
      entity === 'campaign'
        ? !found.some(
            (one) =>
              one.name === name && one.status === 'PAUSED' && one.daily_budget === money?.amount,
          )
        : visitors.existing === undefined,
    );
  },
};
export default script;
