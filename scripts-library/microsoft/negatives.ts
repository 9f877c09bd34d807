/** Negative keywords of a campaign or ad group, which is named `campaign:370` or `ad-group:4100`. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../shared/failure.ts';
import { keywordText } from './keyword.ts';

export interface NegativeArgs {
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly entity?: string;
}

const types = { campaign: 'Campaign', 'ad-group': 'AdGroup' } as const;

/** @throws input_invalid  none or several were given */
export function entityName({
  campaign_id: campaign,
  ad_group_id: group,
  entity,
}: NegativeArgs): string {
  const given = [
    entity,
    campaign === undefined ? undefined : `campaign:${campaign}`,
    group === undefined ? undefined : `ad-group:${group}`,
  ].filter((name) => name !== undefined);
  if (given.length !== 1 || given[0] === undefined)
    throw failure('input_invalid', 'Give campaign_id, ad_group_id or entity, one of them.');
  return given[0];
}

export function entityOf(args: NegativeArgs) {
  const [type = '', EntityId = ''] = entityName(args).split(':');
  return { EntityId, EntityType: types[type as keyof typeof types] };
}

interface Reply {
  readonly EntityNegativeKeywords:
    | readonly ({
        readonly NegativeKeywords:
          readonly { Id: string; Text: string; MatchType: string }[] | null;
      } | null)[]
    | null;
}

/** Id > text. */
export async function readNegatives(host: Host, args: NegativeArgs): Promise<Map<string, string>> {
  const { EntityId, EntityType } = entityOf(args);
  const body = { EntityIds: [EntityId], EntityType };
  const reply = await host.post<Reply>('NegativeKeywords/QueryByEntityIds', body);
  const list = reply.EntityNegativeKeywords?.[0]?.NegativeKeywords ?? [];
  return new Map(list.map(({ Id, Text, MatchType }) => [Id, keywordText(Text, MatchType)]));
}
