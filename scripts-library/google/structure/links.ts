/**
 * Things that hang on a campaign, an ad group, an ad or the whole account: labels, assets such as sitelinks, and shared lists
 * of negatives. All three are kept as one list each, so that one rule takes any change of it back.
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { at, search, textAt } from '../api.ts';
import { findEntities, readEntity, type KindName } from '../levels/entity.ts';
import { nouns, type Holder, type Noun } from './link-places.ts';

/** Of assets that stand in fields of their own: others belong to what they were made for. */
const extensions = ['SITELINK', 'CALLOUT', 'STRUCTURED_SNIPPET', 'CALL', 'PRICE', 'PROMOTION'];

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

interface Linked extends Held {
  readonly links: readonly Link[];
}

interface Link {
  readonly id: string;
  readonly resourceName: string;
}

type Mode = 'attach' | 'detach' | 'set';

/**
 * @param mode  `attach` adds to the list, `detach` takes out of it, `set` names the whole of it
 */
export function linkScript(name: keyof typeof nouns, mode: Mode): WriteScript<Args, object> {
  const noun: Noun = nouns[name];
  const idsOf = (args: Args) => [...new Set(((args[noun.argument] ?? []) as string[]).map(String))];
  const wanted = (before: readonly string[], ids: readonly string[]) => {
    if (mode === 'set') return ids;
    return mode === 'attach'
      ? [...before, ...ids.filter((id) => !before.includes(id))]
      : before.filter((id) => !ids.includes(id));
  };
  return updateScript<Args, Linked, object>({
    entity: ({ holder }) => holder,
    async read(host, args) {
      const held = await holderOf(host, noun, args);
      const links = await linksOf(host, noun, held);
      const fresh = idsOf(args).filter((id) => !links.some((link) => link.id === id));
      if (mode !== 'detach') await checkThere(host, noun, fresh);
      return { ...held, links };
    },
    wishes: (args, { links }) => {
      const before = links.map(({ id }) => id).sort();
      return [{ field: noun.field, before, after: wanted(before, idsOf(args)).toSorted() }];
    },
    send: (host, { links, ...held }, [change]) =>
      send(host, noun, { held, now: links, after: change!.after as string[] }),
    result: ({ holder, id, name: called, links }) => ({
      level: holder,
      id,
      name: called,
      [noun.field]: links.map((link) => link.id).sort(),
    }),
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
  if (ids.length === 0) return;
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
      const type = field === 'assets' ? { fieldType: at(one.row, 'asset.type') } : {};
      return { create: { ...owner, [key]: one.resourceName, ...type } };
    }),
    ...now
      .filter(({ id }) => !after.includes(id))
      .map(({ resourceName }) => ({ remove: resourceName })),
  ];
  await host.post(`customers/{account}/${collection}:mutate`, { operations });
}

const ownerKey = { campaign: 'campaign', ad_group: 'adGroup', ad: 'adGroupAd' } as const;
