import type { Script } from '../../../sdk/script.ts';
import { visitorScript, type VisitorArgs } from '../../../sdk/kit/visitors.ts';
import { ACCOUNT } from '../account.ts';
import { audienceView, readAudience } from '../audience.ts';
import { readPixels } from '../conversion/pixel.ts';

interface Args extends VisitorArgs {
  readonly event: readonly string[];
}

const script: Script<'reddit_ads_create_website_audience'> = visitorScript({
  pixels: async (host) => (await readPixels(host)).map(({ id, name = null }) => ({ id, name })),
  more: async ({ event }: Args) => ({ events: event }),
  async send(host, name, { pixel, events, lookback_days }) {
    const config = {
      pixel_ids: [pixel?.id],
      targetings: events,
      lookback_window_days: lookback_days,
    };
    const data = { name, type: 'PIXEL_RETARGETING', pixel_audience_config: config };
    const reply = await host.post<{ data: { id: string } }>(`${ACCOUNT}/custom_audiences`, {
      data,
    });
    return reply.data.id;
  },
  read: async (host, id) => audienceView(await readAudience(host, id)),
  view: (audience) => audience,
  idOf: ({ id }) => id,
});
export default script;
