/** Lists of campaigns, ad groups, ads and portfolios. */
import type { Host } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { currencyOf } from '../account.ts';
import { queryAll, typesOf, type List } from '../api.ts';
import { statesFor } from '../../../plugins/families/amazon/kit/levels.ts';
import type { Row } from '../levels.ts';
import { listedAd, listedAdGroup, listedCampaign } from '../list.ts';

interface Args {
  readonly ad_type?: string;
  readonly status?: string;
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly limit: number;
}

async function read(host: Host, list: List, args: Args) {
  const { ad_type, status, campaign_id, ad_group_id, limit } = args;
  const one = (id: string | undefined) => (id === undefined ? undefined : [id]);
  const { items, truncated } = await queryAll<Row>(host, list, {
    types: typesOf(ad_type),
    filters: {
      campaignIdFilter: one(campaign_id),
      adGroupIdFilter: one(ad_group_id),
      stateFilter: statesFor(status),
    },
    most: limit,
  });
  return { items, isCut: truncated };
}

const facts = async (host: Host) => ({ currency: await currencyOf(host) });

export const campaignsScript = () =>
  listScript<Args, Row, object>({
    as: 'campaigns',
    read: (host, args) => read(host, 'campaigns', args),
    show: listedCampaign,
    facts,
  });

export const adGroupsScript = () =>
  listScript<Args, Row, object>({
    as: 'ad_groups',
    read: (host, args) => read(host, 'adGroups', args),
    show: listedAdGroup,
    facts,
  });

export const adsScript = () =>
  listScript<Args, Row, object>({
    as: 'ads',
    read: (host, args) => read(host, 'ads', args),
    show: listedAd,
  });
