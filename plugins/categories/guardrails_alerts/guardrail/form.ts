/** A guardrail judged as a rule: its figures, which the platform is asked for at each look, and its words. */
import { ServiceError } from '../../../../sdk/errors.ts';
import type { StoredRecord } from '../../../../sdk/records.ts';
import { keyOf, withGlance, type Glance, type HourFigures } from '../../../../sdk/rules/index.ts';
import {
  oneThing,
  type RuleForm,
  type RulePorts,
  type RuleReading,
  type Said,
} from '../rule/form.ts';
import { readRule } from './books.ts';
import { delayOf, figuresOf, type Figures } from './figures.ts';
import { asRule, KIND, type Guardrail } from './guardrail.ts';

const GOOD_SECONDS = 240;

export const guardrailForm = (record: StoredRecord<Guardrail>): RuleForm => ({
  rule: asRule(record.value),
  armed_at: record.value.armed_at,
  only: keyOf({ ...record.value, id: record.value.campaign_id }),
  read: (ports, now) => read(record, ports, now),
});

/** @throws platform_answer_invalid  its figures are not whole, or are no longer those that it was armed with */
async function read(
  record: StoredRecord<Guardrail>,
  ports: RulePorts,
  now: Date,
): Promise<RuleReading> {
  const { id, value } = record;
  const { platform, account_id } = value;
  const lag_hours = delayOf(ports.connections, platform);
  const { reading, actions } = await readRule(ports, record, now, lag_hours);
  const figures = figuresOf(reading, value, value.since);
  if (!figures) return { accounts: [], rows: [], campaigns: [], say: () => gone(value) };
  const { account, campaign, spend, spendBefore, conversions } = figures;
  if (!actions.some((one) => one.id === value.conversion_action_id))
    throw new ServiceError('platform_answer_invalid', {
      message: `The conversion action ${value.conversion_action_id} does not count any more: set the rule again with another one.`,
    });
  if (account.currency !== value.currency)
    throw new ServiceError('platform_answer_invalid', {
      message: `The account is in ${String(account.currency)} now, and the rule in ${value.currency}: set it again.`,
    });
  const [watched] = await ports.watches.of(KIND, id);
  const glances = (watched?.sight?.seen['glances'] ?? []) as readonly Glance[];
  const { start_date, name, status } = campaign;
  const known = { spend, spendBefore, conversions, start_date };
  const hours: HourFigures = { ...known, lag_hours, glances };
  const { currency, time_zone } = account;
  return {
    ...oneThing(
      { platform, account_id, currency, time_zone },
      { id: campaign.id, name, status, hours },
    ),
    say({ acts, waits, left }) {
      const one = acts[0] ?? waits[0];
      if (!one) return { because: `Nothing is to be done: ${left[0]!.why}.`, seen: {} };
      const seen = seenOf(value, figures, one.figures as readonly number[]);
      if (!('lacks' in one)) return paused(value, figures, seen);
      const kept = withGlance(hours, seen.spend, now);
      return { because: whyNot(value, seen, one.lacks), seen: { ...seen, glances: kept } };
    },
  };
}

type Seen = ReturnType<typeof seenOf>;

/** @param found  figures in the order of the conditions of `asRule` */
function seenOf(
  { currency }: Guardrail,
  { campaign }: Figures,
  [conversions = 0, age_hours = 0, spend = 0, settled_spend = 0]: readonly number[],
) {
  const { status: campaign_status, name: campaign_name } = campaign;
  return {
    spend,
    settled_spend,
    currency,
    conversions,
    age_hours,
    campaign_status,
    campaign_name,
  };
}

/** @param lacks  condition that does not hold; null where the campaign does not run */
function whyNot({ spend_threshold, min_age_hours }: Guardrail, seen: Seen, lacks: number | null) {
  const { spend, settled_spend, currency, conversions, age_hours, campaign_status } = seen;
  const words = [
    `It has converted ${conversions} times.`,
    `It is ${age_hours} hours old, of at least ${min_age_hours}.`,
    `It has spent ${spend} of ${spend_threshold} ${currency}.`,
    `Of ${spend} ${currency}, ${settled_spend} are old enough that conversions would be known.`,
  ];
  return lacks === null
    ? `The campaign is ${campaign_status.toLowerCase()}; nothing is to be paused.`
    : words[lacks]!;
}

function paused(value: Guardrail, { campaign, today }: Figures, seen: Seen): Said {
  const { platform, account_id, campaign_id, currency } = value;
  const because = `${seen.settled_spend} ${currency} were spent since ${value.since} without one conversion of ${value.conversion_action_name}.`;
  return {
    because,
    seen,
    goodForSeconds: GOOD_SECONDS,
    notice: {
      subject: `Guardrail: ${campaign.name}`,
      text: `${campaign.name} (${campaign_id}) in ${platform} account ${account_id}: ${because} The rule allows ${value.spend_threshold} ${currency}.`,
      data: { platform, account_id, campaign_id, campaign_name: campaign.name },
      once: `pause on ${today}`,
    },
  };
}

/** Told once, for there is nothing left to watch. */
function gone({ campaign_id, campaign_name, platform }: Guardrail): Said {
  const because = `${campaign_name} (${campaign_id}) is not on ${platform} any more.`;
  return {
    because,
    seen: { campaign_status: 'REMOVED' },
    goodForSeconds: GOOD_SECONDS,
    notice: {
      subject: `Guardrail: ${campaign_name} was removed`,
      text: `${because} Its guardrail has nothing to watch; disable it.`,
      once: 'removed',
    },
  };
}
