import type { Script } from '../../../sdk/script.ts';
import type { Row } from '../api.ts';
import { keywordsOf, monthsOf, targetsOf } from '../metrics/keyword.ts';

const script: Script<'google_ads_get_keyword_volume'> = async (args, host) => {
  const { results = [] } = await host.post<{ readonly results?: readonly Row[] }>(
    'customers/{account}:generateKeywordHistoricalMetrics',
    { ...targetsOf(args), keywords: args.keywords },
  );
  const { keywords, ...rest } = keywordsOf(host, 'metrics', results);
  return {
    ...rest,
    keywords: keywords.map((one, at) => ({ ...one, months: monthsOf(results[at]!) })),
  };
};
export default script;
