/** Which campaign is meant: by id, or by a name that only one of them bears. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

interface Wish {
  readonly campaign_id?: string;
  readonly campaign_name?: string;
}

const MOST_SHOWN = 50;

/** Campaigns of the primary account, all of them: a name that one of them bears may be that of another, too. */
export async function campaignsOn(
  scripts: ToolPorts['scripts'],
  platform: string,
): Promise<readonly Listed[]> {
  const { result } = await scripts.run({
    script: 'list_campaigns',
    platform,
    whole: true,
  });
  return (result as { campaigns: Listed[] }).campaigns.map(({ id, name, status }) => ({
    id,
    name,
    status,
  }));
}

/** @returns its id; or those that may be meant. @throws input_invalid  no campaign is called so */
export function chosen(
  { campaign_id, campaign_name }: Wish,
  campaigns: readonly Listed[],
): { readonly id: string } | { readonly candidates: readonly Listed[] } {
  if (campaign_id !== undefined) return { id: campaign_id };
  if (campaign_name === undefined) return { candidates: campaigns.slice(0, MOST_SHOWN) };
  const wanted = plain(campaign_name);
  const open = campaigns.filter(({ status }) => status !== 'REMOVED');
  const same = open.filter(({ name }) => plain(name) === wanted);
  if (same.length === 1) return { id: same[0]!.id };
  const near = same.length > 0 ? same : open.filter(({ name }) => plain(name).includes(wanted));
  if (near.length > 0) return { candidates: near.slice(0, MOST_SHOWN) };
  throw new ServiceError('input_invalid', {
    faults: [
      {
        field: 'campaign_name',
        message: `names no campaign of this account; without it they are listed`,
      },
    ],
  });
}

const plain = (name: string) => name.trim().toLowerCase();
