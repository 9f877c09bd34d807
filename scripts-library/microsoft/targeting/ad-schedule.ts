/** Hours in which a campaign shows, with the percent by which it bids higher or lower then. */
import type { WriteScript } from '../../../sdk/script.ts';
import { scheduleScript as hoursOf, type Interval } from '../../../sdk/kit/hours.ts';
import { readOne, type Thing } from '../levels.ts';
import { readCriterions, type ApiCriterion } from '../targeting.ts';
import { biddable, CriterionType, path, percentOf } from './multipliers.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const quarters = ['Zero', 'Fifteen', 'Thirty', 'FortyFive'];

interface HourCriterion extends ApiCriterion {
  readonly Criterion: Readonly<Record<string, string | null>> & {
    readonly FromHour?: number;
    readonly ToHour?: number;
  };
}

interface Hour extends Interval {
  readonly id: string;
}

function hourOf(criterion: HourCriterion): Hour {
  const { Day, FromHour, FromMinute, ToHour, ToMinute } = criterion.Criterion;
  const minutes = (hour: unknown, quarter: unknown) =>
    Number(hour ?? 0) * 60 + Math.max(0, quarters.indexOf(String(quarter))) * 15;
  return {
    id: criterion.Id,
    day: days.indexOf(String(Day)),
    from: minutes(FromHour, FromMinute),
    to: minutes(ToHour, ToMinute),
    percent: percentOf(criterion),
  };
}

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), quarters[(minutes % 60) / 15]] as const;

function hourCriterion({ day, from, to }: Interval) {
  const [FromHour, FromMinute] = timeOf(from);
  const [ToHour, ToMinute] = timeOf(to);
  return { Type: 'DayTimeCriterion', Day: days[day], FromHour, FromMinute, ToHour, ToMinute };
}

interface ScheduleArgs {
  readonly campaign_id: string;
  readonly schedule: readonly string[];
}

/** The hours of a campaign as a whole: none is always. */
export const scheduleScript = (): WriteScript<ScheduleArgs, object> =>
  hoursOf<ScheduleArgs, Thing & { readonly hours: readonly Hour[] }>({
    entity: 'campaign',
    rules: { step: 15, percent: [-90, 900] },
    async read(host, { campaign_id }) {
      const campaign = await readOne(host, 'campaign', campaign_id);
      const there = await readCriterions<HourCriterion>(host, campaign_id, 'DayTime');
      return { ...campaign, hours: there.map(hourOf) };
    },
    async send(host, { id: CampaignId }, { added, removed }) {
      // First those that go: Microsoft takes no hours that overlap.
      if (removed.length > 0)
        await host.call({
          method: 'DELETE',
          path,
          body: {
            CampaignId,
            CampaignCriterionIds: removed.map((one) => (one as Hour).id),
            CriterionType,
          },
        });
      const CampaignCriterions = added.map((one) =>
        biddable(CampaignId, hourCriterion(one), one.percent),
      );
      if (added.length > 0) await host.post(path, { CampaignCriterions, CriterionType });
    },
  });
