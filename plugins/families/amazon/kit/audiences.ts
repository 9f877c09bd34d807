/** Audiences that Amazon's catalogue lists (`audiences/list`): its own and those of an advertiser. */
import type { Host } from '../../../../sdk/script.ts';
import type { AmazonRead } from './items.ts';
import { audienceFacts, type Readiness } from '../../../../sdk/kit/audience.ts';
import { freshRows } from '../../../../sdk/kit/fresh-rows.ts';

export interface AmazonAudience {
  readonly audienceId: string;
  readonly audienceName: string;
  readonly description: string;
  readonly category: string;
  readonly subCategory?: string;
  readonly status: string;
  readonly createDate?: string;
  readonly forecasts?: {
    readonly inventoryForecasts?: { readonly all?: { readonly dailyReach?: Bounds } };
  };
}

interface Bounds {
  readonly lowerBoundInclusive?: number;
  readonly upperBoundExclusive?: number;
}

interface Page {
  readonly audiences?: readonly AmazonAudience[];
  readonly nextToken?: string;
}

const PAGE = 250;
const MAX_PAGES = 8;
const states: Readonly<Record<string, Readiness>> = {
  Active: 'READY',
  Processing: 'BUILDING',
  Pending: 'BUILDING',
};

/** @param asked  for which product (`adType`), and which of them */
export async function amazonAudiences(
  host: Host,
  asked: { readonly adType: 'SD' | 'DSP'; readonly filters?: readonly object[] },
  most = Number.MAX_SAFE_INTEGER,
): Promise<AmazonRead<AmazonAudience>> {
  const items: AmazonAudience[] = [];
  const fresh = freshRows();
  let nextToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { maxResults: PAGE, ...(nextToken === undefined ? {} : { nextToken }) };
    const reply = await host.post<Page>('audiences/list', asked, query);
    nextToken = reply.nextToken;
    items.push(...fresh(reply.audiences ?? [], nextToken));
    if (items.length > most) return { items: items.slice(0, most), truncated: true };
    if (nextToken === undefined) return { items, truncated: false };
  }
  return { items, truncated: true };
}

/** As lists show it. */
export function shownAmazonAudience(row: AmazonAudience) {
  const { dailyReach } = row.forecasts?.inventoryForecasts?.all ?? {};
  const { lowerBoundInclusive: from = null, upperBoundExclusive: to = null } = dailyReach ?? {};
  return {
    id: row.audienceId,
    name: row.audienceName,
    description: row.description,
    category: row.category,
    sub_category: row.subCategory ?? null,
    status: row.status,
    // Amazon tells whom an audience reaches in a day, not how many are in it.
    ...audienceFacts({ size: null, says: states[row.status] ?? 'FAILED' }),
    daily_reach: dailyReach ? { from, to } : null,
  };
}
