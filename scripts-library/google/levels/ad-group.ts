/** One ad group with its campaign, as a change needs it, and the keywords of a place. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search, textAt, type Row } from '../api.ts';
import { digitsOnly } from './entity.ts';
import type { Keyword, MatchType } from '../targeting/keyword.ts';

export interface AdGroup {
  readonly resourceName: string;
  readonly name: string;
  readonly campaignName: string;
}

/**
 * @throws platform_not_found  no ad group of this account has the id
 * @throws input_invalid  it or its campaign is removed
 */
export async function readAdGroup(host: Host, id: string): Promise<AdGroup> {
  digitsOnly(id, 'ad_group_id');
  const { rows } = await search(host, {
    from: 'ad_group',
    fields: ['ad_group.id', 'ad_group.name', 'ad_group.status', 'campaign.name', 'campaign.status'],
    where: [`ad_group.id = ${id}`],
  });
  const [row] = rows;
  if (!row) throw failure('platform_not_found', `There is no ad group ${id} in this account.`);
  if ([textAt(row, 'adGroup.status'), textAt(row, 'campaign.status')].includes('REMOVED'))
    throw failure('input_invalid', `Ad group ${id} or its campaign is removed.`, {
      field: 'ad_group_id',
    });
  return {
    resourceName: textAt(row, 'adGroup.resourceName') ?? '',
    name: textAt(row, 'adGroup.name') ?? '',
    campaignName: textAt(row, 'campaign.name') ?? '',
  };
}

type Criterion = 'ad_group_criterion' | 'campaign_criterion';

/** Keywords that stand in an ad group, or negative ones of a campaign; removed ones are left out. */
export async function readKeywords(
  host: Host,
  criterion: Criterion,
  where: string,
): Promise<Keyword[]> {
  const { rows } = await search(host, {
    from: criterion,
    fields: [`${criterion}.keyword.text`, `${criterion}.keyword.match_type`],
    where: [where, `${criterion}.type = 'KEYWORD'`, `${criterion}.status != 'REMOVED'`],
  });
  const key = criterion === 'ad_group_criterion' ? 'adGroupCriterion' : 'campaignCriterion';
  return rows.map((row: Row) => ({
    text: textAt(row, `${key}.keyword.text`) ?? '',
    matchType: (textAt(row, `${key}.keyword.matchType`) ?? 'BROAD') as MatchType,
  }));
}

export async function hasAdGroup(host: Host, where: readonly string[]): Promise<boolean> {
  const fields = ['ad_group.id', 'ad_group.status'];
  return (await search(host, { from: 'ad_group', fields, where })).rows.length > 0;
}
