import type { Script } from '../../../sdk/script.ts';
import { keywordsBelow } from '../targeting/keywords-below.ts';
import { removeMany } from '../../../sdk/kit/entries.ts';

const script: Script<'microsoft_ads_delete_keywords'> = removeMany({
  entity: 'keyword',
  present: keywordsBelow,
  ids: ({ keyword_ids }) => keyword_ids,
  send: (host, { ad_group_id }, ids) =>
    host.call({
      method: 'DELETE',
      path: 'Keywords',
      body: { AdGroupId: ad_group_id, KeywordIds: ids },
    }),
  result: ({ ad_group_id }, keyword_ids) => ({ ad_group_id, keyword_ids }),
});
export default script;
