import type { Script } from '../../../sdk/script.ts';
import { removeMany } from '../../../sdk/kit/entries.ts';
import { entityIn, entityOf, readNegatives } from '../targeting/negatives.ts';

const script: Script<'microsoft_ads_remove_negative_keywords'> = removeMany({
  entity: 'negative_keyword',
  present: readNegatives,
  ids: ({ keyword_ids }) => keyword_ids,
  send: (host, args, ids) => {
    const NegativeKeywords = ids.map((Id) => ({ Type: 'NegativeKeyword', Id }));
    const EntityNegativeKeywords = [{ ...entityOf(args), NegativeKeywords }];
    const path = 'EntityNegativeKeywords';
    return host.call({ method: 'DELETE', path, body: { EntityNegativeKeywords } });
  },
  result: (args, keyword_ids) => ({ ...entityIn(args), keyword_ids }),
});
export default script;
