/** Audiences of the account. */
import type { Host } from '../../sdk/script.ts';

export interface ApiAudience {
  readonly Id: string;
  readonly Name: string;
  readonly Type: string;
  readonly Description?: string | null;
  readonly Scope?: string | null;
  readonly MembershipDuration?: number | null;
  readonly SearchSize?: string | null;
  readonly AudienceNetworkSize?: string | null;
}

/** Sorts that an account has of its own. */
export const audienceTypes =
  'RemarketingList, Custom, InMarket, Product, SimilarRemarketingList, CombinedList, CustomerList, ImpressionBasedRemarketingList';

/** @param ids  all of them when null */
export async function readAudiences(
  host: Host,
  ids: readonly string[] | null,
  types: string = audienceTypes,
): Promise<ApiAudience[]> {
  const body = { AudienceIds: ids, Type: types };
  const reply = await host.post<{ Audiences: (ApiAudience | null)[] | null }>(
    'Audiences/QueryByIds',
    body,
  );
  return (reply.Audiences ?? []).filter((found) => found !== null);
}

export function listedAudience(audience: ApiAudience) {
  const size = (text: string | null | undefined) =>
    text === null || text === undefined || text === '' ? null : Number(text);
  return {
    id: audience.Id,
    name: audience.Name,
    type: audience.Type,
    description: audience.Description ?? null,
    membership_days: audience.MembershipDuration ?? null,
    search_size: size(audience.SearchSize),
    audience_network_size: size(audience.AudienceNetworkSize),
  };
}
