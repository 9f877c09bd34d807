/**
 * Copies of a campaign, an ad set or an ad with what is below it. Meta copies three objects at once at most, so each is
 * copied by itself; what was made is deleted again when a later one is refused.
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-campaign-group/copies/
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { orTakeBack, type Made } from '../../../sdk/kit/take-back.ts';
import { currencyOf } from '../account.ts';
import { readAll } from '../api.ts';
import { budgetsOf } from '../create.ts';
import { readLiveAd } from '../levels/ad.ts';
import { readAdSet } from '../levels/ad-set.ts';
import { readCampaign } from '../levels/campaign.ts';

type Level = 'campaign' | 'ad_set' | 'ad';

interface Args {
  readonly campaign_id?: string;
  readonly adset_id?: string;
  readonly ad_id?: string;
  readonly to_campaign_id?: string;
  readonly to_adset_id?: string;
  readonly name_end?: string;
  readonly with_ads?: boolean;
}

interface Copyable {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly daily_budget?: string;
  readonly lifetime_budget?: string;
  readonly above?: string | undefined;
}

const MOST = 150;
const SUFFIX = ' - Copy';

const levels = {
  campaign: {
    argument: 'campaign_id',
    called: 'campaign',
    read: (host: Host, id: string): Promise<Copyable> => readCampaign(host, id),
    copied: 'copied_campaign_id',
    to: undefined,
  },
  ad_set: {
    argument: 'adset_id',
    called: 'ad set',
    read: async (host: Host, id: string): Promise<Copyable> => {
      const row = await readAdSet(host, id);
      return { ...row, above: row.campaign_id };
    },
    copied: 'copied_adset_id',
    to: 'to_campaign_id',
  },
  ad: {
    argument: 'ad_id',
    called: 'ad',
    read: async (host: Host, id: string): Promise<Copyable> => {
      const { name, status, adset_id } = await readLiveAd(host, id);
      return { id, name, status, above: adset_id };
    },
    copied: 'copied_ad_id',
    to: 'to_adset_id',
  },
} as const;

/** Parameter that says below what the copy stands, by level. */
const places = { campaign: '', ad_set: 'campaign_id', ad: 'adset_id' } as const;

const childrenOf = async (host: Host, id: string, edge: 'adsets' | 'ads') =>
  (await readAll<{ readonly id: string }>(host, `${id}/${edge}`, { fields: 'id' })).items.map(
    (one) => one.id,
  );

/** Ids of the ad sets below, each with those of its ads. */
async function below(host: Host, level: Level, id: string) {
  const adSets = level === 'campaign' ? await childrenOf(host, id, 'adsets') : [];
  const pairs = await Promise.all(
    (level === 'ad_set' ? [id] : adSets).map(
      async (one) => [one, await childrenOf(host, one, 'ads')] as const,
    ),
  );
  return { adSets, ads: new Map(pairs) };
}

export function copyScript(level: Level): WriteScript<Args, object> {
  const { argument, called, read, to } = levels[level];
  const idIn = (args: Args) => args[argument]!;
  const target = (args: Args) => (to === undefined ? undefined : args[to]);
  return createScript<Args, Copyable, object>({
    entity: level,
    async check(args, host) {
      const source = await read(host, idIn(args));
      const place = target(args);
      if (place !== undefined)
        await (level === 'ad_set' ? readCampaign(host, place) : readAdSet(host, place));
      if (level === 'ad' || args.with_ads === false) return source;
      const { adSets, ads } = await below(host, level, source.id);
      const count = adSets.length + [...ads.values()].flat().length;
      if (count > MOST)
        throw failure(
          'input_invalid',
          `The ${called} ${source.id} has ${count} objects below it; ${MOST} are copied at most.`,
          { field: argument },
        );
      return { ...source, ad_sets: adSets.length, ads: [...ads.values()].flat().length };
    },
    async plan(args, host, place) {
      const source = (place as Copyable | undefined) ?? (await read(host, idIn(args)));
      const { name, daily_budget, lifetime_budget, above: _, status: _s, ...counts } = source;
      const currency = await currencyOf(host);
      const budgets = budgetsOf(source, currency);
      const amount = budgets.daily_budget ?? budgets.lifetime_budget;
      const copied = `${name}${args.name_end ?? SUFFIX}`;
      const { ad_sets, ads } = counts as { ad_sets?: number; ads?: number };
      const settings = {
        copy_of: idIn(args),
        name: copied,
        status: 'PAUSED',
        ...(target(args) === undefined ? {} : { [places[level]]: target(args) }),
        ...(daily_budget === undefined ? {} : { daily_budget: budgets.daily_budget }),
        ...(lifetime_budget === undefined ? {} : { lifetime_budget: budgets.lifetime_budget }),
        ...(ad_sets === undefined ? {} : { ad_sets, ads }),
      };
      return {
        name: copied,
        settings,
        ...(amount === null ? {} : { money: { amount, currency } }),
      };
    },
    async send(host, _settings, args) {
      const made: Made[] = [];
      const copy = async (at: Level, id: string, place?: string) => {
        const body = {
          status_option: 'PAUSED',
          rename_options:
            made.length === 0
              ? {
                  rename_strategy: 'ONLY_TOP_LEVEL_RENAME',
                  rename_suffix: args.name_end ?? SUFFIX,
                }
              : { rename_strategy: 'NO_RENAME' },
          ...(place === undefined ? {} : { [places[at]]: place }),
        };
        const reply = await orTakeBack(made, () =>
          host.post<Record<string, string>>(`${id}/copies`, body),
        );
        const copied = reply[levels[at].copied]!;
        made.push({
          what: `${levels[at].called} ${copied}`,
          takeBack: () => host.call({ method: 'DELETE', path: copied }),
        });
        return copied;
      };
      const top = await copy(level, idIn(args), target(args));
      if (level === 'ad' || args.with_ads === false) return top;
      const { ads } = await below(host, level, idIn(args));
      for (const [adSet, own] of ads) {
        const place = level === 'ad_set' ? top : await copy('ad_set', adSet, top);
        for (const ad of own) await copy('ad', ad, place);
      }
      return top;
    },
    read: (host, id) => read(host, id),
    facts: (found, { name, status }) => [
      ['name', found.name, name],
      ['status', found.status, status],
    ],
    result: ({ id, name, status }) => ({ [level]: { id, name, status } }),
    idOf: (result) => (result as Record<string, { id: string }>)[level]!.id,
  });
}
