/** The seeded world, as Graph keeps it: campaigns, ad sets, ads with their creatives, audiences, and how they came to be. */
import { createHash } from 'node:crypto';
import {
  addDays,
  dayStart,
  digits,
  fillTemplate,
  seedTree,
  SPENT_SHARE,
  type Fields,
  type TreeRecord,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import { pages, pixelId } from '../accounts.ts';
import { deriveCreative } from '../rules/creative-fields.ts';
import seed from '../seed.json' with { type: 'json' };
import { seedThings } from './things.ts';
import type { Account, Activity, AdObject, MetaRecord, Status, Thing } from '../model.ts';
import { graphTime } from '../words.ts';

const creativeIdOf = (ad: { readonly id: string }) =>
  `1202${digits(13, 'meta', 'creative', ad.id)}`;

/** An ad carries its creative's fields until both are records. */
export function seedRecords(account: Account, anchor: string): MetaRecord[] {
  const made = seedTree(account, seedsOf(account)).flatMap(objectsOf);
  made.push(...withLifetime(account, anchor, made));
  const turnedDown = adsTurnedDown(made);
  const objects = made.map((one) =>
    turnedDown.includes(one.id)
      ? { ...one, review: { endsAt: one.createdAt, findings: seed.disapproved.findings } }
      : one,
  );
  return [...objects, ...seedAudiences(account, anchor), ...seedThings(account, anchor, objects)];
}

/** A paused ad set with a lifetime budget, beside one that it takes after. */
function withLifetime({ spec }: Account, anchor: string, objects: readonly AdObject[]): AdObject[] {
  const { campaign, name, budget, days } = spec.lifetime;
  const above = objects.find((one) => one.kind === 'campaign' && one.name === campaign);
  const [model] = objects.filter((one) => one.kind === 'adset' && one.parentId === above?.id);
  if (!model) return [];
  const end = dayStart(addDays(anchor, days), spec.timeZone);
  return [
    {
      ...model,
      id: `1202${digits(13, 'meta', spec.id, 'lifetime', name)}`,
      name,
      budgets: [],
      statuses: model.statuses.slice(0, 1).map(({ at }) => ({ at, value: 'PAUSED' as const })),
      weight: 0,
      fields: {
        ...model.fields,
        lifetime_budget: budget,
        end_time: graphTime(end, spec.timeZone),
      },
    },
  ];
}

/** Of campaigns that rest: the first ad of each, so that no delivery is taken back. */
function adsTurnedDown(objects: readonly AdObject[]): readonly string[] {
  return objects
    .filter((one) => one.kind === 'campaign' && seed.disapproved.campaigns.includes(one.name))
    .flatMap(({ id }) => {
      const adSet = objects.find((one) => one.kind === 'adset' && one.parentId === id);
      return objects.find((one) => one.kind === 'ad' && one.parentId === adSet?.id)?.id ?? [];
    });
}

function objectsOf({ kind, fields, parentId, weight, ...rest }: TreeRecord<Status>): AdObject[] {
  const { name, creative, ...own } = fields;
  const above = { ...(parentId && { parentId }), ...(weight !== undefined && { weight }) };
  const object = { ...rest, name: String(name) };
  if (kind !== 'ad')
    return [{ ...object, ...above, kind: kind === 'group' ? 'adset' : kind, fields: own }];
  const id = creativeIdOf(rest);
  const made = {
    ...object,
    id,
    kind: 'adcreative',
    fields: deriveCreative(id, creative as Fields),
  };
  const review = { endsAt: rest.createdAt };
  return [made as AdObject, { ...object, ...above, kind, fields: { creative_id: id }, review }];
}

function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const { templates } = seed;
  const page = pages.find(({ name }) => name === spec.name);
  const fill = (template: object, campaign: WorldCampaign, day: string, values: Fields) => {
    const start = graphTime(dayStart(day, spec.timeZone), spec.timeZone);
    const plan = spec.plans[campaign.name];
    return fillTemplate<Fields>(template, { spec, plan, page, start, ...values });
  };
  const isOnAdSets = ({ name }: WorldCampaign) => spec.adSetBudgets.includes(name);
  const bid = 'LOWEST_COST_WITHOUT_CAP';
  return {
    words: { on: 'ACTIVE', paused: 'PAUSED', removed: 'DELETED' },
    campaign: (campaign) => {
      const { name, firstDay, dailyBudgetMinor } = campaign;
      const own = isOnAdSets(campaign) ? { shares: false } : { bid };
      return {
        fields: fill(templates.campaign, campaign, firstDay, { name, ...own }),
        dailyMinor: isOnAdSets(campaign) ? undefined : dailyBudgetMinor,
      };
    },
    group: ({ name, firstDay, spendMinorPerDay }, campaign) => {
      const isOwn = isOnAdSets(campaign);
      const aim = spec.plans[campaign.name]?.event;
      const pixel = { pixel: pixelId(spec.id) };
      const promoted = aim && fill(templates.promoted, campaign, firstDay, pixel);
      const values = { name, promoted, bid: isOwn ? bid : undefined };
      return {
        fields: fill(templates.adset, campaign, firstDay, values),
        dailyMinor: isOwn ? Math.round(spendMinorPerDay / SPENT_SHARE) : undefined,
      };
    },
    ad: ({ id, name }, group, campaign) => {
      const link = `https://${spec.website}/${encodeURIComponent(group.name.toLowerCase())}`;
      const hash = createHash('md5').update(id).digest('hex');
      const creative = fill(templates.creative, campaign, group.firstDay, { link, hash });
      return { fields: { name, creative } };
    },
  };
}

/** Visitors whom the pixel saw, and a customer file. */
const seedAudiences = ({ spec }: Account, anchor: string): Thing[] =>
  seed.audiences.map(({ days, ...fields }, n) => {
    const id = `1203${digits(13, 'meta', spec.id, 'audience', String(n))}`;
    const at = Date.parse(anchor) - days * 86_400_000;
    const place = { accountId: spec.id, parentId: `act_${spec.id}` };
    return { id, kind: 'customaudience', ...place, createdAt: at, updatedAt: at, fields };
  });

/** The log of a seeded account: how its objects came to be, and why some no longer run. */
export function seedActivities({ spec, world }: Account, anchor: string): Activity[] {
  return world.campaigns.flatMap(({ id, name, firstDay, status, groups }): Activity[] => {
    const about = { accountId: spec.id, objectId: id, objectName: name };
    const campaign = { ...about, objectType: 'CAMPAIGN_GROUP' };
    const created: Activity = {
      ...campaign,
      at: dayStart(firstDay, spec.timeZone),
      eventType: 'create_campaign_group',
      category: 'CAMPAIGN',
    };
    const lastDay = groups[0]?.lastDay;
    if (!lastDay || lastDay > anchor) return [created];
    const ended: Activity = {
      ...campaign,
      at: dayStart(addDays(lastDay, 1), spec.timeZone),
      eventType: 'update_campaign_run_status',
      category: 'STATUS',
      before: 'Active',
      after: status === 'PAUSED' ? 'Inactive' : 'Deleted',
    };
    return [created, ended];
  });
}
