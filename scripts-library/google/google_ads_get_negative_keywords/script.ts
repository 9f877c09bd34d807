import type { Script } from '../../../sdk/script.ts';
import { listRows } from '../list.ts';
import { negativeLists, type NegativeLevel } from '../targeting/negatives.ts';

const script: Script<'google_ads_get_negative_keywords'> = async (
  { campaign_id, level, limit },
  host,
) => {
  const levels: NegativeLevel[] = level === 'all' ? ['campaign', 'ad-group'] : [level];
  const lists = await Promise.all(
    levels.map(async (name) => ({
      name,
      ...(await listRows(host, negativeLists[name], { campaign_id, limit })),
    })),
  );
  const found = lists.flatMap(({ name, items }) => items.map((item) => ({ ...item, level: name })));
  const total = lists.reduce((sum, { facts }) => sum + facts.total, 0);
  const truncated = total > Math.min(found.length, limit);
  return {
    ...lists[0]!.facts,
    negative_keywords: found.slice(0, limit),
    total,
    truncated,
    warnings: truncated ? [`Only ${limit} of ${total} are listed; raise limit.`] : [],
  };
};
export default script;
