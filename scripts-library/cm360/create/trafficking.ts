/** New placements, and ads that serve nothing until they are enabled. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { Fields } from '../api.ts';
import { checkLive, readCampaign, readThing, type Thing } from '../levels.ts';
import { listedAd, listedPlacement } from '../list.ts';
import { checkCreative, checkPlacement, newCreative, newPlacement } from '../update/ad-links.ts';

interface PlacementArgs {
  readonly campaign_id: string;
  readonly site_id: string;
  readonly name: string;
  readonly size: string;
  readonly compatibility: string;
  readonly pricing_type: string;
  readonly rate?: string;
  readonly start_date: string;
  readonly end_date: string;
}

const tags: Readonly<Record<string, readonly string[]>> = {
  DISPLAY: ['PLACEMENT_TAG_STANDARD', 'PLACEMENT_TAG_IFRAME_JAVASCRIPT'],
  IN_STREAM_VIDEO: ['PLACEMENT_TAG_INSTREAM_VIDEO_PREFETCH_VAST_4'],
};
const idOf = (level: string) => (result: object) =>
  (result as Record<string, { id: string }>)[level]!.id;

export async function liveCampaign(host: Host, id: string): Promise<Thing> {
  const campaign = await readCampaign(host, id);
  checkLive(campaign, 'campaign');
  return campaign;
}

interface Priced {
  readonly pricing_type: string;
  readonly rate?: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** @throws input_invalid */
export function checkDays({ start_date, end_date }: Priced): void {
  if (end_date < start_date)
    throw failure('input_invalid', `end_date must not be before start_date (${start_date}).`, {
      field: 'end_date',
    });
}

/** One price for all days. */
export function scheduleOf({ start_date, end_date, pricing_type, rate = '0' }: Priced): Fields {
  const days = { startDate: start_date, endDate: end_date };
  const pricingPeriods = [{ ...days, rate: Number(rate) }];
  return { ...days, pricingType: pricing_type, pricingPeriods };
}

export const createPlacement = (): WriteScript<PlacementArgs, object> =>
  createScript<PlacementArgs, Thing, object>({
    entity: 'placement',
    check(args, host) {
      checkDays(args);
      return liveCampaign(host, args.campaign_id);
    },
    plan(args) {
      const { compatibility } = args;
      const [width, height] = args.size.split('x').map(Number);
      return {
        name: args.name,
        settings: {
          campaignId: args.campaign_id,
          siteId: args.site_id,
          name: args.name,
          compatibility,
          paymentSource: 'PLACEMENT_AGENCY_PAID',
          size: { width, height },
          tagFormats: tags[compatibility] ?? [],
          pricingSchedule: scheduleOf(args),
        },
      };
    },
    send: async (host, settings) =>
      (await host.post<{ id: string }>('placements', inNanos(settings))).id,
    read: (host, id) => readThing(host, 'placement', id),
    facts: ({ name, row }, settings) => [
      ['name', name, settings['name']],
      ['site_id', row.siteId, settings['siteId']],
      ['start_date', row.pricingSchedule?.startDate, scheduleIn(settings)['startDate']],
      ['end_date', row.pricingSchedule?.endDate, scheduleIn(settings)['endDate']],
    ],
    result: ({ row }) => ({ placement: listedPlacement(row) }),
    idOf: idOf('placement'),
  });

export const scheduleIn = (settings: Fields) => settings['pricingSchedule'] as Fields;

/** Google's prices are billionths of the currency. */
export function inNanos(settings: Fields): Fields {
  const schedule = scheduleIn(settings);
  const periods = schedule['pricingPeriods'] as readonly (Fields & { readonly rate: number })[];
  const pricingPeriods = periods.map(({ rate, ...period }) => ({
    ...period,
    rateOrCostNanos: String(Math.round(rate * 1e6) * 1000),
  }));
  return { ...settings, pricingSchedule: { ...schedule, pricingPeriods } };
}

interface AdArgs {
  readonly campaign_id: string;
  readonly name: string;
  readonly placement_ids: readonly string[];
  readonly creative_ids: readonly string[];
  readonly start_time: string;
  readonly end_time: string;
}

export const createAd = (): WriteScript<AdArgs, object> =>
  createScript<AdArgs, Thing, object>({
    entity: 'ad',
    async check(args, host) {
      if (Date.parse(args.end_time) <= Date.parse(args.start_time))
        throw failure('input_invalid', 'end_time must be after start_time.', { field: 'end_time' });
      const { id, row } = await liveCampaign(host, args.campaign_id);
      for (const one of args.placement_ids) await checkPlacement(host, one, id);
      for (const one of args.creative_ids) await checkCreative(host, one, row.advertiserId);
    },
    plan: (args) => ({
      name: args.name,
      settings: {
        campaignId: args.campaign_id,
        name: args.name,
        type: 'AD_SERVING_STANDARD_AD',
        active: false,
        startTime: args.start_time,
        endTime: args.end_time,
        placementAssignments: args.placement_ids.map(newPlacement),
        creativeRotation: {
          type: 'CREATIVE_ROTATION_TYPE_RANDOM',
          weightCalculationStrategy: 'WEIGHT_STRATEGY_EQUAL',
          creativeAssignments: args.creative_ids.map(newCreative),
        },
        deliverySchedule: { priority: 'AD_PRIORITY_08', impressionRatio: '1' },
      },
    }),
    send: async (host, settings) => (await host.post<{ id: string }>('ads', settings)).id,
    read: (host, id) => readThing(host, 'ad', id),
    facts: ({ name, status, row }, settings) => [
      ['name', name, settings['name']],
      ['status', status, 'PAUSED'],
      ['end_time', Date.parse(row.endTime ?? ''), Date.parse(String(settings['endTime']))],
    ],
    result: ({ row }) => ({ ad: listedAd(row) }),
    idOf: idOf('ad'),
  });
