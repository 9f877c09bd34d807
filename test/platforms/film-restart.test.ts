/** A service that stops while a provider makes a film: the next one goes on to wait, and it is paid for once. */
import { expect } from 'chai';
import { createMemoryStore } from '../../runtime/stores/memory/memory-store.ts';
import { legacy } from '../mcp/a-surface.ts';
import { aFolder } from '../support/a-folder.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { endedJob, until } from '../support/until.ts';

describe('A film under way', function () {
  this.timeout(60_000);

  const call = async (service: TestService, key: string, name: string, given: object) => {
    const params = { name, arguments: given };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': key };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, headers);
    expect(body.result, JSON.stringify(body)).to.be.an('object');
    return body.result as AnyJson;
  };

  it('survives the service, is asked for once and paid once', async () => {
    const store = createMemoryStore();
    const config = { dataFolder: aFolder() };
    const wish = { platforms: ['gemini', 'heygen'], balance: 5_000, config, overrides: { store } };
    const first = await aService(wish);
    const { key } = first;
    const paid = await first.balance();
    const script = Array.from({ length: 60 }, () => 'tent').join(' ');
    const given = { product: 'Ridge tent', script };
    const { structuredContent: begun } = await call(first, key, 'generate_ugc_video', given);
    const look = (service: TestService) => async () =>
      (await call(service, key, 'get_job_status', { job_id: begun.job_id })).structuredContent;
    const notes = async () => (await store.list(first.organizationId, 'film-note')).rows;
    await until(notes, (all) => /"task"/.test(JSON.stringify(all)));
    await first.stop();
    const second = await aService(wish);
    try {
      const job = await endedJob(look(second));
      expect(job.status, JSON.stringify(job)).to.equal('succeeded');
      expect(job.result.script).to.equal(script);
      expect(paid - (await second.balance())).to.equal(900);
    } finally {
      await second.stop();
    }
  });
});
