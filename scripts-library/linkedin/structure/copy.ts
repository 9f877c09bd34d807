/** A copy of a campaign with its creatives and conversions, in the same group. It is several requests: all of it, or nothing. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { currencyOf } from '../account.ts';
import { idOf, patchOf, urnOf, type Data } from '../api.ts';
import { linkRule, readRules, rulesFor } from '../conversion/rules.ts';
import { levels, listThings, pathOf, readThing, type Thing } from '../levels.ts';
import { unitsOf, type Money } from '../money.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
}

/** Fields that a copy has from its original. */
const kept = [
  'account',
  'associatedEntity',
  'campaignGroup',
  'objectiveType',
  'type',
  'format',
  'costType',
  'optimizationTargetType',
  'dailyBudget',
  'totalBudget',
  'unitCost',
  'locale',
  'targetingCriteria',
  'offsiteDeliveryEnabled',
  'offsitePreferences',
  'audienceExpansionEnabled',
  'creativeSelection',
  'pacingStrategy',
  'politicalIntent',
];
const keptOfCreative = ['name', 'content', 'leadgenCallToAction', 'intendedStatus'];

const pick = (data: Data, fields: readonly string[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in data ? [[field, data[field]]] : [])));

interface Whole extends Thing {
  readonly creatives: readonly Thing[];
  readonly conversions: readonly string[];
}

async function readWhole(host: Host, campaign_id: string): Promise<Whole> {
  const campaign = await readThing(host, 'campaign', campaign_id);
  const { items: creatives } = await listThings(host, 'creative', { parents: [campaign.id] });
  return { ...campaign, creatives, conversions: rulesFor(await readRules(host), campaign.id) };
}

/** It begins now; an end that is over is left away. @throws input_invalid  a total budget needs an end */
function scheduleOf({ data }: Thing, host: Host) {
  const { end } = (data['runSchedule'] ?? {}) as { readonly end?: number };
  const start = Date.parse(host.now);
  if (end !== undefined && end > start) return { start, end };
  if (data['totalBudget'] === undefined) return { start };
  const why = 'The campaign has a total budget and is over: LinkedIn makes no copy without an end.';
  throw failure('input_invalid', why, { field: 'campaign_id' });
}

async function create(host: Host, level: 'campaign' | 'creative', body: Data): Promise<string> {
  const { id } = await host.post<{ id?: string }>(levels[level].path, body);
  if (id) return idOf(id);
  throw failure('platform_answer_invalid', 'LinkedIn did not name what it created.');
}

export const copyScript = (): WriteScript<Args, object> =>
  createScript<Args, Whole, object>({
    entity: 'campaign',
    async plan({ campaign_id, name }, host) {
      const whole = await readWhole(host, campaign_id);
      const { data, creatives, conversions } = whole;
      const amount = unitsOf(data['dailyBudget'] as Money | undefined);
      return {
        name,
        settings: {
          ...pick(data, kept),
          name,
          status: 'PAUSED',
          runSchedule: scheduleOf(whole, host),
          creatives: creatives.length,
          conversions,
        },
        ...(amount === null ? {} : { money: { amount, currency: await currencyOf(host) } }),
      };
    },
    async send(host, { creatives: _, conversions, ...body }, { campaign_id }) {
      const whole = await readWhole(host, campaign_id);
      const id = await create(host, 'campaign', body);
      const path = pathOf('campaign', id);
      const gone = patchOf({ status: levels.campaign.removed });
      const made = [{ what: `campaign ${id}`, takeBack: () => host.post(path, gone) }];
      await orTakeBack(made, async () => {
        const campaign = urnOf('sponsoredCampaign', id);
        for (const { data } of whole.creatives)
          await create(host, 'creative', { campaign, ...pick(data, keptOfCreative) });
        for (const one of conversions as readonly string[]) await linkRule(host, id, one);
      });
      return id;
    },
    read: readWhole,
    facts: ({ name, platform_status, data, creatives }, settings) => [
      ['name', name, settings['name']],
      ['status', platform_status, settings['status']],
      ['targetingCriteria', data['targetingCriteria'], settings['targetingCriteria']],
      ['creatives', creatives.length, settings['creatives']],
    ],
    result: ({ id, name, status, parent_id, creatives, conversions }) => ({
      campaign: { id, name, status, parent_id, creatives: creatives.length, conversions },
    }),
    idOf: (result) => (result as { campaign: { id: string } }).campaign.id,
  });
