/** Words of the ads layer: fields of each resource, and what goes with what. @see README.md, "Vocabulary" */
import type { DataSchema } from './data-schema.ts';

const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'CANCELED', 'DRAFT', 'PENDING_DELETION'];

export const objectives = [
  'BRAND_AWARENESS',
  'ENGAGEMENT',
  'WEBSITE_VISIT',
  'WEBSITE_TRAFFIC',
  'VIDEO_VIEW',
  'LEAD_GENERATION',
  'WEBSITE_CONVERSION',
  'JOB_APPLICANT',
  'TALENT_LEAD',
];

export const groupSchema: DataSchema = {
  account: { type: 'urn', required: true, urn: ['sponsoredAccount'] },
  name: { type: 'text', required: true },
  status: { type: 'text', values: statuses },
  runSchedule: { type: 'schedule', required: true },
  totalBudget: { type: 'money' },
  objectiveType: { type: 'text', values: objectives },
  backfilled: { type: 'boolean' },
  test: { type: 'boolean' },
};

export const campaignSchema: DataSchema = {
  account: { type: 'urn', required: true, urn: ['sponsoredAccount'] },
  campaignGroup: { type: 'urn', required: true, urn: ['sponsoredCampaignGroup'] },
  name: { type: 'text', required: true },
  type: {
    type: 'text',
    required: true,
    values: ['SPONSORED_UPDATES', 'TEXT_AD', 'SPONSORED_INMAILS', 'DYNAMIC', 'EVENT_AD'],
  },
  costType: { type: 'text', required: true, values: ['CPM', 'CPC', 'CPV'] },
  dailyBudget: { type: 'money' },
  totalBudget: { type: 'money' },
  unitCost: { type: 'money' },
  locale: { type: 'record', required: true },
  runSchedule: { type: 'schedule', required: true },
  targetingCriteria: { type: 'record', required: true },
  offsiteDeliveryEnabled: { type: 'boolean', required: true },
  objectiveType: { type: 'text', required: true, values: objectives },
  status: { type: 'text', required: true, values: statuses },
  format: {
    type: 'text',
    values: [
      'STANDARD_UPDATE',
      'CAROUSEL',
      'SINGLE_VIDEO',
      'SPONSORED_MESSAGE',
      'SPOTLIGHT',
      'TEXT_AD',
      'FOLLOW_COMPANY',
      'JOBS',
      'SPONSORED_UPDATE_NATIVE_DOCUMENT',
    ],
  },
  optimizationTargetType: {
    type: 'text',
    values: [
      'NONE',
      'MAX_CLICK',
      'MAX_IMPRESSION',
      'MAX_CONVERSION',
      'MAX_LEAD',
      'MAX_VIDEO_VIEW',
      'MAX_REACH',
      'MAX_QUALIFIED_LEAD',
      'TARGET_COST_PER_CLICK',
      'TARGET_COST_PER_IMPRESSION',
      'TARGET_COST_PER_VIDEO_VIEW',
      'CAP_COST_AND_MAXIMIZE_CLICKS',
      'CAP_COST_AND_MAXIMIZE_IMPRESSIONS',
      'CAP_COST_AND_MAXIMIZE_LEADS',
      'CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS',
    ],
  },
  associatedEntity: { type: 'urn', urn: ['organization', 'person'] },
  audienceExpansionEnabled: { type: 'boolean' },
  creativeSelection: { type: 'text', values: ['OPTIMIZED', 'ROUND_ROBIN'] },
  pacingStrategy: { type: 'text', values: ['LIFETIME', 'ACCELERATED'] },
  politicalIntent: { type: 'text', values: ['NOT_POLITICAL', 'POLITICAL', 'NOT_DECLARED'] },
  test: { type: 'boolean' },
};

export const creativeSchema: DataSchema = {
  campaign: { type: 'urn', required: true, urn: ['sponsoredCampaign'] },
  intendedStatus: { type: 'text', required: true, values: statuses },
  name: { type: 'text' },
  content: { type: 'record' },
  inlineContent: { type: 'record' },
  leadgenCallToAction: { type: 'record' },
  account: { type: 'urn', urn: ['sponsoredAccount'] },
};

/** How a campaign of each objective may be charged, by what it is optimized for. */
export const optimizations: Readonly<Record<string, readonly string[]>> = {
  BRAND_AWARENESS: ['MAX_IMPRESSION', 'MAX_REACH', 'NONE', 'CAP_COST_AND_MAXIMIZE_IMPRESSIONS'],
  ENGAGEMENT: ['MAX_CLICK', 'MAX_IMPRESSION', 'NONE', 'CAP_COST_AND_MAXIMIZE_CLICKS'],
  VIDEO_VIEW: ['MAX_VIDEO_VIEW', 'NONE', 'CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS'],
  LEAD_GENERATION: ['MAX_LEAD', 'MAX_QUALIFIED_LEAD', 'NONE', 'CAP_COST_AND_MAXIMIZE_LEADS'],
  WEBSITE_CONVERSION: ['MAX_CONVERSION', 'MAX_CLICK', 'MAX_IMPRESSION', 'NONE'],
};
export const anyOptimization = [
  'MAX_CLICK',
  'MAX_IMPRESSION',
  'NONE',
  'CAP_COST_AND_MAXIMIZE_CLICKS',
  'TARGET_COST_PER_CLICK',
  'TARGET_COST_PER_IMPRESSION',
];

export const callsToAction = [
  'APPLY',
  'DOWNLOAD',
  'VIEW_QUOTE',
  'LEARN_MORE',
  'SIGN_UP',
  'SUBSCRIBE',
  'REGISTER',
  'JOIN',
  'ATTEND',
  'REQUEST_DEMO',
  'SEE_MORE',
  'BUY_NOW',
  'SHOP_NOW',
];
