import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { textsOf } from '../levels.ts';
import { givenStatus } from '../status.ts';
import { updateLevel } from '../update.ts';

const script: Script<'microsoft_ads_update_ad'> = updateLevel({
  level: 'ad',
  place: ({ ad_group_id, ad_id }) => [ad_id, ad_group_id],
  wishes: ({ status: wanted, final_url, headline, description }, { status, api }) => {
    notTwice({ headline, description });
    return [
      { field: 'status', before: status, after: wanted && givenStatus[wanted] },
      { field: 'final_url', before: api.FinalUrls?.[0], after: final_url },
      { field: 'headlines', before: textsOf(api.Headlines), after: headline },
      { field: 'descriptions', before: textsOf(api.Descriptions), after: description },
    ];
  },
  facts: ({ parentId, api }) => ({ ad_group_id: parentId, final_url: api.FinalUrls?.[0] ?? null }),
});

/** @throws input_invalid  a text stands there twice */
function notTwice(texts: Readonly<Record<string, readonly string[] | undefined>>): void {
  for (const [field, given = []] of Object.entries(texts)) {
    const at = given.findIndex((text, n) => given.indexOf(text) < n);
    if (at < 0) continue;
    const message = `${field}: entry ${at + 1} repeats an earlier one.`;
    throw failure('input_invalid', message, { field });
  }
}
export default script;
