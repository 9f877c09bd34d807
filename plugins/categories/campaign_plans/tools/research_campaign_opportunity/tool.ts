import { readFileSync } from 'node:fs';
import {
  ServiceError,
  type ConnectionView,
  type Tool,
  type ToolPorts,
} from '../../../../../sdk/index.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { asFault } from '../../qa/run-checks.ts';
import { opportunitiesOf } from './opportunities.ts';
import type { Keyword, CompetitorAd } from './found.ts';

interface Input {
  readonly seed_keywords: string;
  readonly competitor_domains?: string;
  readonly geo_target: string;
  readonly platforms: string;
  readonly include_trends: boolean;
  readonly landing_page_url?: string;
  readonly account_id?: string;
  readonly account_name?: string;
}

type Ports = Pick<ToolPorts, 'connections' | 'catalog' | 'scripts'>;

const MOST_SEEDS = 20;

const MOST_DOMAINS = 5;

/** Ideas and ads that are shown; an answer is to be read. */
const SHOWN_KEYWORDS = 60;

const SHOWN_ADS = 30;

const READ_MS = 20_000;

const { countries } = JSON.parse(
  readFileSync(new URL('../../countries.json', import.meta.url), 'utf8'),
) as { countries: Readonly<Record<string, string>> };

const tool: Tool<Input, 'connections' | 'catalog' | 'scripts'> = async (input, ports, { now }) => {
  const seeds = bounded('seed_keywords', input.seed_keywords, MOST_SEEDS);
  if (seeds.length === 0) throw wrong('seed_keywords', 'must name at least one keyword');
  const domains = bounded('competitor_domains', input.competitor_domains ?? '', MOST_DOMAINS);
  const named = bounded('platforms', input.platforms, MOST_SEEDS);
  const open = await ports.connections.list();
  const platforms = named.map((name) => platformOf(ports, name));
  const asking = { ports, platforms, account: accountOf(open, input), warnings: [] as string[] };
  const geo_targets = [input.geo_target];
  const pages = [
    ...(input.landing_page_url === undefined ? [] : [input.landing_page_url]),
    ...domains.map((domain) => `https://${domain}/`),
  ];
  const wishes = [{ keywords: seeds }, ...pages.map((url) => ({ url }))];
  const ideas = await askEach<Ideas>(
    asking,
    'get_keyword_ideas',
    wishes.map((wish) => ({ ...wish, geo_targets })),
  );
  const keywords = unique(ideas.flatMap(({ result }) => result.keywords));
  const trends = input.include_trends
    ? await askEach<Trends>(asking, 'get_keyword_volume', [{ keywords: seeds, geo_targets }])
    : [];
  const ads = await adsOf(asking, [...seeds, ...domains], input.geo_target);
  const shown = [...keywords]
    .sort((a, b) => (b.monthly_searches ?? 0) - (a.monthly_searches ?? 0))
    .slice(0, SHOWN_KEYWORDS);
  if (keywords.length > shown.length)
    asking.warnings.push(`${shown.length} of ${keywords.length} keywords are shown, by searches.`);
  return {
    geo_target: input.geo_target,
    currency: ideas[0]?.result.currency ?? null,
    keywords: shown.map(({ keyword, monthly_searches, competition, low_bid, high_bid, cpc }) => ({
      keyword,
      monthly_searches,
      competition,
      low_bid,
      high_bid,
      cpc: cpc ?? null,
    })),
    competitor_ads: ads.slice(0, SHOWN_ADS),
    ...(input.include_trends ? { trends: trends.flatMap(({ result }) => trendsOf(result)) } : {}),
    opportunities: opportunitiesOf(seeds, keywords, ads, now.getTime()),
    warnings: [...new Set(asking.warnings)],
  };
};

export default tool;

interface Ideas {
  readonly currency: string | null;
  readonly keywords: readonly Keyword[];
}

interface Trends {
  readonly keywords: readonly {
    readonly keyword: string;
    readonly months: readonly { readonly month: string; readonly searches: number }[];
  }[];
}

