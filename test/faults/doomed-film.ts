/** A service that has a film made by a provider, and dies at a named point of it. `film-kill.test.ts` starts it. */
import { writeSync } from 'node:fs';
import { systemClock as clock } from '../../runtime/clock.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { mortal, type Point } from './mortal.ts';

export interface FilmPlace {
  readonly folder: string;
  /** Of a database; without it the folder is the store. */
  readonly url?: string;
  readonly masterKey: string;
  /** Platform > address: the provider outlives the service. */
  readonly emulators: Readonly<Record<string, string>>;
  /** Of the demo organization; the first service makes it. */
  readonly key?: string;
}

export interface FilmOrder extends FilmPlace {
  /** `change` is the order of the film, `read` is any look at how far it is. */
  readonly dieAt: Point;
}

export const BALANCE = 5_000;
export const film = { product_name: 'Tent', key_benefit: 'Up fast', idempotency_key: 'once' };

export async function filmService({ key, url, ...place }: FilmPlace): Promise<TestService> {
  const { folder: dataFolder, masterKey, emulators } = place;
  const settings = await aConfig({ platforms: ['gemini'], balance: BALANCE });
  // How far the job is, is asked often.
  const rateLimits = { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 };
  const store = url === undefined ? {} : { store: { url, connections: 5 } };
  const config = { ...settings, dataFolder, masterKey, emulators, rateLimits, ...store };
  return aService({ config, overrides: { store: undefined, clock }, ...(key ? { key } : {}) });
}

/** Tells of each order that reaches the provider, before `around` goes on. */
export function watchOrders(
  { parts: { gateway } }: TestService,
  around: <T>(isOrder: boolean, work: () => Promise<T>) => Promise<T>,
): void {
  const send = gateway.send.bind(gateway);
  gateway.send = (...given) => {
    const [, , request] = given;
    const isOrder = !('ask' in request) && request.method === 'POST';
    return around(isOrder, () => send(...given));
  };
}

if (process.argv[2]?.startsWith('{')) {
  const { dieAt, ...place } = JSON.parse(process.argv[2]) as FilmOrder;
  const doom = mortal(dieAt);
  const tell = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);
  const service = await filmService(place);
  watchOrders(service, (isOrder, work) => {
    const told = async () => {
      const answer = await work();
      if (isOrder) tell({ asked: 1 });
      return answer;
    };
    return doom.at(told, isOrder ? 'change' : 'read');
  });
  doom.arm();
  const { call } = callsOf(service);
  tell(await call('generate_video', film));
}
