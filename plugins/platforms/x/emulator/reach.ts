/** How many people campaigns reached, and how often. People overlap, so that days do not add up to a window. */
import { eachDay, localDay } from '../../../../sdk/emulator/index.ts';
import { getThing } from './change.ts';
import { deliveriesOf } from './deliveries.ts';
import { instantOf, readParams } from './params.ts';
import type { Ask } from './things.ts';
import { XError } from './x-error.ts';

/** A person sees an ad so many times more for every week that it runs. */
const MORE_A_WEEK = 0.35;

export function reachOfCampaigns(ask: Ask) {
  const spec = {
    campaign_ids: { sort: 'list' as const, most: 20 },
    start_time: { sort: 'moment' as const },
    end_time: { sort: 'moment' as const },
  };
  const read = readParams(ask.given, spec, Object.keys(spec));
  const { timeZone } = ask.account.spec;
  const start = instantOf(read, 'start_time', timeZone);
  const end = instantOf(read, 'end_time', timeZone);
  if (end <= start) throw new XError(400, 'INVALID_TIME_WINDOW', 'The end is not after the start');
  const days = eachDay(localDay(start, timeZone).today, localDay(end - 1, timeZone).today);
  const delivery = deliveriesOf(ask);
  const data = (read['campaign_ids'] as string[]).map((id) => {
    getThing(ask, 'campaign', id);
    const impressions = ask.x.records
      .list('line_item', { parentId: id })
      .flatMap((group) => days.flatMap((day) => [...delivery.groupDay(group.id, day).values()]))
      .reduce((sum, facts) => sum + facts.impressions, 0);
    const often = 1 + MORE_A_WEEK * (days.length / 7);
    const people = Math.round(impressions / often);
    const frequency = people === 0 ? 0 : Math.round((impressions / people) * 100) / 100;
    return { id, total_audience_reach: people, average_frequency: frequency };
  });
  return { data_type: 'reach', data, read };
}
