/** Turns a world's account into campaign groups, campaigns and creatives, as they were on the anchor day. */
import {
  addDays,
  digits,
  seededRecords,
  SPENT_SHARE,
  type WorldCampaign,
  type WorldGroup,
} from '../../../../sdk/emulator/index.ts';
import { demoImage, demoPost, demoVideo } from './accounts.ts';
import type { Account, LinkedInObject } from './state.ts';
import { accountUrn, instant, moneyOf, organizationUrn, urnOf } from './words.ts';

/** What the campaigns of a group are for, told by the first word of its name. */
const plans: Readonly<Record<string, readonly [objective: string, cost: string, target: string]>> =
  {
    Demand: ['WEBSITE_VISIT', 'CPM', 'MAX_CLICK'],
    Retargeting: ['WEBSITE_CONVERSION', 'CPC', 'NONE'],
    Leads: ['LEAD_GENERATION', 'CPM', 'MAX_LEAD'],
    Video: ['VIDEO_VIEW', 'CPM', 'MAX_VIDEO_VIEW'],
    Awareness: ['BRAND_AWARENESS', 'CPM', 'MAX_IMPRESSION'],
  };

function planOf(word: string) {
  const [objectiveType, costType, optimizationTargetType] = plans[word] ?? plans['Demand']!;
  const format = word === 'Video' ? 'SINGLE_VIDEO' : 'STANDARD_UPDATE';
  return { objectiveType, costType, format, optimizationTargetType };
}
/** What a click costs by hand where nothing else bids, in minor units. */
const HAND_BID = 625;

export function seedObjects(account: Account, anchor: string): LinkedInObject[] {
  const groups = account.world.campaigns.flatMap((campaign) => [
    seedGroup(account, campaign),
    ...campaign.groups.flatMap((group) => seedCampaign(account, campaign, group)),
  ]);
  return [...groups, ...seedAssets(account, anchor)];
}

const words = { on: 'ACTIVE', paused: 'PAUSED', removed: 'ARCHIVED' };

/** A campaign group of LinkedIn is what the world calls a campaign. */
function seedGroup({ spec }: Account, campaign: WorldCampaign): LinkedInObject {
  const seeded = seededRecords(spec, words).campaign(campaign);
  return {
    ...seeded,
    kind: 'group',
    versionTag: seeded.statuses.length,
    fields: {
      name: campaign.name,
      account: accountUrn(spec.id),
      runSchedule: { start: seeded.createdAt },
      backfilled: false,
      test: false,
    },
  };
}

function seedCampaign(
  { spec }: Account,
  campaign: WorldCampaign,
  group: WorldGroup,
): LinkedInObject[] {
  const seeded = seededRecords(spec, words);
  const own = seeded.group(campaign, group);
  const { createdAt } = own;
  const word = campaign.name.split(' ')[0] ?? '';
  const plan = planOf(word);
  const above: LinkedInObject = {
    ...own,
    kind: 'campaign',
    versionTag: 1,
    budgets: [{ at: createdAt, value: Math.round(group.spendMinorPerDay / SPENT_SHARE) }],
    ...(spec.dormant && group.lastDay ? { lastDay: group.lastDay } : {}),
    fields: {
      ...plan,
      name: group.name,
      account: accountUrn(spec.id),
      campaignGroup: urnOf('group', campaign.id),
      associatedEntity: organizationUrn(spec.organization),
      type: 'SPONSORED_UPDATES',
      ...(plan.optimizationTargetType === 'NONE'
        ? { unitCost: moneyOf(HAND_BID, spec.currency) }
        : {}),
      runSchedule: { start: createdAt },
      locale: { country: 'US', language: 'en' },
      targetingCriteria: seededTargeting(spec.geo),
      offsiteDeliveryEnabled: false,
      audienceExpansionEnabled: false,
      creativeSelection: 'OPTIMIZED',
      pacingStrategy: 'LIFETIME',
      test: false,
      politicalIntent: 'NOT_POLITICAL',
    },
  };
  return [
    above,
    ...group.ads.map((ad, index): LinkedInObject => ({
      ...seeded.ad(group, ad),
      kind: 'creative',
      versionTag: 1,
      reviewedAt: createdAt,
      fields: {
        name: ad.name,
        campaign: urnOf('campaign', group.id),
        account: accountUrn(spec.id),
        content: { reference: postUrn(ad.id) },
        ...(word === 'Leads' ? { leadgenCallToAction: leadForm(index) } : {}),
      },
    })),
  ];
}

