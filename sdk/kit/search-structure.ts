/** A search campaign that is given as a whole: its ad groups, each with keywords and responsive ads. */
import type { Change, Host, WriteScript } from '../script.ts';
import { creation } from './changes.ts';
import { failure } from './failure.ts';
import { orTakeBack } from './take-back.ts';

/** A text ad of a new ad group; without an address of its own it leads where the campaign's ads do. */
export interface NewAd {
  readonly final_url?: string;
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
}

/** As a caller gives it. */
export interface NewAdGroup {
  readonly name: string;
  readonly cpc_bid?: number;
  readonly keywords: readonly string[];
  readonly ads: readonly NewAd[];
}

export interface PlannedAdGroup<Keyword> {
  readonly name: string;
  readonly cpc_bid?: number;
  readonly keywords: readonly Keyword[];
  readonly ads: readonly Required<NewAd>[];
}

export interface AdGroupWish<Keyword> {
  readonly groups: readonly NewAdGroup[];
  /** Landing page of ads that name none. */
  readonly final_url: string | undefined;
  /** @param place  the argument, as `ad_groups[0].keywords`. @throws input_invalid */
  keywords(texts: readonly string[], place: string): Keyword[];
}

/** @throws input_invalid  a name or a text that is given twice, an ad that leads nowhere, or what `keywords` throws */
export function plannedGroups<Keyword>({
  groups,
  final_url,
  keywords,
}: AdGroupWish<Keyword>): PlannedAdGroup<Keyword>[] {
  checkDistinct(
    'ad_groups',
    groups.map(({ name }) => name.trim().toLowerCase()),
  );
  return groups.map(({ name, cpc_bid, keywords: texts, ads }, at) => ({
    name,
    ...(cpc_bid === undefined ? {} : { cpc_bid }),
    keywords: keywords(texts, `ad_groups[${at}].keywords`),
    ads: ads.map((ad, n) => plannedAd(ad, final_url, `ad_groups[${at}].ads[${n}]`)),
  }));
}

function plannedAd(ad: NewAd, fallback: string | undefined, place: string): Required<NewAd> {
  checkDistinct(`${place}.headlines`, ad.headlines);
  checkDistinct(`${place}.descriptions`, ad.descriptions);
  const final_url = ad.final_url ?? fallback;
  if (final_url === undefined)
    throw failure('input_invalid', `${place}.final_url: needed, for the campaign has none.`, {
      field: `${place}.final_url`,
    });
  return { ...ad, final_url };
}

/** @throws input_invalid  naming the text that is there twice */
export function checkDistinct(flag: string, texts: readonly string[]): void {
  const doubled = texts.find((text, n) => texts.indexOf(text) !== n);
  if (doubled !== undefined)
    throw failure(
      'input_invalid',
      `${flag}: "${doubled}" is given twice; the platform wants different texts.`,
      { field: flag },
    );
}

/** For each ad group what it is, its keywords as texts, and its ads. */
export function groupChanges<Keyword>(
  groups: readonly PlannedAdGroup<Keyword>[],
  textOf: (keyword: Keyword) => string,
  currency: string,
): Change[] {
  return groups.flatMap(({ name, cpc_bid, keywords, ads }) => [
    groupCreation(name, cpc_bid, currency),
    { ...creation('keywords', name, {}), after: keywords.map(textOf) },
    ...ads.map((ad) => creation('ad', name, { ...ad })),
  ]);
}

function groupCreation(name: string, cpc_bid: number | undefined, currency: string): Change {
  if (cpc_bid === undefined) return creation('ad_group', name, { status: 'ENABLED' });
  const money = { amount: cpc_bid, currency, measure: 'bid' } as const;
  return creation('ad_group', name, { status: 'ENABLED', cpc_bid }, money);
}

/** For each object found, the name of its ad group. */
export type FoundParts = Readonly<
  Record<'ad_group' | 'keywords' | 'ad', readonly (string | null)[]>
>;

/** In each ad group there must be as many keywords and ads as were asked for. @returns the changes that are not there */
export function missingParts(changes: readonly Change[], found: FoundParts): Change[] {
  return Object.entries(found).flatMap(([entity, names]) => {
    const there = countOf(names);
    const asked = changes.filter((change) => change.entity === entity);
    const wanted = countOf(
      asked.flatMap(({ name, after }) => (Array.isArray(after) ? after.map(() => name) : [name])),
    );
    return asked.filter(({ name }) => (there.get(name) ?? 0) < (wanted.get(name) ?? 0));
  });
}

function countOf(names: readonly (string | null)[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** An ad group that was made, as answers show it. */
export interface MadeAdGroup {
  readonly id: string;
  readonly name: string;
  readonly keywords: number;
  readonly ad_ids: readonly string[];
}

export interface WholeCampaign<Args, Made, Keyword> {
  /** Makes the campaign alone. */
  readonly campaign: WriteScript<Args, Made>;
  /** None where none are asked for. @throws input_invalid  before anything is sent */
  groups(args: Args): readonly PlannedAdGroup<Keyword>[];
  textOf(keyword: Keyword): string;
  currency(host: Host): Promise<string>;
  /** Makes them, one request after the other. @throws platform_rejected  one of them was refused */
  send(
    host: Host,
    campaignId: string,
    groups: readonly PlannedAdGroup<Keyword>[],
  ): Promise<readonly MadeAdGroup[]>;
  /** Removes the campaign with all in it. */
  takeBack(host: Host, campaignId: string): Promise<unknown>;
  find(host: Host, campaignId: string): Promise<FoundParts>;
}

/** A campaign with its ad groups, whole or not at all, where the platform has no such request. */
export function wholeCampaign<
  Args,
  Made extends { readonly campaign: { readonly id: string } },
  Keyword,
>(
  of: WholeCampaign<Args, Made, Keyword>,
): WriteScript<Args, Made & { ad_groups: readonly MadeAdGroup[] }> {
  const partsOf = async (args: Args, host: Host) => {
    const groups = of.groups(args);
    return groups.length === 0 ? [] : groupChanges(groups, of.textOf, await of.currency(host));
  };
  return {
    async preview(args, host) {
      const parts = await partsOf(args, host);
      return [...(await of.campaign.preview(args, host)), ...parts];
    },
    async apply(args, host, changes) {
      const own = changes.filter(({ entity }) => entity === 'campaign');
      const made = await of.campaign.apply(args, host, own);
      const groups = of.groups(args);
      const { id } = made.campaign;
      const takeBack = () => of.takeBack(host, id);
      const ad_groups = await orTakeBack([{ what: `campaign ${id}`, takeBack }], async () =>
        groups.length === 0 ? [] : of.send(host, id, groups),
      );
      return { ...made, ad_groups };
    },
    async verify(args, host, made) {
      const left = (await of.campaign.verify?.(args, host, made)) ?? [];
      const parts = await partsOf(args, host);
      if (parts.length === 0) return left;
      return [...left, ...missingParts(parts, await of.find(host, made.campaign.id))];
    },
  };
}
