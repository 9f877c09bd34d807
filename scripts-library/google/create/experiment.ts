/**
 * An experiment in its set-up: the base campaign, and a draft of it with the bidding that is tried. Nothing is served until it
 * is started.
 * @see https://developers.google.com/google-ads/api/docs/experiments/experiments
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { at, quote, search, textAt } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { mutate, readEntity, updateOf, type Entity } from '../levels/entity.ts';
import {
  biddingPatch,
  checkBidding,
  strategies,
  strategyOf,
  targetNow,
  targets,
  type Bidding,
} from '../money/bidding.ts';
import {
  baseOf,
  checkDays,
  readExperiment,
  shownExperiment,
  triedOf,
  type Dated,
  type Experiment,
} from '../structure/experiment.ts';

interface Args extends Bidding, Dated {
  readonly name: string;
  readonly campaign_id: string;
  readonly traffic_percent: number;
  readonly suffix: string;
  readonly description?: string;
}

/** Channel of the base campaign > the type of an experiment with it. */
const types: Readonly<Record<string, string>> = {
  SEARCH: 'SEARCH_CUSTOM',
  DISPLAY: 'DISPLAY_CUSTOM',
};

async function readBase(host: Host, id: string): Promise<Entity> {
  return readEntity(host, 'campaign', id, {
    fields: [
      'campaign.advertising_channel_type',
      'campaign.experiment_type',
      'campaign_budget.explicitly_shared',
      'campaign_budget.period',
    ],
  });
}

/** @throws input_invalid  Google tries no such campaign */
function typeOf({ id, row }: Entity): string {
  const refuse = (why: string) =>
    failure('input_invalid', `The campaign ${id} ${why}`, { field: 'campaign_id' });
  const channel = textAt(row, 'campaign.advertisingChannelType') ?? '';
  const type = types[channel];
  if (type === undefined)
    throw refuse(`is of the type ${channel}; experiments of this sort take SEARCH and DISPLAY.`);
  if (textAt(row, 'campaign.experimentType') !== 'BASE')
    throw refuse('belongs to an experiment itself; give its base campaign.');
  if (at(row, 'campaignBudget.explicitlyShared') === true)
    throw refuse('has a shared budget, which Google does not divide between arms.');
  if (textAt(row, 'campaignBudget.period') === 'CUSTOM_PERIOD')
    throw refuse('has a total budget, which Google does not divide between arms.');
  return type;
}

const isTried = (args: Bidding) =>
  args.strategy !== undefined || targets.some((name) => args[name] !== undefined);

/** @throws input_invalid */
function check(args: Args, host: Host): void {
  checkDays(args, host);
  if (isTried(args)) checkBidding(args);
}

async function checkFree(host: Host, name: string): Promise<void> {
  const { rows } = await search(host, {
    from: 'experiment',
    fields: ['experiment.experiment_id'],
    where: [`experiment.name = ${quote(name)}`, "experiment.status != 'REMOVED'"],
  });
  if (rows.length > 0)
    throw failure('input_invalid', `The account has an experiment named "${name}".`, {
      field: 'name',
    });
}

interface Made extends Experiment {
  /** The campaign that is tried, as a draft. */
  readonly draft: Entity | null;
}

async function readMade(host: Host, id: string): Promise<Made> {
  const found = await readExperiment(host, id);
  const draftId = triedOf(found)?.draftId ?? null;
  const draft =
    draftId === null
      ? null
      : await readEntity(host, 'campaign', draftId, { fields: strategies.fields, drafts: true });
  return { ...found, draft };
}

async function send(host: Host, settings: Readonly<Record<string, unknown>>, args: Args) {
  const { resourceName: base } = await readBase(host, args.campaign_id);
  const create = {
    name: args.name,
    type: settings['type'],
    status: 'SETUP',
    suffix: args.suffix,
    ...(args.description === undefined ? {} : { description: args.description }),
    ...(args.start_date === undefined ? {} : { startDate: args.start_date }),
    ...(args.end_date === undefined ? {} : { endDate: args.end_date }),
  };
  const id = createdId(await mutate<MutateReply>(host, 'experiment', [{ create }]));
  const experiment = `customers/${host.account.account_id}/experiments/${id}`;
  const takeBack = () => mutate(host, 'experiment', [{ remove: experiment }]);
  await orTakeBack([{ what: `experiment ${id}`, takeBack }], async () => {
    const arm = (name: string, control: boolean, split: number, campaigns: object) => ({
      create: { experiment, name, control, trafficSplit: String(split), ...campaigns },
    });
    const operations = [
      arm('Base', true, 100 - args.traffic_percent, { campaigns: [base] }),
      arm('Experiment', false, args.traffic_percent, {}),
    ];
    await host.post('customers/{account}/experimentArms:mutate', { operations });
    if (!isTried(args)) return;
    const { draft } = await readMade(host, id);
    if (!draft)
      throw failure('platform_answer_invalid', 'Google did not make a draft of the campaign.');
    const patch = biddingPatch(args, draft, host.account.account_id);
    await mutate(host, 'campaign', [updateOf(draft.resourceName, patch)]);
  });
  return id;
}

export const createExperiment = (): WriteScript<Args, object> =>
  createScript<Args, Made, { readonly experiment: { readonly id: string } }>({
    entity: 'experiment',
    async check(args, host) {
      check(args, host);
      await checkFree(host, args.name);
    },
    async plan(args, host) {
      const base = await readBase(host, args.campaign_id);
      const { name, traffic_percent, start_date, end_date, strategy } = args;
      const tried = targets.flatMap((one) =>
        args[one] === undefined ? [] : [[one, Number(args[one])] as const],
      );
      return {
        name,
        settings: {
          status: 'SETUP',
          type: typeOf(base),
          campaign: { id: base.id, name: base.name },
          traffic_percent,
          ...(start_date === undefined ? {} : { start_date }),
          ...(end_date === undefined ? {} : { end_date }),
          ...(strategy === undefined ? {} : { bidding_strategy: strategy }),
          ...Object.fromEntries(tried),
        },
      };
    },
    send,
    read: readMade,
    facts: (now, settings) => [
      ['status', now.status, 'SETUP'],
      ['campaign', baseOf(now)?.campaignId, (settings['campaign'] as { id: string }).id],
      ['traffic_percent', triedOf(now)?.traffic, settings['traffic_percent']],
      ['start_date', now.startDate, settings['start_date']],
      ['end_date', now.endDate, settings['end_date']],
      ['bidding_strategy', now.draft && strategyOf(now.draft), settings['bidding_strategy']],
      ...targets.map(
        (one) => [one, now.draft && targetNow(now.draft, one), settings[one]] as const,
      ),
    ],
    result: (now) => ({ experiment: shownExperiment(now) }),
    idOf: ({ experiment }) => experiment.id,
  });
