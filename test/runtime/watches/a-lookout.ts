/** A service with a category whose watch pauses campaigns above a limit, and a hand crank for its due times. */
import { fileURLToPath } from 'node:url';
import type { DecisionView, WatchView } from '../../../sdk/index.ts';
import type { FileClient } from '../../../runtime/platforms/download/fetch-file.ts';
import type { Store } from '../../../runtime/stores/store.ts';
import { letTimePass } from '../../support/a-day-passes.ts';
import { aService, type ServiceWish, type TestService } from '../../support/a-service.ts';
import type { AnyJson } from '../../support/any-json.ts';
import type { Limit } from '../../support/lookout/watches/overspend.ts';
import { callsOf } from '../records/a-shelf.ts';

export const lookoutFolder = fileURLToPath(new URL('../../support/lookout', import.meta.url));
export const minutes = (count: number) => count * 60_000;
export const lookoutPlugins = { [lookoutFolder]: { trust: 'host' as const } };

export interface Lookout {
  readonly service: TestService;
  readonly posted: Posted[];
  /** Arms, or changes, a limit: of campaign c1 and 10 a day where it says nothing else. */
  set(id: string, value?: Partial<Limit>, key?: string): Promise<AnyJson>;
  remove(id: string): Promise<AnyJson>;
  /** Time passes, what is due is fired, and its jobs are done. */
  pass(ms?: number): Promise<void>;
  /** How a limit is watched, and what was decided about it. */
  history(id: string): Promise<{ watched: WatchView[]; decisions: DecisionView[] }>;
  /** Pauses that reached the platform. */
  pauses(): Promise<string[]>;
}

/** A message to a webhook, as it arrived. */
export interface Posted {
  readonly subject: string;
  readonly text: string;
}

export async function aLookout(store?: Store, wish: ServiceWish = {}): Promise<Lookout> {
  const posted: Posted[] = [];
  const files: FileClient = {
    sendForBytes: async ({ body }) => {
      posted.push(JSON.parse(String(body)) as Posted);
      return { status: 200, headers: {}, bytes: new Uint8Array() };
    },
  };
  const service = await aService({
    platforms: ['acme'],
    plugins: lookoutPlugins,
    ...wish,
    overrides: { files, ...(store ? { store } : {}), ...wish.overrides },
  });
  return { service, posted, ...handsOf(service) };
}

export function handsOf(service: TestService): Omit<Lookout, 'service' | 'posted'> {
  const { call } = callsOf(service);
  return {
    set: (id, value, key) => {
      const whole = { campaign_ids: ['c1'], most: 10, state: 'armed', ...value };
      return call('set_limit', { id, value: whole }, key);
    },
    remove: (id) => call('set_limit', { id }),
    pass: (ms = minutes(5)) => letTimePass(service, ms),
    history: async (id) => (await call('limit_history', { id })) as never,
    pauses: async () => (await service.seen()).filter((one) => one.startsWith('POST')),
  };
}
