import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ChangingTool } from '../../../../../sdk/change.ts';
import type { ToolPorts } from '../../../../../sdk/tool.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import {
  KIND,
  WINNER,
  compare,
  findCampaign,
  needPauser,
  readArms,
  targetOf,
  type CreativeTest,
  type Metric,
} from '../../creative-test/creative-test.ts';

interface Input {
  readonly campaign_id: string;
  readonly platform: string;
  readonly action: 'start' | 'status' | 'stop';
  readonly reward_metric: Metric;
}
type Needs = 'catalog' | 'connections' | 'scripts' | 'records' | 'watches';
type Ports = Pick<ToolPorts, Needs>;

const tool: ChangingTool<Input, Needs> = {
  async preview(input, { ports, context }) {
    const { id, wanted } = await wishOf(input, ports, context.now);
    return wanted ? ports.records.changes(KIND, id, wanted) : [];
  },

  async apply(input, { ports, context }) {
    const { id, wanted, record } = await wishOf(input, ports, context.now);
    const started = context.now.toISOString();
    if (wanted) {
      const started_at = input.action === 'start' ? started : record?.value.started_at;
      const value = { ...wanted, ...(started_at === undefined ? {} : { started_at }) };
      await ports.records.put(KIND, id, value, record?.revision);
      return reportOf(input, ports, context.now, { id, test: value });
    }
    return reportOf(input, ports, context.now, record && { id, test: record.value });
  },
};
export default tool;

function platformOf({ catalog }: Ports, name: string): string {
  const platform = catalog.platformId(name);
  if (platform === undefined) throw wrong('platform', `${name} is no platform here`);
  return platform;
}

/** New value of the record; undefined if it stays as it is. */
async function wishOf(input: Input, ports: Ports, now: Date) {
  const platform = platformOf(ports, input.platform);
  const { campaign_id, action, reward_metric } = input;
  const id = `${platform}.${campaign_id}`;
  const record = await ports.records.get<CreativeTest>(KIND, id);
  const state = record?.value.state;
  if (action === 'status' || (action === 'start' && state === 'running')) return { id, record };
  if (action === 'stop') {
    if (!record)
      throw new ServiceError('not_found', {
        message: `No test of campaign ${campaign_id} was ever started.`,
      });
    if (state === 'stopped') return { id, record };
    const { started_at: _, ...kept } = record.value;
    return { id, record, wanted: { ...kept, state: 'stopped' } as CreativeTest };
  }
  needPauser(platform);
  const { target, arms } = await findCampaign(ports, platform, campaign_id, now);
  if (arms.length < 2)
    throw wrong('campaign_id', `has ${arms.length} ad that runs; a test needs at least 2`);
  const round = (record?.value.round ?? 0) + 1;
  const most = arms.length - 1;
  const wanted: CreativeTest = {
    state: 'running',
    platform,
    account_id: target.account.account_id,
    campaign_id,
    reward_metric,
    round,
    may_pause: most,
    allowed: `Test ${round}: pauses up to ${most} of ${arms.length} ads that lose by ${reward_metric}.`,
  };
  return { id, record, wanted };
}

interface Known {
  readonly id: string;
  readonly test: CreativeTest;
}

async function reportOf(input: Input, ports: Ports, now: Date, known: Known | undefined) {
  const common = { campaign_id: input.campaign_id, platform: platformOf(ports, input.platform) };
  if (!known)
    return {
      experiment_id: null,
      ...common,
      status: 'none',
      reward_metric: input.reward_metric,
      arms: [],
      started_at: null,
      warnings: [],
    };
  const { id, test } = known;
  const { reward_metric: metric, started_at: started = now.toISOString() } = test;
  const target = await targetOf(ports, test, now);
  const since = { campaignId: test.campaign_id, start: started.slice(0, 10), metric };
  const arms = await readArms(ports, target, since);
  const compared = new Map((await compare(ports, metric, arms)).map((one) => [one.ad_id, one]));
  const best = [...compared.values()].find((one) => one.probability_best >= WINNER);
  return {
    experiment_id: `${id}.${test.round}`,
    ...common,
    status: test.state,
    reward_metric: metric,
    arms: arms.map(({ ad_id, name, trials, reward }) => {
      const one = compared.get(ad_id);
      return {
        ad_id,
        name,
        trials,
        reward,
        mean: one?.mean ?? null,
        low: one?.low ?? null,
        high: one?.high ?? null,
        probability_best: one?.probability_best ?? null,
        share: one?.share ?? null,
      };
    }),
    ...(best ? { winner: { ad_id: best.ad_id, probability_best: best.probability_best } } : {}),
    started_at: started,
    warnings: [
      `It pauses at most ${test.may_pause} ads by itself; share is advice and is not set anywhere.`,
      ...(metric !== input.reward_metric && input.action === 'start'
        ? [`A test by ${metric} runs already; stop it to start one by ${input.reward_metric}.`]
        : []),
      ...(compared.size === 0 ? ['There are too few figures to compare.'] : []),
    ],
  };
}
