import { expect } from 'chai';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '../support/a-folder.ts';
import { aProcess } from '../support/a-process.ts';
import { aServer, json } from '../support/a-server.ts';
import { acmeFolder, aConfig } from '../support/a-service.ts';

/** Fails in the process at a signal, as a fault that nobody knows of would. */
const faults = `process.on('SIGUSR2', () => { ${'FAULT'} })`;
const kinds = {
  'a promise that nobody owns': `Promise.reject(new Error('unforeseen'))`,
  'an error that nobody catches': `throw new Error('unforeseen')`,
};

describe('adops serve, when something fails that nobody had foreseen (U8)', function () {
  this.timeout(60_000);

  for (const [kind, fault] of Object.entries(kinds))
    it(`says so, answers what runs, takes on nothing new, and ends with 1: ${kind}`, async () => {
      const platform = await aServer();
      const asked = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      platform.answer(async (response, seen, request) => {
        asked.resolve();
        await release.promise;
        json({ campaigns: [], next: null })(response, seen, request);
      });
      const folder = aFolder();
      const config = join(folder, 'adops.config.json');
      writeFileSync(
        config,
        JSON.stringify({
          plugins: { [acmeFolder]: { trust: 'host' } },
          emulators: { acme: platform.origin },
        }),
      );
      const { ports } = await aConfig();
      const code = encodeURIComponent(faults.replace('FAULT', fault));
      const served = await aProcess({
        data: folder,
        port: ports.base,
        config,
        env: { NODE_OPTIONS: `--no-node-snapshot --import=data:text/javascript,${code}` },
      });
      const run = () =>
        fetch(`${served.line.base}/api/v1/tools/run`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-service-key': served.line.key },
          body: JSON.stringify({ script_name: 'acme_ads_list_campaigns' }),
        });
      const answer = run();
      await asked.promise;
      const said = once(served.child.stderr!, 'data');
      served.child.kill('SIGUSR2');
      await said;
      expect(served.stderr()).to.include('unforeseen').and.to.include('"level":60');
      expect((await run()).status).to.equal(503);
      release.resolve();
      expect((await answer).status).to.equal(200);
      expect(await served.end('SIGCONT')).to.equal(1);
      await platform.close();
    });
});
