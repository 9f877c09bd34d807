import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { cardScript } from '../creative/card.ts';

const script: Script<'x_ads_create_app_card'> = cardScript(
  ({ media_key, app_id_ios, app_id_android, country, cta }) => {
    if (app_id_ios === undefined && app_id_android === undefined)
      throw failure('input_invalid', 'Give app_id_ios, app_id_android or both.', {
        field: 'app_id_ios',
      });
    const destination = {
      type: 'APP',
      country_code: country,
      ...(app_id_ios === undefined ? {} : { ios_app_store_identifier: app_id_ios }),
      ...(app_id_android === undefined ? {} : { googleplay_app_id: app_id_android }),
    };
    return [
      { type: 'MEDIA', media_key },
      { type: 'BUTTON', label: { type: 'ENUM', value: cta }, destination },
    ];
  },
);
export default script;
