/** A service whose pages tell of visits, and platforms in test mode that conversions go to. */
import { aBrief, changesLivePages } from '../landing-pages/a-workspace.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { letTimePass } from '../support/a-day-passes.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

export interface Tracker {
  readonly service: TestService;
  call(tool: string, input: object, key?: string): Promise<AnyJson>;
  stranger(): Promise<string>;
  /** The event that the snippet of a page sends. */
  tell(site: string, event: object | string): Promise<number>;
  /** Time passes, and what waits is sent. */
  pass(ms?: number): Promise<void>;
  deliveries(input?: object): Promise<AnyJson[]>;
  /** A live page with a form. @returns the key of its site */
  aPage(slug: string): Promise<string>;
}

export const PIXEL = '398754343560275';
export const MINUTE = 60_000;

export async function aTracker(wish: ServiceWish = {}): Promise<Tracker> {
  const service = await aService({ platforms: ['anthropic', 'meta', 'google'], ...wish });
  await changesLivePages(service);
  const { call, stranger } = callsOf(service);
  return {
    service,
    call,
    stranger,
    tell: async (site, event) => {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const url = `${service.urls.base}/px/${site}`;
      return (await fetch(url, { method: 'POST', body })).status;
    },
    pass: (ms = MINUTE) => letTimePass(service, ms),
    deliveries: async (input = {}) => (await call('list_event_deliveries', input)).deliveries,
    aPage: async (slug) => {
      await call('create_landing_page', { ...aBrief, slug, lead_form: '{}' });
      await call('publish_landing_page', { slug });
      const { sites } = await call('get_pixel_destinations', {});
      return sites.at(-1).site_key;
    },
  };
}
