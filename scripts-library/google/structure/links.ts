/**
 * Things that hang on a campaign, an ad group, an ad or the whole account: labels, assets such as sitelinks, and shared lists
 * of negatives. All three are kept as one list each, so that one rule takes any change of it back.
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { at, search, textAt } from '../api.ts';
import { findEntities, readEntity, type KindName } from '../levels/entity.ts';
import { nouns, type Holder, type Noun } from './link-places.ts';

/** Of assets that stand in fields of their own: others belong to what they were made for. */
const extensions = [
  'SITELINK',
  'CALLOUT',
  'STRUCTURED_SNIPPET',
  'CALL',
  'PRICE',
  'PROMOTION',
  'AD_IMAGE',
];
/** A picture beside an ad stands in a field of another name. */
const fieldFor = (type: unknown) => (type === 'IMAGE' ? 'AD_IMAGE' : type);

interface Args {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly ad_id?: string;
  readonly [ids: string]: unknown;
}

interface Held {
  readonly holder: Holder;
  readonly id: string;
  readonly name: string | null;
  readonly resourceName: string;
}

interface Linked extends Held, Holding {
  readonly links: readonly Link[];
}

interface Link {
  readonly id: string;
  readonly resourceName: string;
}

export function linkScript(name: keyof typeof nouns, mode: LinkMode): WriteScript<Args, object> {
  const noun: Noun = nouns[name];
  return linksScript<Args, Linked>(mode, {
    entity: ({ holder }) => holder,
    field: noun.field,
    argument: noun.argument,
    async read(host, args) {
      const held = await holderOf(host, noun, args);
      const links = await linksOf(host, noun, held);
      return { ...held, links, ids: links.map(({ id }) => id) };
    },
    checkThere: (host, fresh) => checkThere(host, noun, fresh),
    send: (host, { links, ...held }, after) => send(host, noun, { held, now: links, after }),
    result: ({ holder: level, id, name: called }) => ({ level, id, name: called }),
  });
}

/** @throws input_invalid  none, or several, are named; or this sort of thing does not hang on it */
async function holderOf(host: Host, { at: places }: Noun, args: Args): Promise<Held> {
  const { campaign_id, ad_group_id, ad_id } = args;
  const given = Object.entries({ campaign: campaign_id, ad_group: ad_group_id, ad: ad_id }).filter(
    ([, id]) => id !== undefined,
  ) as (readonly [Holder & KindName, string])[];
  const [first] = given;
  if (given.length > 1 || (first === undefined && !('account' in places)))
    throw failure('input_invalid', `Give one of: ${argumentsOf(places)}.`, {
      field: argumentsOf(places).split(', ')[0] ?? '',
    });
  if (first === undefined) {
    const { account_id: id, account_name: name } = host.account;
    return { holder: 'account', id, name, resourceName: '' };
  }
  const [holder, id] = first;
  const { name, resourceName } = await readEntity(host, holder, id);
  return { holder, id, name, resourceName };
}

const argumentsOf = (places: Noun['at']) =>
  Object.keys(places)
    .filter((holder) => holder !== 'account')
    .map((holder) => `${holder}_id`)
    .join(', ');

const conditions: Readonly<Record<Holder, (id: string) => string | undefined>> = {
  campaign: (id) => `campaign.id = ${id}`,
  ad_group: (id) => `ad_group.id = ${id}`,
  ad: (id) => `ad_group_ad.ad.id = ${id}`,
  account: () => undefined,
};
const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function linksOf(
  host: Host,
  { at: places, key, field }: Noun,
  { holder, id }: Pick<Held, 'holder' | 'id'>,
): Promise<Link[]> {
  const { from } = places[holder]!;
  const isAsset = field === 'assets';
  const { rows } = await search(host, {
    from,
    fields: [
      `${snake(key)}.id`,
      `${from}.resource_name`,
      ...(isAsset ? [`${from}.field_type`] : []),
    ],
    where: [
      conditions[holder](id),
      from === 'campaign_shared_set' || isAsset ? `${from}.status != 'REMOVED'` : undefined,
      isAsset ? `${from}.field_type IN (${extensions.map((one) => `'${one}'`).join(', ')})` : '',
    ],
  });
  const own = from.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return rows.map((row) => ({
    id: textAt(row, `${key}.id`) ?? '',
    resourceName: textAt(row, `${own}.resourceName`) ?? '',
  }));
}

/** @throws platform_not_found input_invalid */
async function checkThere(host: Host, { kind, field }: Noun, ids: readonly string[]) {
  const found = await findEntities(host, kind, ids);
  for (const id of ids) {
    const one = found.get(id);
    if (!one || one.status === 'REMOVED')
      throw failure('platform_not_found', `There is no such thing among ${field}: ${id}.`);
  }
}

async function send(
  host: Host,
  { at: places, kind, key, field }: Noun,
  { held, now, after }: { held: Held; now: readonly Link[]; after: readonly string[] },
): Promise<void> {
  const { collection } = places[held.holder]!;
  const fresh = after.filter((id) => !now.some((link) => link.id === id));
  const selected = field === 'assets' ? { fields: ['asset.type'] } : {};
  const found = fresh.length > 0 ? await findEntities(host, kind, fresh, selected) : new Map();
  const owner = held.holder === 'account' ? {} : { [ownerKey[held.holder]]: held.resourceName };
  const operations = [
    ...fresh.map((id) => {
      const one = found.get(id)!;
      const type = field === 'assets' ? { fieldType: fieldFor(at(one.row, 'asset.type')) } : {};
      return { create: { ...owner, [key]: one.resourceName, ...type } };
    }),
    ...now
      .filter(({ id }) => !after.includes(id))
      .map(({ resourceName }) => ({ remove: resourceName })),
  ];
  await host.post(`customers/{account}/${collection}:mutate`, { operations });
}

const ownerKey = { campaign: 'campaign', ad_group: 'adGroup', ad: 'adGroupAd' } as const;
