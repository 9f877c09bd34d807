/** Where Reddit's OpenAPI of August 2026 is not what we go by, each with what is. */
import type { Leeway } from '../../../../test/support/judge-examples.ts';

export const leeway = {
  unlisted: [
    [/creative_assets\/uploads/, 'filippofinke/reddit-ads-mcp, burnr8'],
    [/^DELETE creative_assets/, 'the same'],
  ],
  known: [
    [/creative_assets REPLY/, 'clients of 2026 see media by permanent_url, and when it was made'],
    [/(conversion_pixel_id|size_range_\w+) must be/, 'null where there is none'],
    [/additional properties age_restriction/, 'in the OpenAPI of 2025'],
    [/additional properties ad_account_id/, 'the key of a breakdown that the answer does not list'],
    [
      /custom_audiences \w+ \/data(\/type)? must .*(pixel_audience_config|constant)$/,
      'ours has customer lists alone; a client of 2026 sends this, and lists answer it',
    ],
    [/os_type must be equal/, 'computers are one system here'],
    [/cause\/member_id/, 'ids of members are free text here'],
  ],
  // Examples have an account id of their own, which is none of Reddit's.
  spell: (json) => json.replaceAll('"1112223333"', '"a2_1112223333"'),
} satisfies Leeway;
