/** Derivations of resources by collection: defaults that depend on others, ids of several parts, what follows a change. */
import { localDay, type FieldChange, type Fields } from '../../../../../sdk/emulator/index.ts';
import { idOf, microsPerMinor, partOf, textOf } from '../customers.ts';
import { conversionDefaults } from '../seed.ts';
import { fail } from '../words.ts';
import { assets } from './assets.ts';
import { checkAssetFits } from './check-assets.ts';
import { criteria } from './criteria.ts';
import type { Derivation, Draft } from './draft.ts';
import { experimentArms, experiments } from './experiments.ts';
import { listingGroups } from './listing-groups.ts';
import parts from './parts.json' with { type: 'json' };

/** The oneof of strategies > the type that Google derives from it. */
const types: Readonly<Record<string, string>> = parts.bidding;
const setIn = (fields: Fields) => Object.keys(types).filter((key) => fields[key] !== undefined);

function deriveBidding(fields: Fields, draft: Draft): string {
  const [own, ...others] = setIn(fields);
  const portfolio = textOf(fields, 'biddingStrategy');
  if (portfolio !== '' && own === undefined) return textOf(draft.mustFind(portfolio), 'type');
  if (own === undefined || others.length > 0)
    throw fail('fieldError.REQUIRED', 'campaign_bidding_strategy');
  return types[own] ?? '';
}

/** The strategy that was set last takes the place of the other. */
function changeBidding(
  after: Record<string, unknown>,
  { before, paths }: FieldChange,
  draft: Draft,
): void {
  const set = setIn(after);
  const isPortfolio = paths.includes('biddingStrategy') && after['biddingStrategy'] !== undefined;
  const changed = isPortfolio ? 'biddingStrategy' : set.find((key) => before[key] === undefined);
  if (changed === undefined) return;
  for (const key of [...set, 'biddingStrategy'])
    if (key !== changed) Reflect.deleteProperty(after, key);
  after['biddingStrategyType'] = deriveBidding(after, draft);
}

/** @throws Refusal  the budget is another campaign's alone */
function checkShared(fields: Fields, draft: Draft): void {
  const name = textOf(fields, 'campaignBudget');
  if (name === '') throw fail('fieldError.REQUIRED', 'campaign_budget');
  const budget = draft.mustFind(name);
  const isUsed = draft
    .living('campaigns')
    .some(
      (one) =>
        one.resourceName !== fields['resourceName'] &&
        one['campaignBudget'] === budget.resourceName,
    );
  if (budget['explicitlyShared'] !== true && isUsed)
    throw fail(
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS',
      'campaign_budget',
    );
}

const serving = (status: unknown) => (status === 'ENABLED' ? 'SERVING' : 'SUSPENDED');

const campaigns: Derivation = {
  derive({ fields, draft }) {
    checkShared(fields, draft);
    const { status, startDateTime, networkSettings } = fields;
    const isDisplay = fields['advertisingChannelType'] === 'DISPLAY';
    const { today } = localDay(draft.now, draft.customer.timeZone);
    return {
      servingStatus: serving(status),
      startDateTime: startDateTime ?? `${today} 00:00:00`,
      networkSettings: {
        targetGoogleSearch: !isDisplay,
        targetSearchNetwork: false,
        targetContentNetwork: isDisplay,
        targetPartnerSearchNetwork: false,
        ...(networkSettings as object | undefined),
      },
      biddingStrategyType: deriveBidding(fields, draft),
    };
  },
  change(after, changed, draft) {
    if (changed.paths.includes('campaignBudget')) checkShared(after, draft);
    changeBidding(after, changed, draft);
    after['servingStatus'] = serving(after['status']);
  },
};

const adGroups: Derivation = {
  derive({ fields, parent, draft }) {
    const isSearch = parent['advertisingChannelType'] === 'SEARCH';
    const unit = String(microsPerMinor(draft.customer));
    const { cpcBidMicros = unit, type = isSearch ? 'SEARCH_STANDARD' : 'DISPLAY_STANDARD' } =
      fields;
    return { cpcBidMicros, type };
  },
};

