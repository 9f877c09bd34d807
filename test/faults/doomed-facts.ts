/** A service that fills its facts and dies when some months more are kept. `facts-kill.test.ts` starts it. */
import { aConfig, aService, type TestService } from '../support/a-service.ts';
import { catalog } from '../conformance/catalog.ts';

export interface FactsPlace {
  readonly folder: string;
  /** Of a database; without it the folder is the store. */
  readonly url?: string;
  readonly masterKey: string;
  /** Of the demo organization; the first service makes it. */
  readonly key?: string;
}

export interface FactsOrder extends FactsPlace {
  /** Months that are kept before it dies. */
  readonly months: number;
}

export const DAYS = 3;
export const adPlatforms = [
  ...(catalog.scripts.get('get_campaign_performance')?.routes.keys() ?? []),
];

export async function factsService({ key, url, ...place }: FactsPlace): Promise<TestService> {
  const { folder: dataFolder, masterKey } = place;
  const settings = await aConfig({ platforms: adPlatforms, balance: 100_000 });
  const store = url === undefined ? {} : { store: { url, connections: 5 } };
  const config = { ...settings, dataFolder, masterKey, ...store };
  return aService({ config, overrides: { store: undefined }, ...(key ? { key } : {}) });
}

if (process.argv[2]?.startsWith('{')) {
  const { months, ...place } = JSON.parse(process.argv[2]) as FactsOrder;
  const service = await factsService(place);
  const { facts } = service.parts;
  void facts.syncNow({ days: DAYS, isUrgent: true });
  while ((await facts.months(service.organizationId)).length < months)
    await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill(process.pid, 'SIGKILL');
}
