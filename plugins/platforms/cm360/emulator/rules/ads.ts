/** Creatives of an ad, where, how often and when. */
import { findRecord, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import type { Ask } from '../state.ts';
import { invalid } from '../words.ts';

const listOf = (value: unknown) => (value ?? []) as readonly Fields[];
const at = (fields: Fields, name: string) => (fields[name] ?? {}) as Fields;
const DAYS = 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ');
/** 90 days, and so many times. */
const [LONGEST, OFTEN] = [7_776_000, 15];

/** @throws Refusal 400 */
export function checkAd({ state }: Ask, { spec }: Account, fields: Fields): void {
  for (const { placementId } of listOf(fields['placementAssignments'])) {
    const found = findRecord(state, spec.id, 'placement', placementId);
    if (found?.fields['campaignId'] !== fields['campaignId'])
      throw invalid('placementAssignments', `${String(placementId)} is not of this campaign`);
  }
  for (const { creativeId } of listOf(at(fields, 'creativeRotation')['creativeAssignments'])) {
    const found = findRecord(state, spec.id, 'creative', creativeId);
    const campaign = findRecord(state, spec.id, 'campaign', fields['campaignId']);
    if (!found || found.fields['advertiserId'] !== campaign?.fields['advertiserId'])
      throw invalid('creativeAssignments', `${String(creativeId)} is not of this advertiser`);
  }
  checkCap(at(at(fields, 'deliverySchedule'), 'frequencyCap'));
  checkHours(at(fields, 'dayPartTargeting'));
}

function checkCap({ duration, impressions }: Fields): void {
  if (duration === undefined && impressions === undefined) return;
  const isIn = (value: unknown, most: number) => Number(value) >= 1 && Number(value) <= most;
  if (!isIn(duration, LONGEST))
    throw invalid('frequencyCap.duration', `must be 1 to ${LONGEST} seconds`);
  if (!isIn(impressions, OFTEN)) throw invalid('frequencyCap.impressions', `must be 1 to ${OFTEN}`);
}

function checkHours({ daysOfWeek, hoursOfDay }: Fields): void {
  const days = listOf(daysOfWeek).map(String);
  if (days.some((day) => !DAYS.includes(day))) throw invalid('daysOfWeek', 'has no such day');
  const hours = listOf(hoursOfDay).map(Number);
  if (hours.some((hour) => !(hour >= 0 && hour <= 23)))
    throw invalid('hoursOfDay', 'must be 0 to 23');
}
