/** A copy of a campaign with all that it has. Nothing public says whether a copy runs at once, so it is paused as soon as it is there. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { change } from '../../../sdk/kit/graphql.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { currencyOf } from '../account.ts';
import { ARCHIVE_CAMPAIGNS, COPY_CAMPAIGNS, PAUSE_CAMPAIGNS } from '../api.ts';
import { upsert } from '../levels.ts';
import { commonStatus } from '../status.ts';
import { readGroup } from './group.ts';
import { readCampaign, type Row } from './rows.ts';

interface Args {
  readonly campaign_id: string;
  readonly name: string;
  readonly campaign_group_id?: string;
}

/** `CampaignCopyFields`, all of it. */
const fields = [
  'BID_AND_GOAL_BUDGET',
  'BID_AND_GOAL_DATE',
  'BID_AND_GOAL_TYPE',
  'CREATIVE',
  'GOALS',
  'INVENTORY',
  'STRATEGY',
  'TARGETING_AUDIENCE',
  'TARGETING_FREQUENCY',
  'TARGETING_GEO',
  'TRACKING',
];

interface Copied {
  readonly copiedCampaignIds?: readonly string[] | null;
  readonly userErrors?: [];
}

interface Copy {
  readonly id: string;
  readonly name: string;
  readonly row: Row;
}

async function read(host: Host, id: string): Promise<Copy> {
  const row = await readCampaign(host, id);
  return { id, name: row.name ?? '', row };
}

const dailyOf = ({ currentFlight }: Row) => currentFlight?.grossDailyBudget ?? null;

export const copyScript = (): WriteScript<Args, object> =>
  createScript<Args, Copy, object>({
    entity: 'campaign',
    async check({ campaign_id, campaign_group_id: group }, host) {
      const { row } = await read(host, campaign_id);
      if (commonStatus(row) === 'REMOVED')
        throw failure('input_invalid', `Campaign ${campaign_id} is archived.`, {
          field: 'campaign_id',
        });
      if (group !== undefined) await readGroup(host, { campaign_group_id: group });
    },
    async plan({ campaign_id, campaign_group_id, name }, host) {
      const { row } = await read(host, campaign_id);
      const amount = dailyOf(row);
      return {
        name,
        settings: {
          copy_of: campaign_id,
          name,
          campaign_group_id: campaign_group_id ?? row.campaignGroup?.id ?? null,
          status: 'PAUSED',
          daily_budget: amount,
          fields,
        },
        ...(amount === null ? {} : { money: { amount, currency: await currencyOf(host) } }),
      };
    },
    async send(host, { copy_of, campaign_group_id: campaignGroupId, name }) {
      const input = { campaignIds: [copy_of], campaignGroupId, fields };
      const made = await change<Copied>(host, COPY_CAMPAIGNS, { input });
      const [id] = made.copiedCampaignIds ?? [];
      if (id === undefined)
        throw failure('platform_answer_invalid', 'StackAdapt did not name the copy.');
      const takeBack = () => change(host, ARCHIVE_CAMPAIGNS, { input: { ids: [id] } });
      await orTakeBack([{ what: `campaign ${id}`, takeBack }], async () => {
        await change(host, PAUSE_CAMPAIGNS, {
          input: { campaignIds: [id], reason: 'OTHER', reasonText: 'Asked for' },
        });
        await upsert(host, await readCampaign(host, id), { name });
      });
      return id;
    },
    read,
    facts: ({ row }, settings) => [
      ['name', row.name, settings['name']],
      ['status', commonStatus(row), settings['status']],
      ['campaign_group_id', row.campaignGroup?.id ?? null, settings['campaign_group_id']],
      ['daily_budget', dailyOf(row), settings['daily_budget']],
    ],
    result: ({ id, name, row }) => ({
      campaign: {
        id,
        name,
        status: commonStatus(row),
        campaign_group_id: row.campaignGroup?.id ?? null,
        daily_budget: dailyOf(row),
      },
    }),
    idOf: (result) => (result as { campaign: { id: string } }).campaign.id,
  });
