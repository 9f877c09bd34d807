/** Campaigns and their groups: what their fields ask of each other. */
import { boundsOf, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import platform from '../../platform.json' with { type: 'json' };
import { entityOf, listEntities, type Write } from '../state.ts';
import { dataOf } from '../views.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { accountUrn, idIn, type FieldFault, type Money } from '../words.ts';
import { faultsOf } from './checks.ts';
import { LOCATIONS, type Criteria } from './facets.ts';
import { targetingFaults } from './targeting.ts';

/** The least of each amount; a bid of nothing is none. */
function boundsIn({ account, data }: Write, of: string) {
  const { currency } = account.spec;
  const least = ['dailyBudget', 'totalBudget', 'unitCost'].flatMap((field) => {
    const { amount, currencyCode } = (data[field] ?? {}) as Partial<Money>;
    const isFree = field === 'unitCost' && Number(amount) === 0;
    if (currencyCode !== currency || isFree) return [];
    const { least: own = 0 } = boundsOf(platform.limits, {
      of,
      field: `${field}.amount`,
      currency,
    });
    return [[field, own] as const];
  });
  return { ...Object.fromEntries(least), currency };
}

function sortsIn({ state, account, data }: Write) {
  const { currency, id } = account.spec;
  const { start = 0 } = (data['runSchedule'] ?? {}) as { start?: number };
  return {
    own: (urn: string) => urn === accountUrn(id),
    currency: (code: string) => code === currency,
    later: (end: string) => Number(end) > start && Number(end) > state.parts.now(),
  };
}

/** Fields that a write changes; all of a new object. */
function changedIn({ state, data, before }: Write): Fields {
  const known: Fields = before ? dataOf(state, before) : {};
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(known[name]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

export function groupFaults(write: Write): FieldFault[] {
  const { state, data, before } = write;
  const below = before ? listEntities(state, 'group', { parentId: before.id }) : [];
  const isLive = below.some((one) => statusOf(one) !== 'DRAFT');
  const settled = (status: string) => status !== 'DRAFT' || !isLive;
  const site = {
    bounds: boundsIn(write, 'campaign_group'),
    sorts: { ...sortsIn(write), settled },
  };
  const { runSchedule } = changedIn(write);
  return [...faultsOf('campaign', data, site), ...faultsOf('changes', { runSchedule }, site)];
}

/** How a campaign of each objective may be charged, by what it is optimized for. */
const optimizations: Readonly<Record<string, string>> = vocabulary.optimizations;

export function campaignFaults(write: Write): FieldFault[] {
  const { state, account } = write;
  const changed = changedIn(write);
  const site = { bounds: boundsIn(write, 'campaign'), sorts: sortsIn(write) };
  const criteria = changed['targetingCriteria'];
  return [
    ...faultsOf('changes', changed, site),
    ...(criteria === undefined ? [] : targetingFaults(state, account.spec.id, criteria)),
    ...configurationFaults(write, site),
  ];
}

/** Objective, what it is optimized for, how it bids, and its group belong together. */
function configurationFaults(
  { state, account, data }: Write,
  { bounds, sorts }: NonNullable<Parameters<typeof faultsOf>[2]>,
): FieldFault[] {
  const {
    objectiveType,
    optimizationTargetType: target = 'NONE',
    unitCost,
    targetingCriteria,
  } = data;
  const objective = String(objectiveType);
  const bid = Number((unitCost as Money | undefined)?.amount ?? 0);
  const isAutomatic = String(target).startsWith('MAX_');
  const fits = (optimizations[objective] ?? vocabulary.anyOptimization).split(' ');
  const goes = fits.includes(String(target));
  const id = idIn(data['campaignGroup'], 'sponsoredCampaignGroup');
  const group = entityOf(state, 'campaign', id, account.spec.id);
  const isDraft = group !== undefined && statusOf(group) === 'DRAFT';
  const wrongDraft = isDraft && data['status'] !== 'DRAFT';
  const own = {
    goes: () => goes,
    alone: () => !goes || !isAutomatic || bid <= 0,
    paid: () => !goes || isAutomatic || bid > 0,
    there: () => group !== undefined,
    draft: () => !wrongDraft,
    grouped: () => wrongDraft || (group?.fields['objectiveType'] ?? objective) === objective,
  };
  return faultsOf(
    'group',
    { ...data, target, isEuropean: isEuropean(targetingCriteria as Partial<Criteria>) },
    { bounds: { ...bounds, objective }, sorts: { ...sorts, ...own } },
  );
}

function isEuropean({ include }: Partial<Criteria>): boolean {
  const clauses: readonly Partial<Criteria['include']['and'][number]>[] = include?.and ?? [];
  return clauses.some(({ or }) => or?.[LOCATIONS]?.some((geo) => vocabulary.europe.includes(geo)));
}
