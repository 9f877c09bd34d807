/** Dimensions and metrics of reports, with the names that stand in the file. */
import {
  statusOf,
  type Delivered as OfAd,
  type Dimensions,
  type Fields,
  type Metrics,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Kind, Status } from '../model.ts';

/** Delivery of one line item with one creative on one day, and what is above it. */
export interface Delivered extends OfAd<Status, Kind> {
  readonly account: Account;
  readonly creative: { readonly id: string; readonly name: string };
}

const nameOf = ({ fields }: { readonly fields: Fields }) => String(fields['displayName'] ?? '');
const statusWord = (one: Entity) => statusOf(one).replace('ENTITY_STATUS_', '').toLowerCase();

export const dimensions: Dimensions<Delivered> = {
  FILTER_DATE: ['Date', ({ date }) => date.replaceAll('-', '/')],
  FILTER_ADVERTISER: ['Advertiser ID', ({ account }) => account.spec.id],
  FILTER_ADVERTISER_NAME: ['Advertiser', ({ account }) => account.spec.name],
  FILTER_ADVERTISER_CURRENCY: ['Advertiser Currency', ({ account }) => account.spec.currency],
  FILTER_MEDIA_PLAN: ['Campaign ID', ({ campaign }) => campaign.id],
  FILTER_MEDIA_PLAN_NAME: ['Campaign', ({ campaign }) => nameOf(campaign)],
  FILTER_INSERTION_ORDER: ['Insertion Order ID', ({ group }) => group.id],
  FILTER_INSERTION_ORDER_NAME: ['Insertion Order', ({ group }) => nameOf(group)],
  FILTER_INSERTION_ORDER_STATUS: ['Insertion Order Status', ({ group }) => statusWord(group)],
  FILTER_LINE_ITEM: ['Line Item ID', ({ ad }) => ad.id],
  FILTER_LINE_ITEM_NAME: ['Line Item', ({ ad }) => nameOf(ad)],
  FILTER_LINE_ITEM_STATUS: ['Line Item Status', ({ ad }) => statusWord(ad)],
  FILTER_CREATIVE_ID: ['Creative ID', ({ creative }) => creative.id],
  FILTER_CREATIVE: ['Creative', ({ creative }) => creative.name],
};

const whole = (value: number) => String(value);
const money = (minor: number, units: number) => (minor / units).toFixed(6);

export const metrics: Metrics = {
  METRIC_IMPRESSIONS: ['Impressions', ({ impressions }) => whole(impressions)],
  METRIC_BILLABLE_IMPRESSIONS: ['Billable Impressions', ({ impressions }) => whole(impressions)],
  METRIC_CLICKS: ['Clicks', ({ clicks }) => whole(clicks)],
  METRIC_CTR: [
    'Click Rate (CTR)',
    ({ clicks, impressions }) =>
      impressions === 0 ? '0' : `${((100 * clicks) / impressions).toFixed(4)}%`,
  ],
  METRIC_REVENUE_ADVERTISER: [
    'Revenue (Adv Currency)',
    ({ spendMinor }, units) => money(spendMinor, units),
  ],
  METRIC_MEDIA_COST_ADVERTISER: [
    'Media Cost (Advertiser Currency)',
    ({ spendMinor }, units) => money(spendMinor * 0.9, units),
  ],
  METRIC_TOTAL_CONVERSIONS: ['Total Conversions', ({ conversions }) => conversions.toFixed(2)],
  METRIC_LAST_CLICKS: ['Post-Click Conversions', ({ conversions }) => conversions.toFixed(2)],
  METRIC_LAST_IMPRESSIONS: ['Post-View Conversions', () => '0.00'],
  METRIC_CM_POST_CLICK_REVENUE: [
    'CM360 Post-Click Revenue',
    ({ valueMinor }, units) => money(valueMinor, units),
  ],
  METRIC_CM_POST_VIEW_REVENUE: ['CM360 Post-View Revenue', () => '0.000000'],
};
