import type { Script } from '../../../sdk/script.ts';
import { visitorScript, type VisitorArgs } from '../../../sdk/kit/visitors.ts';
import { postData } from '../api.ts';
import { audienceView, readAudience } from '../audience.ts';
import { pixelEvent, visitorRules } from '../audience/visitors.ts';
import { listPixels } from '../conversion/pixel.ts';

interface Args extends VisitorArgs {
  readonly event?: string;
}

const script: Script<'tiktok_ads_create_website_audience'> = visitorScript({
  pixels: async (host) => {
    const { items } = await listPixels(host);
    return items.map(({ pixel_id, pixel_name }) => ({ id: pixel_id, name: pixel_name }));
  },
  more: async (args: Args, host, rule) => {
    const event = await pixelEvent(host, args, rule);
    return event === undefined ? {} : { event };
  },
  async send(host, name, settings) {
    const { custom_audience_id: id } = await postData<{ custom_audience_id: string }>(
      host,
      'dmp/custom_audience/rule/create',
      { custom_audience_name: name, audience_type: 'PIXEL', rule_spec: visitorRules(settings) },
    );
    return id;
  },
  read: async (host, id) => {
    const { audience_id, ...audience } = audienceView(await readAudience(host, id));
    return { id: audience_id, ...audience };
  },
  view: ({ id, name, size, readiness, is_ready }) => ({ id, name, size, readiness, is_ready }),
  idOf: ({ id }) => id,
});
export default script;
