/** Rows that are worked out: of accounts and managers, search terms, people, places, pages, goals and last changes. */
import { fillTemplate, type Fields } from '../../../../../sdk/emulator/index.ts';
import { camel, enumOf } from '../catalogue.ts';
import {
  entityAt,
  idOf,
  isPart,
  listOf,
  partOf,
  selfOf,
  textOf,
  type Customer,
  type Entity,
} from '../customers.ts';
import directory from '../directory.json' with { type: 'json' };
import type { SourceParts } from './history.ts';
import { recommendations } from './recommendations.ts';
import data from './sources.json' with { type: 'json' };

/** @returns values for the row of the source, or rows where it has none */
type List = (parts: SourceParts, from: string) => readonly Fields[];

const clientsOf = ({ customer, customers }: SourceParts): Customer[] =>
  [...customers.values()].filter(({ managedBy }) => managedBy === customer.id);

const clients: List = (parts) => {
  const { id: own } = parts.customer;
  return [parts.customer, ...clientsOf(parts)].map((client) => ({
    ...selfOf(client),
    resourceName: `customers/${own}/customerClients/${client.id}`,
    clientCustomer: `customers/${client.id}`,
    hidden: false,
    level: client.id === own ? '0' : '1',
  }));
};

/** Search terms of a keyword, as the world weighs them. */
const terms = { '': 3, ' online': 1.4, ' reviews': 0.9 };
const coded = (text: string) => Buffer.from(text).toString('base64url');

const searchTerms: List = ({ customer }) =>
  listOf(customer, 'adGroupCriteria')
    .filter(isPart)
    .flatMap((keyword) => {
      const { adGroup, resourceName: criterion } = keyword;
      const info = partOf(keyword, 'keyword');
      const campaign = textOf(entityAt(customer, String(adGroup)), 'campaign');
      return Object.keys(terms).map((more, part): Fields => {
        const searchTerm = `${textOf(info, 'text')}${more}`;
        const place = [idOf(campaign), idOf(String(adGroup)), coded(searchTerm)].join('~');
        const status = part === 0 ? 'ADDED' : 'NONE';
        const [shares, matchType] = [Object.values(terms), info?.['matchType']];
        return { searchTerm, place, adGroup, criterion, info, matchType, status, part, shares };
      });
    });

const people: List = ({ customer }, view) => {
  const parts = directory.demographics[view as keyof typeof directory.demographics];
  const shares = parts.map(([, , share]) => share);
  const sort = view.replace('_view', '');
  const names = { sort: sort.toUpperCase(), field: camel(sort), views: `${camel(sort)}Views` };
  return listOf(customer, 'adGroups').flatMap(({ resourceName: adGroup }) =>
    parts.map(([criterionId, type], part) => {
      const place = `${idOf(adGroup)}~${String(criterionId)}`;
      return { ...names, place, adGroup, criterionId, type, part, shares };
    }),
  );
};

/** Most people are where the campaign looks for them; some only take an interest in it. */
const presence = { LOCATION_OF_PRESENCE: 0.93, AREA_OF_INTEREST: 0.07 };

function countryOf(customer: Customer, campaign: string): string {
  const target = listOf(customer, 'campaignCriteria').find(
    (one) =>
      one['campaign'] === campaign &&
      'location' in one &&
      one['negative'] !== true &&
      one['status'] !== 'REMOVED',
  );
  const constant = textOf(partOf(target, 'location'), 'geoTargetConstant');
  return /\/(2\d{3})$/.exec(constant)?.[1] ?? '2840';
}

/** Somebody elsewhere is in Canada, or in the United States where the campaign looks in Canada. */
const geography: List = ({ customer }) =>
  listOf(customer, 'campaigns').flatMap(({ resourceName: campaign }) => {
    const target = countryOf(customer, campaign);
    const elsewhere = target === '2124' ? '2840' : '2124';
    const shares = Object.values(presence);
    return Object.keys(presence).map((locationType, part) => {
      const isTarget = part === 0;
      const country = isTarget ? target : elsewhere;
      return { campaign, target, country, isTarget, locationType, part, shares };
    });
  });

