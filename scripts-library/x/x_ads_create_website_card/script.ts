import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { cardScript } from '../creative/card.ts';

const script: Script<'x_ads_create_website_card'> = cardScript(
  ({ title, website_url: url, media_key: keys, type }) => {
    const isOne = keys.length === 1;
    if (isOne === (type === 'CAROUSEL'))
      throw failure('input_invalid', 'CAROUSEL takes 2 to 6 media_key, IMAGE and VIDEO one.', {
        field: 'media_key',
      });
    const wanted = type === 'IMAGE' ? /^3_/ : type === 'VIDEO' ? /^(7|13)_/ : /_/;
    if (!keys.every((key) => wanted.test(key)))
      throw failure('input_invalid', `media_key ${keys.join(', ')} is no ${type}.`, {
        field: 'media_key',
      });
    return [
      isOne
        ? { type: 'MEDIA', media_key: keys[0] }
        : { type: 'SWIPEABLE_MEDIA', media_keys: [...keys] },
      { type: 'DETAILS', title, destination: { type: 'WEBSITE', url } },
    ];
  },
);
export default script;
