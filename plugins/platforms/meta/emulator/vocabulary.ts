/** Which fields a node has and which values a parameter takes, read from `vocabulary.json`. */
import data from './vocabulary.json' with { type: 'json' };

export type NodeType =
  | 'adaccount'
  | 'campaign'
  | 'adset'
  | 'ad'
  | 'adcreative'
  | 'adimage'
  | 'customaudience'
  | 'adspixel'
  | 'adreportrun'
  | 'adactivity'
  | 'adsinsights'
  | 'page'
  | 'user';

/** As Graph spells the type in its messages. */
export const typeNames: Readonly<Record<NodeType, string>> = {
  adaccount: 'AdAccount',
  campaign: 'Campaign',
  adset: 'AdSet',
  ad: 'Ad',
  adcreative: 'AdCreative',
  adimage: 'AdImage',
  customaudience: 'CustomAudience',
  adspixel: 'AdsPixel',
  adreportrun: 'AdReportRun',
  adactivity: 'AdActivity',
  adsinsights: 'AdsInsights',
  page: 'Page',
  user: 'User',
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Fields per node. Pages and users are here only as far as ads need them. */
export const fieldsOf: Readonly<Record<NodeType, ReadonlySet<string>>> = {
  ...(Object.fromEntries(
    Object.entries(data.fields).map(([type, text]) => [type, words(text)]),
  ) as Record<keyof typeof data.fields, ReadonlySet<string>>),
  page: words('access_token category id name tasks'),
  user: words('id name'),
};

export const valuesOf = Object.fromEntries(
  Object.entries(data.enums).map(([name, text]) => [name, words(text)]),
) as Readonly<Record<keyof typeof data.enums, ReadonlySet<string>>>;

/** Objectives that a new campaign may have; the older ones only live on in old campaigns. */
export const newObjectives: ReadonlySet<string> = new Set(
  [...valuesOf.objective].filter((name) => name.startsWith('OUTCOME_')),
);
