/** Hours in which a campaign shows, with the percent by which it bids higher or lower then. */
import type { WriteScript } from '../../../sdk/script.ts';
import { scheduleScript as hoursOf, type Interval } from '../../../sdk/kit/hours.ts';
import { at } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { criteriaOf, modifierOf, path, type Criterion } from './bid-modifiers.ts';

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const quarters = ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE'];
const fields = ['day_of_week', 'start_hour', 'start_minute', 'end_hour', 'end_minute'].map(
  (name) => `ad_schedule.${name}`,
);

interface Hour extends Interval {
  readonly resourceName: string;
}

function hourOf({ row, percent, resourceName }: Criterion): Hour {
  const part = (name: string) => at(row, `campaignCriterion.adSchedule.${name}`);
  const minutes = (side: 'start' | 'end') =>
    Number(part(`${side}Hour`) ?? 0) * 60 +
    Math.max(0, quarters.indexOf(String(part(`${side}Minute`)))) * 15;
  const day = days.indexOf(String(part('dayOfWeek')));
  return { day, from: minutes('start'), to: minutes('end'), percent, resourceName };
}

interface Args {
  readonly campaign_id: string;
  readonly schedule: readonly string[];
}

interface Scheduled extends Entity {
  readonly hours: readonly Hour[];
}

/** The hours of a campaign as a whole: none is always. */
export const scheduleScript = (): WriteScript<Args, object> =>
  hoursOf<Args, Scheduled>({
    entity: 'campaign',
    rules: { step: 15, percent: [-90, 900], mostPerDay: 6 },
    async read(host, { campaign_id }) {
      const campaign = await readEntity(host, 'campaign', campaign_id);
      const there = await criteriaOf(host, campaign.id, 'AD_SCHEDULE', fields);
      return { ...campaign, hours: there.map(hourOf) };
    },
    async send(host, campaign, { added, removed }) {
      const operations = [
        ...removed.map((one) => ({ remove: (one as Hour).resourceName })),
        ...added.map((one) => createOf(campaign, one)),
      ];
      await host.post(path, { operations });
    },
  });

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), quarters[(minutes % 60) / 15]] as const;

function createOf({ resourceName: campaign }: Entity, { day, from, to, percent }: Interval) {
  const [startHour, startMinute] = timeOf(from);
  const [endHour, endMinute] = timeOf(to);
  return {
    create: {
      campaign,
      ...(percent === 0 ? {} : { bidModifier: modifierOf(percent) }),
      adSchedule: { dayOfWeek: days[day], startHour, startMinute, endHour, endMinute },
    },
  };
}
