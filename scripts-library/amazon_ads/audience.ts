/** Audiences that Sponsored Display may target. */
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';

interface Audience {
  readonly audienceId: string;
  readonly audienceName: string;
  readonly description: string;
  readonly category: string;
  readonly subCategory?: string;
  readonly status: string;
  readonly forecasts?: {
    readonly inventoryForecasts?: {
      readonly all?: {
        readonly dailyReach?: {
          readonly lowerBoundInclusive?: number;
          readonly upperBoundExclusive?: number;
        };
      };
    };
  };
}
interface Page {
  readonly audiences?: readonly Audience[];
  readonly nextToken?: string;
}

const PAGE = 250;
const MAX_PAGES = 8;
const states: Readonly<Record<string, Readiness>> = {
  Active: 'READY',
  Processing: 'BUILDING',
  Pending: 'BUILDING',
};

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, Audience, object>({
    as: 'audiences',
    read: async (host, { limit }) => {
      const items: Audience[] = [];
      let nextToken: string | undefined;
      for (let page = 0; page < MAX_PAGES && items.length <= limit; page += 1) {
        const query = { maxResults: PAGE, ...(nextToken === undefined ? {} : { nextToken }) };
        const reply = await host.post<Page>('audiences/list', { adType: 'SD' }, query);
        items.push(...(reply.audiences ?? []));
        nextToken = reply.nextToken;
        if (nextToken === undefined) break;
      }
      const isCut = nextToken !== undefined || items.length > limit;
      return { items: items.slice(0, limit), isCut };
    },
    show: (row) => {
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
    },
  });
