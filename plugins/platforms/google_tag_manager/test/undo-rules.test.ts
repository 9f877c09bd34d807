/** Every rule of undo for tags, on the emulator; that of a publish stands in publish.test.ts. */
import { describeUndoRules, type Args } from '../../../../test/support/undo-cases.ts';

const checked = { i_checked_conversion_volume: true };
const tag = (tag_id: string, args: Args) => () => ({ tag_id, ...args });

describeUndoRules({
  platform: 'google_tag_manager',
  placesOf: async () => ({}),
  cases: [
    ['update_gtm_tag_html', tag('12', { html: '<b>1</b>' })],
    ['update_gtm_tag', tag('12', { html: '<b>2</b>' })],
    ['update_gtm_tag', tag('13', { pause: true, ...checked })],
    ['update_gtm_tag', tag('15', { pause: false })],
    [
      'update_gtm_tag',
      tag('13', { set_param: '{"conversionValue":"31","orderId":"{{Event}}"}' }),
      tag('13', { set_param: '{"conversionValue":"30"}' }),
    ],
    ['update_gtm_tag', tag('14', { set_event_param: '{"method":"mail","plan":"pro"}' })],
  ],
});
