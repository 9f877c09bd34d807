/** An emulator's own gap is an error of the service. Test mode never reports it in the platform's name. */
import { expect } from 'chai';
import { globSync, readFileSync } from 'node:fs';
import { createHttpGateway } from '../../runtime/platforms/http-gateway.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { aConnection, someConnections } from '../support/a-catalog.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { manualClock } from '../support/manual-clock.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

/** Sends one request to the emulator of a platform. @returns the error that a script would get; undefined on success */
async function sent(id: string, request: Partial<HostRequest>): Promise<ServiceError | undefined> {
  const platform = await anEmulatedPlatform(id);
  const [account] = platform.accounts;
  const connection = aConnection({ platform: id, mode: 'test', accountId: account!.account_id });
  const gateway = createHttpGateway({
    connections: {
      ...someConnections([connection]),
      open: () => account!.credentials,
    },
    emulators: { baseUrl: async () => platform.address },
    clock: manualClock('2026-11-20T17:00:00Z'),
    log: { warn: () => undefined } as never,
    timers: { sleep: async () => undefined, random: () => 0 },
  });
  const { signal } = new AbortController();
  const whole = { method: 'GET', path: '', ...request } as HostRequest;
  try {
    await gateway.send(wholeCatalog().platforms.get(id)!, connection, whole, {
      effect: 'read',
      signal,
    });
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  } finally {
    await gateway.close();
    await platform.close();
  }
}

/** Valid requests that these emulators do not support. */
const GAPS: readonly (readonly [platform: string, script: string, args: object])[] = [
  [
    'tiktok',
    'tiktok_ads_create_report_task',
    { data_level: 'AUCTION_CAMPAIGN', metrics: ['live_views'] },
  ],
  ['microsoft', 'microsoft_ads_get_insights', { columns: ['TopImpressionRatePercent'] }],
  ['linkedin', 'linkedin_ads_get_insights', { fields: ['textUrlClicks'] }],
  ['meta', 'pull_meta_ads', { breakdowns: ['hourly_stats_aggregated_by_audience_time_zone'] }],
];

const ids = [...wholeCatalog().platforms.values()]
  .filter(({ emulatorFile }) => emulatorFile !== undefined)
  .map(({ id }) => id);

describe('Test mode', () => {
  for (const id of ids)
    it(`says of an endpoint that it lacks, in its own name: ${id}`, async () => {
      const error = await sent(id, { path: 'things/nobody/made' });
      expect(error?.code, JSON.stringify(error?.details)).to.equal('test_mode_lacks');
      expect(error?.details.message).to.match(/^Test mode does not have .*; a live account may/);
      expect(error?.details.platform, 'words of the platform').to.equal(undefined);
    });

  for (const [id, script, args] of GAPS)
    it(`says so of a name that it lacks: ${script}`, async () => {
      const platform = await anEmulatedPlatform(id);
      const error = await platform.run(script, { ...args }).catch((thrown: unknown) => thrown);
      await platform.close();
      expect((error as ServiceError).code, String(error)).to.equal('test_mode_lacks');
    });

  it('has no words of its own in a refusal of the platform', () => {
    const own = /made here|test mode|emulat|in tests?\b/i;
    const wrong = globSync('plugins/{platforms,families}/*/emulator/**/*.ts').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(?:invalid|refuse|badParameter|forbidden|fault)\(([^;]*?)\);/g,
        ),
      ]
        .filter(([, words = '']) => own.test(words) && !/lackedBy|lackOthers/.test(words))
        .map(([call]) => `${file}: ${call.replace(/\s+/g, ' ')}`),
    );
    expect(wrong).to.deep.equal([]);
  });
});
