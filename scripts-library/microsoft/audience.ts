/** Audiences of the account. */
import type { Host } from '../../sdk/script.ts';
import { audienceFacts } from '../../sdk/kit/audience.ts';

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

/** Microsoft serves no smaller list. @see https://help.ads.microsoft.com/#apex/ads/en/56705 */
const LEAST_MEMBERS = 300;

const size = (text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? null : Number(text);

/** Of search and of the audience network the larger. */
function largest({ SearchSize, AudienceNetworkSize }: ApiAudience): number | null {
  const sizes = [size(SearchSize), size(AudienceNetworkSize)].filter((one) => one !== null);
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

export function listedAudience(audience: ApiAudience) {
  return {
    id: audience.Id,
    name: audience.Name,
    type: audience.Type,
    description: audience.Description ?? null,
    membership_days: audience.MembershipDuration ?? null,
    ...audienceFacts({ size: largest(audience), least: LEAST_MEMBERS }),
    search_size: size(audience.SearchSize),
    audience_network_size: size(audience.AudienceNetworkSize),
  };
}