interface Library {
  readonly ads: readonly Omit<CompetitorAd, 'platform'>[];
  readonly warnings: readonly string[];
}

interface Asking {
  readonly ports: Ports;
  readonly platforms: readonly string[];
  readonly account: ConnectionView | undefined;
  readonly warnings: string[];
}

const trendsOf = ({ keywords }: Trends) =>
  keywords.map(({ keyword, months }) => ({
    keyword,
    points: months.map(({ month, searches }) => ({ date: `${month}-01`, value: searches })),
  }));

async function adsOf(asking: Asking, queries: readonly string[], geo: string) {
  const country = countries[geo];
  if (country === undefined) {
    asking.warnings.push(
      `Ads of competitors are left out: geo target ${geo} is no country that ad libraries are asked for.`,
    );
    return [];
  }
  const wishes = queries.slice(0, MOST_DOMAINS).map((query) => ({ query, countries: [country] }));
  const found = await askEach<Library>(asking, 'search_ad_library', wishes);
  asking.warnings.push(...found.flatMap(({ result }) => result.warnings));
  return found.flatMap(({ platform, result }) =>
    result.ads.map(
      ({ advertiser, headline, text, landing_url, first_seen = null }): CompetitorAd => ({
        platform,
        advertiser,
        headline,
        text,
        landing_url,
        first_seen,
      }),
    ),
  );
}

/** Answers of each platform with this route to each wish; a platform that cannot be asked becomes a warning. */
async function askEach<Result>(
  { ports, platforms, account, warnings }: Asking,
  script: string,
  wishes: readonly Readonly<Record<string, unknown>>[],
): Promise<{ readonly platform: string; readonly result: Result }[]> {
  const routes = ports.catalog.findScript(script)?.routes ?? {};
  const serving = platforms.filter((platform) => Object.hasOwn(routes, platform));
  if (serving.length === 0) warnings.push(`${script}: none of ${platforms.join(', ')} has it.`);
  const runs = serving.flatMap((platform) => wishes.map((args) => ({ platform, args })));
  const asked = await Promise.all(
    runs.map(async ({ platform, args }) => {
      const at = account?.platform === platform ? { account_id: account.account_id } : {};
      const request = { script, platform, args, timeoutMs: READ_MS, ...at };
      const answer = await ports.scripts.run(request).catch(asFault);
      if (!(answer instanceof ServiceError)) return [{ platform, result: answer.result as Result }];
      warnings.push(`${platform} is left out of ${script}: ${answer.message}`);
      return [];
    }),
  );
  return asked.flat();
}

function platformOf({ catalog }: Ports, name: string): string {
  const id = catalog.platformId(name);
  if (id === undefined) throw wrong('platforms', `names ${name}, which is no platform here`);
  return id;
}

/** @throws account_unknown  no account, or several, with the choices */
function accountOf(
  open: readonly ConnectionView[],
  { account_id: id, account_name: name }: Input,
): ConnectionView | undefined {
  if (id === undefined && name === undefined) return undefined;
  const fitting = open.filter((one) =>
    id === undefined ? one.account_name === name : one.account_id === id,
  );
  if (fitting.length === 1) return fitting[0];
  throw new ServiceError('account_unknown', {
    field: id === undefined ? 'account_name' : 'account_id',
    message: `${fitting.length === 0 ? 'No' : 'More than one'} connected account is that.`,
    choices: open.map((one) => `${one.platform}:${one.account_id}`).slice(0, 50),
  });
}

function bounded(field: string, text: string, most: number): string[] {
  const parts = text.split(',').map((part) => part.trim());
  const all = [...new Set(parts.filter((part) => part !== ''))];
  if (all.length > most) throw wrong(field, `has ${all.length}; at most ${most}`);
  return all;
}

function unique(keywords: readonly Keyword[]): Keyword[] {
  return [...new Map(keywords.map((one) => [one.keyword, one])).values()];
}
