/** The judge that guardrails had before they were rules: the measure of the one that they have now. */
import { ServiceError } from '../../sdk/errors.ts';
import { addDays } from '../../sdk/kit/days.ts';
import { addUp } from '../../sdk/kit/sums.ts';
import { startOfDay } from '../../sdk/kit/time-zone.ts';
import type { Decision, Sight } from '../../sdk/watches.ts';
import type { Figures } from '../../plugins/categories/guardrails_alerts/guardrail/figures.ts';
import { readRule } from '../../plugins/categories/guardrails_alerts/guardrail/books.ts';
import {
  delayOf,
  figuresOf,
} from '../../plugins/categories/guardrails_alerts/guardrail/figures.ts';
import type { Guardrail } from '../../plugins/categories/guardrails_alerts/guardrail/guardrail.ts';
import type { StoredRecord } from '../../sdk/records.ts';
import type { RulePorts } from '../../plugins/categories/guardrails_alerts/rule/form.ts';

const HOUR = 3_600_000;
/** A look at the spend, so that a later one knows what was spent so long ago that its conversions are in. */
type Glance = readonly [at: string, spend: number];
/** One for each half an hour, for as long as platforms are late. */
const GLANCE_MS = HOUR / 2;
const MOST_GLANCES = 100;

interface Around {
  readonly now: Date;
  /** After so many hours what happened stands in reports, conversions too. */
  readonly delayHours: number;
  readonly glances: readonly Glance[];
}

/** The watch that guardrails had. */
export async function formerLook(
  record: StoredRecord<Guardrail>,
  ports: RulePorts,
  now: Date,
): Promise<Decision | Sight | undefined> {
  const { value: rule, id } = record;
  const [all, [watched]] = await Promise.all([
    ports.watches.decisions('guardrail', id, { limit: 50 }),
    ports.watches.of('guardrail', id),
  ]);
  const own = all.filter(({ decided_at }) => decided_at >= rule.armed_at);
  if (own.some(({ status, steps }) => status === 'done' && steps.length > 0)) return undefined;
  const delayHours = delayOf(ports.connections, rule.platform);
  const { reading, actions } = await readRule(ports, record, now, delayHours);
  const figures = figuresOf(reading, rule, rule.since);
  if (!figures) return gone(rule);
  if (!actions.some((one) => one.id === rule.conversion_action_id))
    throw new ServiceError('platform_answer_invalid', {
      message: `The conversion action ${rule.conversion_action_id} does not count any more: set the rule again with another one.`,
    });
  const glances = (watched?.sight?.seen['glances'] ?? []) as readonly Glance[];
  return judge(rule, figures, { now, delayHours, glances });
}

function gone({ campaign_id, campaign_name, platform }: Guardrail) {
  const because = `${campaign_name} (${campaign_id}) is not on ${platform} any more.`;
  return {
    because,
    seen: { campaign_status: 'REMOVED' },
    goodForSeconds: 240,
    steps: [],
    notice: {
      subject: `Guardrail: ${campaign_name} was removed`,
      text: `${because} Its guardrail has nothing to watch; disable it.`,
      once: 'removed',
    },
  };
}

