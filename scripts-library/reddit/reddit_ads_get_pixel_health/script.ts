import type { Script } from '../../../sdk/script.ts';
import { choosePixel } from '../conversion/pixel.ts';

const script: Script<'reddit_ads_get_pixel_health'> = async ({ pixel_id }, host) => {
  const { id } = await choosePixel(host, pixel_id);
  const { data } = await host.get<{ data: Record<string, unknown> }>(`pixels/${id}/last_fired_at`);
  const events = Object.entries(data)
    .filter(([, at]) => at === null || typeof at === 'string')
    .map(([event, at]) => {
      const ms = typeof at === 'string' ? Date.parse(host.now) - Date.parse(at) : NaN;
      return {
        event,
        last_fired_at: at as string | null,
        hours_ago: Number.isNaN(ms) ? null : Math.round(ms / 360_000) / 10,
      };
    });
  const isDead = events.every(({ hours_ago }) => hours_ago === null || hours_ago > 24);
  return {
    pixel_id: id,
    events,
    warnings: isDead ? ['No event was seen in the last 24 hours.'] : [],
  };
};
export default script;