function seededTargeting(geo: string) {
  return {
    include: {
      and: [
        { or: { 'urn:li:adTargetingFacet:locations': [geo] } },
        { or: { 'urn:li:adTargetingFacet:interfaceLocales': ['urn:li:locale:en_US'] } },
        { or: { 'urn:li:adTargetingFacet:seniorities': ['urn:li:seniority:6'] } },
      ],
    },
  };
}

const postUrn = (ad: string) => `urn:li:share:${digits(19, 'linkedin', 'post', ad)}`;
const FIRST_FORM = 81_340_000;
const leadForm = (index: number) => ({
  destination: `urn:li:adForm:${FIRST_FORM + index}`,
  label: 'DOWNLOAD',
});

/** What the seeded forms ask; the n-th question of a form is numbered n, 0 and the form. */
function seedForm(name: string, id: string, asked: readonly (readonly [string, string])[]) {
  const said = (text: string) => ({ localized: { en_US: text } });
  return {
    name,
    state: 'PUBLISHED',
    creationLocale: { country: 'US', language: 'en' },
    hiddenFields: [],
    content: {
      headline: said('The buying guide'),
      description: said('Forty pages, free of charge.'),
      questions: asked.map(([field, text], at) => ({
        questionId: Number(`${at + 1}0${id}`),
        question: said(text),
        name: text,
        ...(field === '' ? {} : { predefinedField: field }),
        questionDetails: { textQuestionDetails: { maxResponseLength: 300 } },
        responseRequired: true,
        responseEditable: true,
      })),
      legalInfo: { privacyPolicyUrl: 'https://halden.example/privacy', consents: [] },
    },
  };
}
const asked: readonly (readonly [field: string, text: string])[] = [
  ['FIRST_NAME', 'First name'],
  ['LAST_NAME', 'Last name'],
  ['WORK_EMAIL', 'Work email'],
  ['COMPANY_NAME', 'Company name'],
];

/** What an account has beside its campaigns: posts, an image, audiences, conversions. */
function seedAssets({ spec }: Account, anchor: string): LinkedInObject[] {
  const createdAt = instant(addDays(anchor, -200));
  const asset = (kind: LinkedInObject['kind'], id: string, fields: LinkedInObject['fields']) => ({
    id,
    kind,
    accountId: spec.id,
    createdAt,
    updatedAt: createdAt,
    versionTag: 1,
    statuses: [],
    budgets: [],
    fields,
  });
  const id = (sort: string) => digits(8, 'linkedin', sort, spec.id);
  const owner = organizationUrn(spec.organization);
  const form = (at: number, more: typeof asked) => {
    const number = String(FIRST_FORM + at);
    return asset('form', number, seedForm(`Buying guide ${at + 1}`, number, [...asked, ...more]));
  };
  const shared = [
    asset('image', demoImage, { owner, status: 'AVAILABLE' }),
    asset('video', demoVideo, { owner, status: 'AVAILABLE' }),
    asset('post', demoPost, { author: owner }),
    form(0, []),
    form(1, [['', 'How many sites do you run?']]),
  ];
  const common = { sourcePlatform: 'API', accessPolicy: 'PRIVATE' };
  const people = { audienceSize: 4_200, inputCount: 5_600 };
  const firms = { audienceSize: 61_000, inputCount: 340 };
  return [
    ...(spec.id === '508340021' ? shared : []),
    asset('segment', id('customers'), { name: 'Customers', type: 'USER', ...common, ...people }),
    asset('segment', id('accounts'), {
      name: 'Target accounts',
      type: 'COMPANY',
      ...common,
      ...firms,
    }),
    asset('pageset', id('pages'), { name: 'All pages' }),
    asset('visitors', id('visitors'), {
      name: 'Site visitors',
      type: 'RETARGETING',
      sources: [`urn:li:adPageSet:${id('pages')}`],
    }),
    asset('conversion', id('quote'), {
      name: 'Quote request',
      type: 'LEAD',
      enabled: true,
      conversionMethod: 'INSIGHT_TAG',
      attributionType: 'LAST_TOUCH_BY_CAMPAIGN',
      postClickAttributionWindowSize: 30,
      viewThroughAttributionWindowSize: 7,
      lastCallbackAt: instant(anchor),
    }),
    asset('conversion', id('server'), {
      name: 'Lead from the server',
      type: 'LEAD',
      enabled: true,
      conversionMethod: 'CONVERSIONS_API',
      attributionType: 'LAST_TOUCH_BY_CAMPAIGN',
      postClickAttributionWindowSize: 30,
      viewThroughAttributionWindowSize: 7,
    }),
  ];
}
