/** Negative keywords of a campaign or ad group. */
import type { Host } from '../../../sdk/script.ts';
import { keywordText } from '../../../sdk/kit/keywords.ts';

export interface NegativeArgs {
  readonly entity_id: string;
  readonly entity_type: 'Campaign' | 'AdGroup';
}

export const entityOf = ({ entity_id: EntityId, entity_type: EntityType }: NegativeArgs) => ({
  EntityId,
  EntityType,
});

/** Place of the keywords, as results show it. */
export const entityIn = ({ entity_id, entity_type }: NegativeArgs) => ({ entity_id, entity_type });

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
