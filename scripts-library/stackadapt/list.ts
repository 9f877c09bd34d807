/** Groups of campaigns, and audiences, which all advertisers of the account share. */
import type { Host, ReadScript } from '../../sdk/script.ts';
import { audienceFacts } from '../../sdk/kit/audience.ts';
import { askAll } from '../../sdk/kit/graphql.ts';
import { listScript } from '../../sdk/kit/list.ts';
import { GROUPS, PAGE } from './api.ts';

interface Args {
  readonly limit: number;
}

export interface Group {
  readonly id: string;
  readonly name?: string;
  readonly isArchived?: boolean;
  readonly campaignGroupStatus?: { readonly state?: string; readonly status?: string };
}

export function groupStatus({ isArchived, campaignGroupStatus: status }: Group) {
  if (isArchived) return 'REMOVED';
  return status?.state === 'PAUSED' ? 'PAUSED' : 'ENABLED';
}

export function groupsScript(): ReadScript<Args, object> {
  return listScript({
    as: 'campaign_groups',
    read: (host: Host, { limit }: Args) =>
      askAll<Group>(host, GROUPS, {
        variables: { filters: { advertiserIds: [host.account.account_id], archived: false } },
        size: PAGE,
        most: limit,
        connectionOf: (answer) => answer,
      }),
    show: (group) => {
      const { id, name, campaignGroupStatus: status } = group;
      return {
        id,
        name: name ?? '',
        status: groupStatus(group),
        platform_status: status?.status ?? status?.state ?? null,
      };
    },
  });
}

interface Segment {
  readonly __typename?: string;
  readonly id: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly active?: boolean;
  readonly size?: string | null;
  readonly createdAt?: string;
}

const SEGMENTS = `query($first: Int, $after: String) {
  customSegments(first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { __typename id name description active size createdAt } } }`;

export function audiencesScript(): ReadScript<Args, object> {
  return listScript({
    as: 'audiences',
    read: (host: Host, { limit }: Args) =>
      askAll<Segment>(host, SEGMENTS, {
        size: PAGE,
        most: limit,
        connectionOf: (answer) => answer,
      }),
    show: ({ id, name, description, active, size, createdAt, __typename: type }) => ({
      id,
      name: name ?? '',
      type: type ?? null,
      platform_status: active === undefined ? null : active ? 'active' : 'inactive',
      description: description || null,
      created_at: createdAt ?? null,
      ...audienceFacts({
        size: size === null || size === undefined ? null : Number(size),
        says: active ? 'READY' : 'BUILDING',
      }),
    }),
  });
}