export const pageOf = (ad: Entity) =>
  String((partOf(ad, 'ad')?.['finalUrls'] as readonly string[] | undefined)?.[0] ?? '');

/** Ads by the page that they lead to. */
const pages: List = ({ customer }) => {
  const all = listOf(customer, 'adGroupAds').map((ad) => {
    const [adGroup, url] = [textOf(ad, 'adGroup'), pageOf(ad)];
    return { adGroup, url, place: `${idOf(adGroup)}~${coded(url)}` };
  });
  return [...new Map(all.map((one) => [one.place, one])).values()];
};

/** A goal for each category that conversion actions have. */
const goals: List = ({ customer }) => {
  const categories = listOf(customer, 'conversionActions').map((one) => textOf(one, 'category'));
  return [...new Set(categories)].map((category) => ({ category }));
};

const operations: Readonly<Record<string, string>> = {
  CREATE: 'ADDED',
  UPDATE: 'CHANGED',
  REMOVE: 'REMOVED',
};

/** The last change of each thing, which it names in a field of its own, but for campaigns and ad groups. */
const lastChanges: List = ({ customer }) => {
  const types = enumOf('ChangeStatusResourceType');
  const events = listOf(customer, 'changeEvents');
  const last = new Map(events.map((event) => [textOf(event, 'changeResourceName'), event]));
  return [...last]
    .filter(([, event]) => types.includes(textOf(event, 'changeResourceType')))
    .map(([name, event]) => {
      const own = camel(textOf(event, 'changeResourceType').toLowerCase());
      const changed = own === 'campaign' || own === 'adGroup' ? undefined : name;
      const done = operations[textOf(event, 'resourceChangeOperation')];
      return { ...event, own, changed, done, place: idOf(event.resourceName) };
    });
};

/** Id, name, country, type, people reached, id of the place around it; Google knows a hundred thousand. */
export type Place = readonly [string, string, string, string, number, string];
export const places = directory.places as unknown as readonly Place[];

/** The places around a place, the nearest first. */
export function placesAround([, , , , , parent]: Place): Place[] {
  const found = places.find(([id]) => id === parent);
  return found ? [found, ...placesAround(found)] : [];
}

function placeValues(place: Place): Fields {
  const [id, name, country, sort, , parent] = place;
  const canonicalName = [name, ...placesAround(place).map(([, above]) => above)].join(',');
  const parentGeoTarget = parent === '' ? undefined : `geoTargetConstants/${parent}`;
  return { id, name, country, sort, canonicalName, parentGeoTarget };
}

export const placeView = (place: Place): Fields =>
  fillTemplate(data.geo_target_constant.row, placeValues(place));

/** By FROM. */
export const listed: Readonly<Record<string, List | undefined>> = {
  customer: ({ customer }) => [selfOf(customer)],
  customer_client: clients,
  customer_client_link: (parts) => clientsOf(parts).map(({ id: client }) => ({ client })),
  customer_manager_link: ({ customer: { managedBy: manager } }) =>
    manager === undefined ? [] : [{ manager }],
  recommendation: recommendations,
  search_term_view: searchTerms,
  ...Object.fromEntries(Object.keys(directory.demographics).map((view) => [view, people])),
  user_location_view: geography,
  geographic_view: geography,
  landing_page_view: pages,
  expanded_landing_page_view: pages,
  change_status: lastChanges,
  customer_conversion_goal: goals,
  campaign_conversion_goal: (parts, from) =>
    listOf(parts.customer, 'campaigns').flatMap(({ resourceName: campaign }) =>
      goals(parts, from).map((goal) => ({ ...goal, campaign, campaignId: idOf(campaign) })),
    ),
  geo_target_constant: () => places.map(placeValues),
};
