/** What the settings of an ad group must say together. */

import { languages, regions } from './directory.ts';
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelsOf } from '../seed/assets.ts';
import type { Ask, Thing } from '../state.ts';
import { checkTime, invalid } from '../words.ts';

/** Which billing goes with which goal. */
const billing: Readonly<Record<string, readonly string[]>> = {
  CLICK: ['CPC'],
  REACH: ['CPM'],
  SHOW: ['CPM'],
  ENGAGED_VIEW: ['CPV'],
  ENGAGED_VIEW_FIFTEEN: ['CPV'],
};
const MAX_LOCATIONS = 3_000;

/**
 * @param settings  of the ad group as it would be; `budget` in units where it is its own
 * @param changed  what of it is new; everything when absent
 */
export function checkAdgroup(
  ask: Ask,
  campaign: Thing,
  settings: Fields,
  changed: Fields = settings,
): void {
  checkPlaces(settings);
  checkSchedule(settings, changed);
  checkBid(settings);
  const goal = String(settings['optimization_goal']);
  const allowed = billing[goal] ?? ['OCPM'];
  if (!allowed.includes(String(settings['billing_event'])))
    throw invalid('billing_event', `must be ${allowed.join(' or ')} for ${goal}.`);
  checkPixel(ask, campaign, settings);
  checkAudiences(ask, changed);
}

function checkPlaces(settings: Fields): void {
  const { location_ids: places = [], zipcode_ids: zips = [] } = settings;
  const ids = places as readonly string[];
  if (ids.length + (zips as readonly string[]).length === 0)
    throw invalid('location_ids', 'location_ids or zipcode_ids is required.');
  if (ids.length > MAX_LOCATIONS) throw invalid('location_ids', `At most ${MAX_LOCATIONS}.`);
  const unknown = ids.find((id) => !regions.some((one) => one.location_id === id));
  if (unknown !== undefined) throw invalid('location_ids', `${unknown} is not a location id.`);
  const codes = (settings['languages'] ?? []) as readonly string[];
  const strange = codes.find((one) => !languages.some(({ code }) => code === one));
  if (strange !== undefined) throw invalid('languages', `${strange} is not a language code.`);
  if (settings['placement_type'] === 'PLACEMENT_TYPE_NORMAL')
    if (((settings['placements'] ?? []) as readonly string[]).length === 0)
      throw invalid('placements', 'is required for PLACEMENT_TYPE_NORMAL.');
}

function checkSchedule(settings: Fields, changed: Fields): void {
  const { schedule_type: type, schedule_start_time: start, schedule_end_time: end } = settings;
  const from = checkTime('schedule_start_time', start);
  if (type === 'SCHEDULE_START_END' && checkTime('schedule_end_time', end) <= from)
    throw invalid('schedule_end_time', 'must be after schedule_start_time.');
  if (settings['budget_mode'] === 'BUDGET_MODE_TOTAL' && type !== 'SCHEDULE_START_END')
    throw invalid('schedule_type', 'must be SCHEDULE_START_END for BUDGET_MODE_TOTAL.');
  const { dayparting } = changed;
  if (dayparting !== undefined && !/^[01]{336}$/.test(String(dayparting)))
    throw invalid('dayparting', 'must be 336 characters of 0 and 1.');
}

function checkBid(settings: Fields): void {
  if (settings['bid_type'] !== 'BID_TYPE_CUSTOM') return;
  const name = settings['billing_event'] === 'OCPM' ? 'conversion_bid_price' : 'bid_price';
  const bid = settings[name];
  if (typeof bid !== 'number' || bid <= 0) throw invalid(name, 'is required for BID_TYPE_CUSTOM.');
  const { budget } = settings;
  if (typeof budget === 'number' && bid >= budget) throw invalid(name, 'must be below the budget.');
}

function checkPixel({ caller }: Ask, campaign: Thing, settings: Fields): void {
  const { pixel_id: id, optimization_event: event, optimization_goal: goal } = settings;
  const needed = campaign.fields['objective_type'] === 'WEB_CONVERSIONS' && goal === 'CONVERT';
  if (needed && id === undefined) throw invalid('pixel_id', 'is required for this objective.');
  if (id === undefined) return;
  if (!pixelsOf(caller).some((one) => one['id'] === id))
    throw invalid('pixel_id', 'The pixel does not exist.');
  if (event === undefined) throw invalid('optimization_event', 'is required with pixel_id.');
}

function checkAudiences({ state, caller }: Ask, changed: Fields): void {
  for (const name of ['audience_ids', 'excluded_audience_ids'])
    for (const id of (changed[name] ?? []) as readonly string[])
      if (!state.audiences.find(caller.spec.id, id))
        throw invalid(name, `Audience ${id} does not exist.`);
}
