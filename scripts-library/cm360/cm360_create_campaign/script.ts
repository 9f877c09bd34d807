import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readCampaign, type Thing } from '../levels.ts';
import { listedCampaign } from '../list.ts';

interface Args {
  readonly advertiser_id: string;
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly landing_page_id: string;
  readonly eu_political_ads: boolean;
}

const script: Script<'cm360_create_campaign'> = createScript({
  entity: 'campaign',
  check: ({ start_date, end_date }: Args) => {
    if (end_date < start_date)
      throw failure('input_invalid', `end_date must not be before start_date (${start_date}).`, {
        field: 'end_date',
      });
  },
  plan: (args: Args) => ({
    name: args.name,
    settings: {
      advertiserId: args.advertiser_id,
      name: args.name,
      startDate: args.start_date,
      endDate: args.end_date,
      defaultLandingPageId: args.landing_page_id,
      archived: false,
      euPoliticalAdsDeclaration: args.eu_political_ads
        ? 'CONTAINS_EU_POLITICAL_ADS'
        : 'DOES_NOT_CONTAIN_EU_POLITICAL_ADS',
    },
  }),
  send: async (host: Host, settings) => (await host.post<{ id: string }>('campaigns', settings)).id,
  read: (host, id) => readCampaign(host, id),
  facts: ({ name, row }: Thing, settings) => [
    ['name', name, settings['name']],
    ['start_date', row.startDate, settings['startDate']],
    ['end_date', row.endDate, settings['endDate']],
    ['landing_page_id', row.defaultLandingPageId, settings['defaultLandingPageId']],
  ],
  result: (thing: Thing) => {
    const { metrics: _, ...campaign } = listedCampaign(thing);
    return { campaign };
  },
  idOf: ({ campaign }) => campaign.id,
});
export default script;
