import type { Script } from '../../../sdk/script.ts';

interface Suggestion {
  readonly keyword: string;
  readonly monthly_views?: number | null;
}

const script: Script<'reddit_ads_suggest_keywords'> = async ({ seed_keywords }, host) => {
  const { data } = await host.post<{ data: { keyword_suggestions?: readonly Suggestion[] } }>(
    'targeting/keyword_suggestions',
    { data: { seed_keywords } },
  );
  const keywords = (data.keyword_suggestions ?? []).map(({ keyword, monthly_views }) => ({
    keyword,
    monthly_views: monthly_views ?? null,
  }));
  return { keywords: keywords.sort((a, b) => (b.monthly_views ?? 0) - (a.monthly_views ?? 0)) };
};
export default script;
