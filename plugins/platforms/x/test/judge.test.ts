/** Every recorded request and answer, held to what X's own client and an independent connector know (`sdk.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import sdk from './sdk.json' with { type: 'json' };

/** The client stopped at version 11 in May 2022; what came since stands in docs.x.com alone (read in August 2026). */
const since = 'docs.x.com, newer than the client';

describe("X's own client", () => {
  judgeExamples('x', sdk, {
    unlisted: [
      [/ accounts\/\S+\/(account_history|targeting_suggestions)$/, since],
      [/stats\/accounts\/\S+\/reach\/campaigns$/, 'its answers have no type in the client'],
      [/ accounts\/\S+\/(tweet|custom_audiences\/\w+\/users)$/, 'no type in the client'],
      [/ targeting_criteria\/(locations|events)$/, 'no type in the client'],
      [/@api\/(media\/upload|tweets)/, "X's OpenAPI, version 2, which is another API"],
    ],
    known: [
      [/budget_optimization/, `LINE_ITEM is the only value left: ${since}`],
      [/pay_by must be equal/, `IMPRESSION: ${since}`],
      [/product_type must be .* MEDIA$/, "the client's own example of a pre-roll sends it"],
      [/(purchase_order_number|country_code|media_category|screen_name)$/, since],
      [/line_items.* daily_budget_amount_local_micro$/, `a line item's own budget: ${since}`],
      [/stats\/jobs.* id_str$/, since],
      [
        /QUERY (card_id|card_types|media_type)$/,
        'docs.x.com; the client passes on what it is given',
      ],
      [
        /metrics .* conversion_\w+$/,
        'docs.x.com; the connector reads older names of all but purchases',
      ],
      [/metrics .* video_15s_views$/, since],
    ],
  });
});
