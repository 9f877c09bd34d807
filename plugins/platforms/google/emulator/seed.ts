/** Resources that an account begins with: the campaigns of the world, and beside them what `seed.json` says. */
import {
  digits,
  fillTemplate,
  seedTree,
  type AccountSpec,
  type Fields,
  type SeededAccount,
  type WorldAd,
  type WorldCampaign,
  type WorldGroup,
  type WorldKeyword,
} from '../../../../sdk/emulator/index.ts';
import { activeAccount, managerAccount } from './accounts.ts';
import { kindAt } from './rules/kinds.ts';
import templates from './seed.json' with { type: 'json' };
import { microsPerMinor, namesOf, recordOf, type Entity, type GoogleRecord } from './customers.ts';

type Account = SeededAccount<AccountSpec>;
const words = { on: 'ENABLED', paused: 'PAUSED', removed: 'REMOVED', dormant: 'DORMANT' };
const serving = { ENABLED: 'SERVING', PAUSED: 'SUSPENDED', REMOVED: 'ENDED' };
/** The ad that Google has disapproved after a second review: somebody must find it and clean up. */
const REFUSED = 'Sleeping bags B';

/** In the order in which they are listed. */
export function seedAccount(account: Account): GoogleRecord[] {
  const { spec } = account;
  const made = (template: object, values: Fields = {}) =>
    fillTemplate<Entity>(template, { ...ofCustomer(spec), ...values });
  const isActive = spec.id === activeAccount.id;
  const beside = [
    ...(isActive ? [fillTemplate<Entity>(templates.customer, ofCustomer(managerAccount))] : []),
    made(templates.customer),
    ...account.world.campaigns.flatMap((campaign) => {
      const values = ofCampaign(account, campaign);
      return [templates.budget, ...templates.targets].map((one) => made(one, values));
    }),
    ...conversionsOf(made, spec),
    // The dormant account has no pictures and no labels.
    ...(isActive
      ? [
          ...withIds(made, spec.id, templates.library),
          ...labelsOf(made, account),
          ...experimentsOf(made, account),
        ]
      : []),
  ];
  const all = [...treeOf(account, made), ...beside.map((one) => recordOf(spec.id, one, 0))];
  return all.map((record, at) => ({ ...record, createdAt: at }));
}

type Made = (template: object, values?: Fields) => Entity;

/** An id that is the same at every start. */
const idFor = (customer: string, length: number, ...sort: readonly string[]) =>
  digits(length, 'google', customer, ...sort);

function ofCustomer(spec: Pick<AccountSpec, 'id' | 'name' | 'currency' | 'timeZone'>): Fields {
  const { id, name, currency, timeZone } = spec;
  const country = currency === 'GBP' ? '2826' : '2840';
  const manager = id === managerAccount.id;
  const tracking = idFor(id, 9, 'conversions');
  return { customer: id, name, currency, timeZone, country, manager, tracking };
}

/** Display campaigns have no keywords. */
const isDisplay = ({ flavour }: Pick<WorldGroup, 'flavour'>) =>
  flavour === 'retargeting' || flavour === 'awareness';
const sortOf = (of: Pick<WorldGroup, 'flavour'>) =>
  isDisplay(of)
    ? { channel: 'DISPLAY', sort: 'responsiveDisplayAd' }
    : { channel: 'SEARCH', sort: 'responsiveSearchAd' };

function ofCampaign({ spec, world }: Account, campaign: WorldCampaign): Fields {
  const { id, name, status, flavour, firstDay, dailyBudgetMinor } = campaign;
  const isBrand = flavour === 'brand';
  const labels = labelsAt(spec.id, name).map((label) => `customers/${spec.id}/labels/${label.id}`);
  return {
    id,
    name,
    status,
    firstDay,
    ...sortOf(campaign),
    serving: serving[status],
    budgetId: idFor(spec.id, 11, 'budget', String(world.campaigns.indexOf(campaign))),
    budgetStatus: status === 'REMOVED' ? 'REMOVED' : 'ENABLED',
    amountMicros: String(dailyBudgetMinor * microsPerMinor(spec)),
    bidding: isBrand ? 'MANUAL_CPC' : 'MAXIMIZE_CONVERSIONS',
    manualCpc: isBrand ? { enhancedCpcEnabled: false } : undefined,
    maximizeConversions: isBrand ? undefined : {},
    isDisplay: isDisplay(campaign),
    isSearch: !isDisplay(campaign),
    labels: labels.length > 0 ? labels : undefined,
  };
}

function ofAd({ id, name }: WorldAd, group: WorldGroup): Fields {
  return {
    id,
    name,
    groupId: group.id,
    groupName: group.name,
    ...sortOf(group),
    strength: name.endsWith('A') ? 'GOOD' : 'AVERAGE',
    policySummary: name === REFUSED ? templates.refused : templates.approved,
    page: group.name.toLowerCase().replaceAll(' ', '-'),
  };
}

