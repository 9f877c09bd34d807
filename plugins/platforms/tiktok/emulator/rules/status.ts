/** The state an object is really in, which its parents, its schedule and its review have a say in. */
import type { Records, Since } from '../../../../../sdk/emulator/index.ts';
import { statusOf, type Thing } from '../state.ts';
import { timeOf } from '../words.ts';

type Place = Pick<Records<Thing>, 'find' | 'list'>;

export function secondaryStatus(records: Place, thing: Thing, now: number): string {
  if (thing.kind === 'campaign') return `CAMPAIGN_STATUS_${statusOf(thing)}`;
  return thing.kind === 'adgroup'
    ? `ADGROUP_STATUS_${adgroupState(records, thing, now)}`
    : `AD_STATUS_${adState(records, thing, now)}`;
}

function adgroupState(records: Place, adgroup: Thing, now: number): string {
  const campaign = parentOf(records, adgroup);
  const own = statusOf(adgroup);
  if (own === 'DELETE') return 'DELETE';
  if (statusOf(campaign) === 'DELETE') return 'CAMPAIGN_DELETE';
  if (own === 'DISABLE') return 'DISABLE';
  if (statusOf(campaign) === 'DISABLE') return 'CAMPAIGN_DISABLE';
  if (now < timeOf(adgroup.fields['schedule_start_time'])) return 'NOT_START';
  if (adgroup.fields['schedule_type'] === 'SCHEDULE_START_END')
    if (now > timeOf(adgroup.fields['schedule_end_time'])) return 'TIME_DONE';
  const ads = records.list('ad', { parentId: adgroup.id });
  if (ads.length === 0) return 'CREATE';
  return ads.every((ad) => now < (ad.reviewedAt ?? 0)) ? 'AUDIT' : 'DELIVERY_OK';
}

function adState(records: Place, ad: Thing, now: number): string {
  const adgroup = parentOf(records, ad);
  const campaign = parentOf(records, adgroup);
  const own = statusOf(ad);
  if (own === 'DELETE') return 'DELETE';
  if (statusOf(campaign) === 'DELETE') return 'CAMPAIGN_DELETE';
  if (statusOf(adgroup) === 'DELETE') return 'ADGROUP_DELETE';
  if (now < (ad.reviewedAt ?? 0)) return 'AUDIT';
  if (own === 'DISABLE') return 'DISABLE';
  if (statusOf(campaign) === 'DISABLE') return 'CAMPAIGN_DISABLE';
  return statusOf(adgroup) === 'DISABLE' ? 'ADGROUP_DISABLE' : 'DELIVERY_OK';
}

/** `STATUS_…` that a secondary status belongs to. */
export function primaryStatus(secondary: string): string {
  if (/_DELETE$/.test(secondary)) return 'STATUS_DELETE';
  if (/_STATUS_DISABLE$/.test(secondary)) return 'STATUS_DISABLE';
  if (/_TIME_DONE$/.test(secondary)) return 'STATUS_TIME_DONE';
  return /_(ENABLE|DELIVERY_OK)$/.test(secondary) ? 'STATUS_DELIVERY_OK' : 'STATUS_NOT_DELIVERY';
}

export function fitsPrimary(secondary: string, wanted: string): boolean {
  if (wanted === 'STATUS_ALL') return true;
  const primary = primaryStatus(secondary);
  return wanted === 'STATUS_NOT_DELETE' ? primary !== 'STATUS_DELETE' : primary === wanted;
}

export function parentOf(records: Pick<Place, 'find'>, child: Thing): Thing {
  const kind = child.kind === 'ad' ? 'adgroup' : 'campaign';
  const parent = records.find(kind, child.parentId ?? '');
  if (!parent) throw new Error(`${child.kind} ${child.id} has no ${kind}.`);
  return parent;
}

/** When it was on by itself: its status, its schedule, its review. */
export function switchOf(thing: Thing): Since<boolean>[] {
  const { fields, kind, reviewedAt = 0 } = thing;
  const from = kind === 'adgroup' ? Math.max(0, timeOf(fields['schedule_start_time'])) : reviewedAt;
  const ends = kind === 'adgroup' && fields['schedule_type'] === 'SCHEDULE_START_END';
  const until = ends ? timeOf(fields['schedule_end_time']) : Infinity;
  const turns = [...thing.statuses.map(({ at }) => at), from, until].filter(Number.isFinite);
  return [...new Set(turns)]
    .sort((a, b) => a - b)
    .map((at) => ({ at, value: at >= from && at < until && statusAt(thing, at) === 'ENABLE' }));
}

function statusAt({ statuses }: Thing, at: number): string {
  return statuses.findLast((entry) => entry.at <= at)?.value ?? 'DISABLE';
}