function judge(rule: Guardrail, figures: Figures, around: Around): Decision | Sight {
  const { account, campaign, conversions } = figures;
  if (account.currency !== rule.currency)
    throw new ServiceError('platform_answer_invalid', {
      message: `The account is in ${String(account.currency)} now, and the rule in ${rule.currency}: set it again.`,
    });
  const { spend, settled, glances } = spendOf(rule, figures, around);
  const age = ageOf(rule, figures, around.now);
  const seen = {
    spend,
    settled_spend: settled,
    currency: rule.currency,
    conversions,
    age_hours: age,
    campaign_status: campaign.status,
    campaign_name: campaign.name,
  };
  const why = whyNot(rule, { ...seen, settled });
  if (why !== undefined) return { because: why, seen: { ...seen, glances } };
  const { platform, account_id, campaign_id } = rule;
  const action = rule.conversion_action_name;
  const because = `${settled} ${rule.currency} were spent since ${rule.since} without one conversion of ${action}.`;
  return {
    because,
    seen,
    goodForSeconds: 240,
    steps: [{ script: 'pause_campaign', platform, account_id, args: { campaign_id } }],
    notice: {
      subject: `Guardrail: ${campaign.name}`,
      text: `${campaign.name} (${campaign_id}) in ${platform} account ${account_id}: ${because} The rule allows ${rule.spend_threshold} ${rule.currency}.`,
      data: { platform, account_id, campaign_id, campaign_name: campaign.name },
      once: `pause on ${figures.today}`,
    },
  };
}

interface Known {
  readonly spend: number;
  readonly settled: number;
  readonly conversions: number;
  readonly age_hours: number;
  readonly campaign_status: string;
}

/** @returns why nothing is to be done, as a sentence */
function whyNot(
  { min_age_hours, spend_threshold, currency }: Guardrail,
  { spend, settled, conversions, age_hours, campaign_status: status }: Known,
): string | undefined {
  if (status !== 'ENABLED')
    return `The campaign is ${status.toLowerCase()}; nothing is to be paused.`;
  if (conversions > 0) return `It has converted ${conversions} times.`;
  if (age_hours < min_age_hours)
    return `It is ${age_hours} hours old, of at least ${min_age_hours}.`;
  if (spend < spend_threshold) return `It has spent ${spend} of ${spend_threshold} ${currency}.`;
  if (settled < spend_threshold)
    return `Of ${spend} ${currency}, ${settled} are old enough that conversions would be known.`;
  return undefined;
}

/** Since the later of arming and start, in hours with two decimals; negative while a clock is behind. */
function ageOf(rule: Guardrail, { account, campaign }: Figures, now: Date): number {
  const armed = Date.parse(rule.armed_at);
  const start = campaign.start_date;
  const started =
    start === null ? armed : startOfDay(start.slice(0, 10), account.time_zone ?? 'UTC');
  return rounded((now.getTime() - Math.max(armed, started)) / HOUR);
}

/** Conversions come late: only spend counts whose conversions would be in by now. */
function spendOf(rule: Guardrail, figures: Figures, { now, delayHours, glances }: Around) {
  const { account, spendBefore } = figures;
  const late = now.getTime() - delayHours * HOUR;
  const zone = account.time_zone ?? 'UTC';
  const spend = rounded(Math.max(0, figures.spend - rule.spent_before));
  const old = Object.entries(spendBefore).filter(
    ([day]) => startOfDay(addDays(day, 1), zone) <= late,
  );
  const wholeDays = addUp(old.map(([, spent]) => spent)) ?? 0;
  const seenThen = glances.filter(([at]) => Date.parse(at) <= late).at(-1)?.[1] ?? 0;
  const settled = Math.max(0, wholeDays - rule.spent_before, seenThen);
  return {
    spend,
    // Spend that the platform took back meanwhile does not count.
    settled: rounded(delayHours === 0 ? spend : Math.min(spend, settled)),
    glances: withGlance(glances, [now.toISOString(), spend], late),
  };
}

function withGlance(glances: readonly Glance[], next: Glance, late: number): readonly Glance[] {
  const at = Date.parse(next[0]);
  // A clock that was set back has seen nothing yet of what it saw.
  const before = glances.filter((one) => Date.parse(one[0]) < at);
  const last = before.at(-1);
  if (last && at - Date.parse(last[0]) < GLANCE_MS) return before;
  const isNeeded = (_: Glance, place: number) =>
    Date.parse(before[place + 1]?.[0] ?? next[0]) > late;
  return [...before.filter(isNeeded), next].slice(-MOST_GLANCES);
}

const rounded = (value: number) => Math.round(value * 100) / 100;