function ofKeyword({ id, text, match }: WorldKeyword, group: WorldGroup, customer: string): Fields {
  const score = 5 + (Number(digits(3, customer, id)) % 6);
  const quality = score > 8 ? 'ABOVE_AVERAGE' : score > 6 ? 'AVERAGE' : 'BELOW_AVERAGE';
  const page = score > 5 ? 'AVERAGE' : 'BELOW_AVERAGE';
  return { id, text, match, score, quality, page, groupId: group.id };
}

/** Campaigns, ad groups, ads and keywords, under the names of their resources. */
function treeOf(account: Account, made: Made): GoogleRecord[] {
  const { spec } = account;
  const tree = seedTree<string, string>(account, {
    words,
    campaign: (campaign) => ({
      fields: made(templates.campaign, ofCampaign(account, campaign)),
      dailyMinor: campaign.dailyBudgetMinor,
    }),
    group: ({ id, name, flavour }, campaign) => ({
      fields: made(templates.group, { id, name, campaignId: campaign.id, ...sortOf({ flavour }) }),
    }),
    ad: (ad, group) => ({ fields: made(templates.ad, ofAd(ad, group)) }),
    parts: (group) =>
      (isDisplay(group) ? [] : group.keywords).map((keyword) => ({
        id: keyword.id,
        kind: 'keyword',
        weight: keyword.weight,
        fields: made(templates.keyword, ofKeyword(keyword, group, spec.id)),
      })),
  });
  return tree.map(({ parentId: _, ...one }) => {
    const fields = one.fields as Entity;
    return { ...recordOf(spec.id, fields, 0), ...one, ...namesOf(fields), fields };
  });
}

type WithIds = Fields & { readonly ids: Readonly<Record<string, unknown>> };

/** Resources that say of themselves how their ids are reckoned. */
function withIds(made: Made, customer: string, all: readonly object[], values: Fields = {}) {
  return all.map((one) => {
    const { ids, ...template } = one as WithIds;
    const own = Object.entries(ids).map(([name, spec]) => {
      const [length, ...sort] = spec as [number, ...string[]];
      return [name, idFor(customer, length, ...sort)];
    });
    return made(template, { ...values, ...Object.fromEntries(own) });
  });
}

/** A purchase that counts, a sign-up that only counts in all conversions, and lists of visitors and buyers. */
function conversionsOf(made: Made, spec: AccountSpec): Entity[] {
  const all = templates.conversions.map((own, n): Entity => {
    const id = idFor(spec.id, 9, 'conversion', String(n));
    const resourceName = `customers/${spec.id}/conversionActions/${id}`;
    return { ...conversionDefaults(spec, id), type: 'WEBPAGE', ...own, resourceName };
  });
  const purchase = all[0]?.resourceName;
  const lists = withIds(made, spec.id, templates.lists, { purchase });
  return [...all, ...lists.map((one) => ({ ...kindAt('userLists').defaults, ...one }))];
}

/** A new conversion action beyond what its maker said, with the snippets that name tracking id and label. */
export function conversionDefaults(
  { id: customer, currency }: Pick<AccountSpec, 'id' | 'currency'>,
  id: string,
): Fields {
  const label = Buffer.from(idFor(customer, 15, id, 'label'))
    .toString('base64url')
    .slice(0, 19);
  const values = { customer, currency, id, label, tracking: idFor(customer, 9, 'conversions') };
  const { conversion, tagSnippets } = templates;
  return fillTemplate<Fields>({ ...conversion, tagSnippets }, values);
}

const labelsAt = (customer: string, campaign: string) =>
  templates.labels
    .map((label, n) => ({ ...label, id: idFor(customer, 10, 'label', String(n)) }))
    .filter(({ of }) => customer === activeAccount.id && new RegExp(of).test(campaign));

function labelsOf(made: Made, { spec, world }: Account): Entity[] {
  const pairs = world.campaigns.flatMap((campaign) =>
    labelsAt(spec.id, campaign.name).map((label) => ({ ...label, campaignId: campaign.id })),
  );
  const labels = new Map(pairs.map((pair) => [pair.id, made(templates.label, pair)]));
  return [...labels.values(), ...pairs.map((pair) => made(templates.labelled, pair))];
}

/** An experiment that nobody has begun: its campaign is a draft. */
function experimentsOf(made: Made, account: Account): Entity[] {
  const { spec, world } = account;
  return templates.experiments.flatMap((experiment, n) => {
    const campaign = world.campaigns.find(({ name }) => new RegExp(experiment.of).test(name))!;
    const [id, draft] = ['experiment', 'draft'].map((sort) => idFor(spec.id, 10, sort, String(n)));
    const values = { ...experiment, id, draft, campaignId: campaign.id };
    const own = made(templates.campaign, ofCampaign(account, campaign));
    return [
      ...[templates.experiment, ...templates.arms].map((one) => made(one, values)),
      {
        ...own,
        resourceName: `customers/${spec.id}/campaigns/${draft!}`,
        id: draft,
        name: `${campaign.name} ${experiment.suffix}`,
        experimentType: 'DRAFT',
        maximizeConversions: { targetCpaMicros: '25000000' },
      },
    ];
  });
}
