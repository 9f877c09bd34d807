/** Dimensions and metrics of reports, with the names that stand in the file. */
import type { Delivered as OfAd, Dimensions, Metrics } from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Kind, Status } from '../model.ts';

/** Delivery of one ad with one creative on one day, and what is above it. */
export interface Delivered extends OfAd<Status, Kind> {
  readonly account: Account;
  readonly creative: { readonly id: string; readonly name: string };
}

const nameOf = ({ fields }: Entity) => String(fields['name'] ?? '');
const advertiserOf = ({ account, campaign }: Delivered) =>
  account.spec.advertisers.find(({ id }) => id === campaign.fields['advertiserId']);
const siteOf = ({ account, group: placement }: Delivered) =>
  account.spec.sites.find(({ id }) => id === placement.fields['siteId']);

export const dimensions: Dimensions<Delivered> = {
  date: ['Date', ({ date }) => date],
  advertiser: ['Advertiser', (one) => advertiserOf(one)?.name ?? ''],
  advertiserId: ['Advertiser ID', (one) => advertiserOf(one)?.id ?? ''],
  campaign: ['Campaign', ({ campaign }) => nameOf(campaign)],
  campaignId: ['Campaign ID', ({ campaign }) => campaign.id],
  site: ['Site (CM360)', (one) => siteOf(one)?.name ?? ''],
  siteId: ['Site ID (CM360)', (one) => siteOf(one)?.id ?? ''],
  placement: ['Placement', ({ group }) => nameOf(group)],
  placementId: ['Placement ID', ({ group }) => group.id],
  ad: ['Ad', ({ ad }) => nameOf(ad)],
  adId: ['Ad ID', ({ ad }) => ad.id],
  creative: ['Creative', ({ creative }) => creative.name],
  creativeId: ['Creative ID', ({ creative }) => creative.id],
};

const money = (minor: number, units: number) => (minor / units).toFixed(6);

export const metrics: Metrics = {
  impressions: ['Impressions', ({ impressions }) => String(impressions)],
  clicks: ['Clicks', ({ clicks }) => String(clicks)],
  clickRate: [
    'Click Rate',
    ({ clicks, impressions }) =>
      impressions === 0 ? '0.00' : ((100 * clicks) / impressions).toFixed(2),
  ],
  mediaCost: ['Media Cost', ({ spendMinor }, units) => money(spendMinor, units)],
  totalConversions: ['Total Conversions', ({ conversions }) => conversions.toFixed(2)],
  totalConversionsRevenue: ['Total Revenue', ({ valueMinor }, units) => money(valueMinor, units)],
};
