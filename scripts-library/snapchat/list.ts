/** Lists of objects other than campaigns, ad squads and ads: organizations, accounts, creatives, audiences, pixels. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { readAccount, shownAccount, type AdAccount } from './account.ts';
import { ACCOUNT, readAll, unwrapped } from './api.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

const states: Readonly<Record<string, Readiness>> = {
  READY: 'READY',
  NOT_READY: 'BUILDING',
  TOO_FEW_USERS: 'TOO_SMALL',
};

export const shownAudience = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  type: textOf(row['source_type']),
  platform_status: textOf(row['targetable_status']),
  description: textOf(row['description']),
  retention_days: numberOf(row['retention_in_days']),
  ...audienceFacts({
    size: numberOf(row['approximate_number_users']),
    says: states[String(row['targetable_status'])],
  }),
});

export const shownCreative = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  type: textOf(row['type']),
  headline: textOf(row['headline']),
  brand_name: textOf(row['brand_name']),
  media_id: textOf(row['top_snap_media_id']),
  lead_form_id: textOf(row['lead_generation_form_id']),
  call_to_action: textOf(row['call_to_action']),
  review_status: textOf(row['review_status']),
  landing_url: textOf((row['web_view_properties'] as Fields | undefined)?.['url']),
});

const shownPixel = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  platform_status: textOf(row['status']),
  updated_at: textOf(row['updated_at']),
});

export const shownForm = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  title: textOf(row['title']),
  description: textOf(row['description']),
  questions: [...((row['form_fields'] ?? []) as readonly Fields[])],
  privacy_policy_url: textOf(row['privacy_policy_url']),
});

const shownMedia = (row: Fields) => ({
  id: String(row['id']),
  name: textOf(row['name']) ?? '',
  type: textOf(row['type']),
  platform_status: textOf(row['media_status']),
  file_name: textOf(row['file_name']),
});

const kinds = {
  audiences: { list: 'segments', show: shownAudience },
  creatives: { list: 'creatives', show: shownCreative },
  pixels: { list: 'pixels', show: shownPixel },
  media: { list: 'media', show: shownMedia },
  lead_forms: { list: 'lead_generation_forms', show: shownForm },
} as const;

interface Limited {
  readonly limit: number;
}

export function plainList(as: keyof typeof kinds): ReadScript<Limited, object> {
  const { list, show } = kinds[as];
  return listScript({
    as,
    read: (host: Host, { limit }: Limited) =>
      readAll<Fields>(host, `${ACCOUNT}/${list}`, list, { most: limit }),
    show,
  });
}

interface Organization {
  readonly id: string;
  readonly name?: string;
  readonly ad_accounts?: readonly AdAccount[];
}

const organizations = async (host: Host) =>
  unwrapped<Organization>(
    await host.get('me/organizations', { with_ad_accounts: true }),
    'organizations',
  );

/** Snapchat gives all that the user reaches. */
export function organizationsScript(): ReadScript<Limited, object> {
  return listScript({
    as: 'organizations',
    read: async (host: Host, { limit }: Limited) => {
      const all = await organizations(host);
      return { items: all.slice(0, limit), total: all.length };
    },
    show: ({ id, name, ad_accounts: accounts = [] }) => ({
      id,
      name: name ?? '',
      accounts: accounts.length,
    }),
  });
}

export function accountsScript(): ReadScript<Limited, object> {
  return listScript({
    as: 'accounts',
    read: async (host: Host, { limit }: Limited) => {
      const all = (await organizations(host)).flatMap(({ id, ad_accounts: accounts = [] }) =>
        accounts.map((one) => ({ organization_id: id, ...one })),
      );
      return { items: all.slice(0, limit), total: all.length };
    },
    show: shownAccount,
  });
}

export function accountScript(): ReadScript<object, object> {
  return async (_args, host) => ({ account: shownAccount(await readAccount(host)) });
}
