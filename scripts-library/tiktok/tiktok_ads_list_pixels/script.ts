import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listPixels } from '../conversion/pixel.ts';

const script: Script<'tiktok_ads_list_pixels'> = async ({ limit }, host) => {
  const { items, total, truncated } = await listPixels(host, {}, limit);
  return {
    account: accountOf(host.account),
    pixels: items.map(({ pixel_id, pixel_code, pixel_name, events = [] }) => ({
      pixel_id,
      pixel_code,
      name: pixel_name,
      events: events.map(({ event_type, name, optimization_event }) => ({
        event_type: event_type ?? null,
        name: name ?? null,
        optimization_event: optimization_event ?? null,
      })),
    })),
    total,
    truncated,
    warnings: truncated ? [`Only ${limit} of ${total} are listed.`] : [],
  };
};
export default script;
