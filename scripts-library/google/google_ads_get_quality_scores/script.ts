import type { Script } from '../../../sdk/script.ts';
import { library } from '../list/library.ts';
import { listRows } from '../list.ts';

const { quality_scores: list } = library;

const atLeast = (impressions: number) => ({
  ...list,
  where: [...list.where!, `metrics.impressions >= ${String(impressions)}`],
});

const script: Script<'google_ads_get_quality_scores'> = async (
  { min_impressions, ...narrow },
  host,
) => {
  const { items, facts } = await listRows(host, atLeast(min_impressions), narrow);
  return { ...facts, keywords: items };
};
export default script;
