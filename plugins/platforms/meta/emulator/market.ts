/** Where Graph's objects hold what the market feels. */
import {
  settingsSince,
  type LevelFields,
  type MarketFields,
} from '../../../../sdk/emulator/index.ts';
import type { AdObject } from './model.ts';

export const market: MarketFields = {
  group: {
    bids: ['bid_amount minor action', 'bid_constraints.roas_average_floor ratio return'],
    clicks: ['optimization_goal', ['LINK_CLICKS', 'LANDING_PAGE_VIEWS']],
    audience: ['targeting'],
  },
};

const creativeFields: LevelFields = {
  page: [
    'object_story_spec.link_data.link',
    'object_story_spec.video_data.call_to_action.value.link',
    'asset_feed_spec.link_urls',
  ],
  words: ['title', 'body'],
};

/** An ad says what its creative says, each from the day on which it took that creative. */
export function wordsSince(find: (id: string) => AdObject | undefined, ad: AdObject) {
  const { createdAt, fields, fieldsSince = [{ at: createdAt, value: fields }] } = ad;
  return fieldsSince.flatMap(({ at, value }) => {
    const creative = find(String(value['creative_id']));
    const [first] = creative
      ? settingsSince({ createdAt: at, fields: creative.fields }, creativeFields, {
          currencyExponent: 2,
        })!
      : [];
    return first ? [first] : [];
  });
}
