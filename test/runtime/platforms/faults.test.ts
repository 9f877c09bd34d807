/** Real scripts in the real sandbox, over the real gateway, on an emulator that misbehaves (docs/threats.md, the batteries). */
import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrailEntry } from '../../../runtime/call-parts/trail-entry.ts';
import { systemClock } from '../../../runtime/clock.ts';
import type { Config } from '../../../runtime/config/config.ts';
import { createEmulators, type Emulators } from '../../../runtime/emulators/emulators.ts';
import type { Gateway } from '../../../runtime/platforms/gateway.ts';
import { createHttpGateway } from '../../../runtime/platforms/http-gateway.ts';
import { createBundler, createSandbox } from '../../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../../runtime/sandbox/sandbox.ts';
import { planRun } from '../../../runtime/scripts/plan-run.ts';
import { runScript, type RunCall } from '../../../runtime/runs/run-script.ts';
import type { TestAccount } from '../../../sdk/emulator/emulator.ts';
import type { Faults } from '../../../sdk/emulator/faults.ts';
import { aConnection, aPrincipal, someConnections } from '../../support/a-catalog.ts';
import { farChildren } from '../../support/far-children.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { wholeCatalog } from '../../support/whole-catalog.ts';

const limits: Config['sandbox'] = {
  libraryChildren: 1,
  outsideChildren: 1,
  warmIsolates: 2,
  runsPerChild: 200,
  maxRunning: 16,
  maxQueued: 100,
  memoryMb: 128,
  cpuMs: 5_000,
  wallMs: 15_000,
  hostCalls: 100,
  argumentBytes: 1_048_576,
  resultBytes: 4_194_304,
};
const catalog = wholeCatalog();
const log = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
) as never;

const platforms = ['google', 'meta'].filter((id) =>
  catalog.findScript('pause_campaign')?.routes.has(id),
);

for (const platform of platforms)
  describe(`A pause on ${platform}, while the platform misbehaves`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'adops-faults-'));
    const bundler = createBundler({ cacheFolder: folder });
    const trail: TrailEntry[] = [];
    let sandbox: Sandbox;
    let emulators: Emulators;
    let gateway: Gateway;
    let faults: Faults;
    let connections: ReturnType<typeof someConnections>;
    let campaigns: string[];

    const run = async (script: string, args: Record<string, string>) => {
      const parts = { catalog, connections, clock: systemClock };
      const principal = aPrincipal();
      const planned = await planRun(parts, {
        principal,
        script,
        platform,
        args,
        dryRun: false,
        expectedNames: {},
      });
      const call = {
        catalog,
        principal,
        trail,
        run: { begun: false },
        signal: new AbortController().signal,
        writes: { guard: async () => undefined },
      } satisfies RunCall;
      trail.length = 0;
      const config = { sandbox: limits };
      return runScript({ sandbox, bundler, gateway, clock: systemClock, config }, call, planned);
    };
    const statusOf = async (id: string) => {
      const { result } = await run('list_campaigns', {});
      const rows = (result as { campaigns: { id: string; status: string }[] }).campaigns;
      return rows.find((row) => row.id === id)?.status;
    };
    const writes = () =>
      trail
        .filter(({ path }) => /mutate$|^\d+$/.test(path))
        .filter(({ method }) => method === 'POST');

    before(async () => {
      sandbox = createSandbox({ config: limits, cacheFolder: folder, log });
      const source = { current: () => catalog, onChange: () => () => undefined };
      emulators = createEmulators({
        catalog: source,
        dataFolder: undefined,
        clock: systemClock,
        log,
      });
      const [account] = (await emulators.accounts(platform)) as [TestAccount];
      connections = someConnections(
        [
          aConnection({
            platform,
            accountId: account.account_id,
            mode: 'test',
            currency: account.currency,
            timeZone: account.time_zone,
          }),
        ],
        account.credentials,
      );
      faults = await emulators.faults(platform);
      gateway = createHttpGateway({
        connections,
        emulators,
        clock: systemClock,
        log,
        timers: { sleep: async () => undefined, random: () => 0 },
        far: farChildren,
      });
      const { result } = await run('list_campaigns', {});
      const rows = (result as { campaigns: { id: string; status: string }[] }).campaigns;
      campaigns = rows.filter(({ status }) => /ENABLED|ACTIVE/.test(status)).map(({ id }) => id);
    });
    afterEach(() => faults.clear());
    after(async () => {
      await gateway.close();
      await emulators.stop();
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('is made once when the connection breaks after it was sent, and read back (P4)', async () => {
      const id = campaigns[0] ?? '';
      const path = platform === 'google' ? ':mutate' : id;
      faults.plan({ kind: 'reset_after', method: 'POST', path });
      const outcome = await run('pause_campaign', { campaign_id: id });
      expect(outcome.run).to.include({ verified: true });
      expect(outcome.run?.warnings.join()).to.contain('lost');
      expect(writes()).to.have.length(1);
      expect(writes()[0]).to.include({ attempts: 1, error: 'outcome_unknown' });
      expect(await statusOf(id)).to.equal('PAUSED');
    });
    it('throttled is not repeated; reads around it are', async () => {
      const id = campaigns[1] ?? '';
      const path = platform === 'google' ? ':mutate' : id;
      faults.plan({ kind: 'throttle', retry_after_seconds: 1, method: 'POST', path });
      const error = await failureOf(run('pause_campaign', { campaign_id: id }));
      expect(error).to.include({ code: 'platform_rate_limited' });
      expect(writes()).to.have.length(1);
      expect(await statusOf(id)).to.match(/ENABLED|ACTIVE/);
      faults.plan({ kind: 'status', status: 503, times: 2 });
      faults.plan({ kind: 'cut' });
      const outcome = await run('pause_campaign', { campaign_id: id });
      expect(outcome.run).to.include({ verified: true });
    });
    it('a report over HTML, cut and endless errors ends in an error, never in half a report', async () => {
      faults.plan({ kind: 'html' });
      expect(await failureOf(run('list_campaigns', {}))).to.include({
        code: 'platform_answer_invalid',
      });
      faults.clear();
      faults.plan({ kind: 'cut', times: 10 });
      expect(await failureOf(run('list_campaigns', {}))).to.include({
        code: 'platform_unavailable',
      });
      faults.clear();
      expect((await run('list_campaigns', {})).result).to.have.property('campaigns');
    });
    if (platform === 'google')
      it('an expired token is refreshed in the middle of it', async () => {
        const id = campaigns[2] ?? '';
        faults.plan({ kind: 'expired_token', path: ':mutate' });
        const outcome = await run('pause_campaign', { campaign_id: id });
        expect(outcome.run).to.include({ verified: true });
        expect(writes()[0]).to.include({ attempts: 2, status: 200 });
      });
  });