const sorts = [
  'responsiveSearchAd',
  'responsiveDisplayAd',
  'demandGenMultiAssetAd',
  'demandGenVideoResponsiveAd',
  'demandGenCarouselAd',
  'demandGenProductAd',
];
const typeOf = (sort: string) => sort.replace(/[A-Z]/g, '_$&').toUpperCase();

const adGroupAds: Derivation = {
  derive({ fields }) {
    const ad = partOf(fields, 'ad');
    if (!ad) throw fail('fieldError.REQUIRED', 'ad');
    const sort = sorts.find((key) => ad[key] !== undefined);
    if (sort === undefined) throw fail('adError.INVALID_AD_TYPE', 'ad');
    return { ad: { ...ad, type: typeOf(sort) } };
  },
  make({ fields, parent, draft }) {
    const id = draft.newId();
    const resourceName = `customers/${draft.customer.id}/ads/${id}`;
    const ad = { ...partOf(fields, 'ad'), resourceName, id };
    return { id: `${idOf(parent.resourceName)}~${id}`, entity: { ...fields, ad } };
  },
};

const conversionActions: Derivation = {
  make({ fields, draft }) {
    const id = draft.newId();
    const { tagSnippets, valueSettings, ...defaults } = conversionDefaults(draft.customer, id);
    const values = { ...(valueSettings as object), ...partOf(fields, 'valueSettings') };
    const tags = fields['type'] === 'WEBPAGE' ? { tagSnippets } : {};
    return { id, entity: { ...defaults, ...fields, valueSettings: values, ...tags } };
  },
};

const assetGroups: Derivation = {
  checkRemoval(before, draft) {
    const { campaign } = before;
    const left = draft.living('assetGroups').filter((group) => group['campaign'] === campaign);
    if (left.length === 1 && draft.get(String(campaign))?.['status'] === 'ENABLED')
      throw fail('assetGroupError.CANNOT_REMOVE_ALL_ASSET_GROUPS_FROM_CAMPAIGN', 'remove');
  },
};

/** A link of an asset with what uses it, or with the whole account, in one field. */
const links: Derivation = {
  also({ fields, draft }) {
    checkAssetFits(draft.mustFind(textOf(fields, 'asset')), textOf(fields, 'fieldType'), 'asset');
  },
};

/** A thing with a label tells so itself too. */
const labelled: Derivation = {
  also({ fields, parent, draft }) {
    const label = draft.mustFind(textOf(fields, 'label')).resourceName;
    draft.stage({ ...parent, labels: [...new Set([...labelsOf(parent), label])] });
  },
  checkRemoval(before, draft) {
    const owner = textOf(before, 'campaign') || textOf(before, 'adGroup');
    const parent = draft.get(textOf(before, 'adGroupAd') || owner);
    if (!parent) return;
    const labels = labelsOf(parent).filter((one) => one !== before['label']);
    draft.stage({ ...parent, labels });
  },
};
const labelsOf = (entity: Fields) => (entity['labels'] ?? []) as readonly string[];

const biddingStrategies: Derivation = {
  derive: ({ fields, draft }) => ({ type: deriveBidding(fields, draft) }),
  change(after, { before }, draft) {
    if (deriveBidding(after, draft) !== before['type'])
      throw fail('biddingStrategyError.CANNOT_CHANGE_BIDDING_STRATEGY_TYPE');
  },
};

export const derivations: Readonly<Record<string, Derivation | undefined>> = {
  campaigns,
  adGroups,
  adGroupAds,
  adGroupCriteria: criteria('adGroupCriteria', 'adGroup', ({ cpcBidMicros }) => ({
    systemServingStatus: 'ELIGIBLE',
    approvalStatus: 'UNDER_REVIEW',
    effectiveCpcBidMicros: String(cpcBidMicros ?? ''),
  })),
  campaignCriteria: criteria('campaignCriteria', 'campaign', () => ({})),
  conversionActions,
  assets,
  assetGroups,
  assetGroupAssets: links,
  campaignAssets: links,
  customerAssets: links,
  adGroupAssets: links,
  campaignLabels: labelled,
  adGroupLabels: labelled,
  adGroupAdLabels: labelled,
  sharedCriteria: criteria('sharedCriteria', 'sharedSet', () => ({})),
  biddingStrategies,
  experiments,
  experimentArms,
  assetGroupListingGroupFilters: listingGroups,
};
