/** Members of an ad group: targets, and associations with ads. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { queryAll } from '../api.ts';
import { commonStatus } from '../../../plugins/families/amazon/kit/rows.ts';

export interface TargetRow {
  readonly targetId: string;
  readonly adGroupId: string;
  readonly targetType: string;
  readonly negative: boolean;
  readonly state?: string;
  readonly targetDetails: Readonly<Record<string, unknown>>;
}

export interface LinkRow {
  readonly adAssociationId: string;
  readonly adGroupId: string;
  readonly adId: string;
  readonly state?: string;
  readonly weight?: number;
}

export function readTargets(host: Host, adGroupId: string, most?: number) {
  return queryAll<TargetRow>(host, 'targets', { adGroupIdFilter: [adGroupId] }, most);
}

export function readLinks(host: Host, adGroupIds: readonly string[]) {
  return queryAll<LinkRow>(host, 'adAssociations', { adGroupIdFilter: adGroupIds });
}

/** @throws platform_not_found */
export async function readLink(host: Host, id: string): Promise<LinkRow> {
  const { items } = await queryAll<LinkRow>(host, 'adAssociations', {
    adAssociationIdFilter: [id],
  });
  const [link] = items;
  if (link) return link;
  throw failure('platform_not_found', `There is no association ${id}.`);
}

export function listedTarget({ targetId, targetType, negative, state, targetDetails }: TargetRow) {
  return {
    id: targetId,
    type: targetType,
    negative,
    status: commonStatus(state),
    details: targetDetails,
  };
}

export function listedLink({ adAssociationId, adGroupId, adId, state, weight }: LinkRow) {
  return {
    id: adAssociationId,
    ad_group_id: adGroupId,
    ad_id: adId,
    status: commonStatus(state),
    weight: weight ?? null,
  };
}

/** `audienceTarget` > `AUDIENCE`, as Amazon wants it beside the details. */
export function targetTypeOf(details: Readonly<Record<string, unknown>>): string {
  const [kind = ''] = Object.keys(details);
  return kind
    .replace(/Target$/, '')
    .replace(/([A-Z])/g, '_$1')
    .toUpperCase()
    .replace('DAY_PART', 'DAYPART');
}
