/** `ad/create/` and `ad/update/`: each creative of a request is one ad. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Answer, Ask, Thing } from '../state.ts';
import { rowOf } from '../views.ts';
import { invalid } from '../words.ts';
import { begin, changeable, keep } from './changes.ts';
import { check } from './checks.ts';

interface Settled {
  readonly ad: Thing;
  readonly fields: Fields;
}

/** Every creative is looked at before any of them is kept; whatever was changed is reviewed again. */
const answerOf =
  (settle: (ask: Ask, adgroup: Thing, creative: Fields) => () => Settled): Answer =>
  (ask) => {
    const adgroup = changeable(ask, 'group', ask.fields['adgroup_id']);
    const creatives = ask.fields['creatives'] as readonly Fields[];
    const settled = creatives.map((creative) => settle(ask, adgroup, creative));
    const reviewed_at = ask.now + ask.state.controls.reviewMs;
    const ads = settled.map((one) => {
      const { ad, fields } = one();
      return keep(ask, ad, { fields: { ...fields, reviewed_at } });
    });
    return { ad_ids: ads.map(({ id }) => id), creatives: ads.map((ad) => rowOf(ask, ad)) };
  };

export const createAd = answerOf((ask, adgroup, { operation_status, ...fields }) => {
  check('creative', fields, ask, 'creatives');
  return () => ({ ad: begin(ask, 'ad', operation_status, adgroup), fields });
});

export const updateAd = answerOf((ask, adgroup, { ad_id, ...settings }) => {
  const ad = changeable(ask, 'ad', ad_id);
  if (ad.parentId !== adgroup.id) throw invalid('ad_id', `${ad.id} is in another ad group.`);
  const { ad_name } = ad.fields;
  const kept = ask.fields['patch_update'] === true ? ad.fields : { ad_name };
  const fields = { ...kept, ...settings };
  check('creative', fields, ask, 'creatives');
  return () => ({ ad, fields });
});
