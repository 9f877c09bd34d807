/** Lists of objects other than campaigns, ad groups and ads: accounts, audiences, customer lists, tags. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { shownAccount, type AdAccount } from './account.ts';
import { ACCOUNT, readAll } from './api.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

const states: Readonly<Record<string, Readiness>> = {
  READY: 'READY',
  INITIALIZING: 'BUILDING',
  PROCESSING: 'BUILDING',
  UPLOADING: 'BUILDING',
  TOO_SMALL: 'TOO_SMALL',
};

/** Fewest people with a Pinterest account that an audience is served with. */
const LEAST = 100;

export const shownAudience = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  type: textOf(row['audience_type']),
  platform_status: textOf(row['status']),
  description: textOf(row['description']),
  ...audienceFacts({
    size: numberOf(row['size']),
    least: LEAST,
    says: states[String(row['status'])],
  }),
});

const shownList = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  platform_status: textOf(row['status']),
  uploaded: numberOf(row['num_uploaded_user_records']),
  removed: numberOf(row['num_removed_user_records']),
});

const shownTag = (row: Fields) => {
  const fired = numberOf(row['last_fired_time_ms']);
  return {
    id: String(row['id']),
    name: textOf(row['name']) ?? '',
    platform_status: textOf(row['status']),
    enhanced_match_status: textOf(row['enhanced_match_status']),
    last_fired_at: fired === null ? null : new Date(fired).toISOString(),
  };
};

const kinds = {
  accounts: {
    path: 'ad_accounts',
    show: (row: Fields) => shownAccount(row as unknown as AdAccount),
  },
  audiences: { path: `${ACCOUNT}/audiences`, show: shownAudience },
  customer_lists: { path: `${ACCOUNT}/customer_lists`, show: shownList },
  conversion_tags: { path: `${ACCOUNT}/conversion_tags`, show: shownTag },
} as const;

export function plainList(as: keyof typeof kinds): ReadScript<{ readonly limit: number }, object> {
  const { path, show } = kinds[as];
  return listScript({
    as,
    // Tags are answered whole, without pages.
    read: async (host: Host, { limit }: { readonly limit: number }) => {
      if (as !== 'conversion_tags') return readAll<Fields>(host, path, { most: limit });
      const { items } = await host.get<{ readonly items: readonly Fields[] }>(path);
      return { items: items.slice(0, limit), total: items.length };
    },
    show,
  });
}
