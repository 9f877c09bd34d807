import { expect } from 'chai';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newCall } from '../../runtime/runs/new-call.ts';
import { aService, type TestService } from '../support/a-service.ts';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how?: { readonly type: 'minor' }) => void;

const CALLS = 250;

/** kB of each call that are kept after it has ended, until everything is collected. */
async function keptBy({ parts, key }: TestService, toolName: string): Promise<number> {
  const make = async () => {
    const call = newCall({
      id: 'req_1',
      door: 'mcp',
      toolName,
      input: {},
      secret: key,
      remoteAddress: '127.0.0.1',
      signal: new AbortController().signal,
      catalog: parts.catalog.current(),
      startedAt: parts.clock.now(),
    });
    await parts.app(call);
    expect(call.ran).to.equal(true);
  };
  const round = async () => {
    for (let at = 0; at < CALLS; at += 1) await make();
    gc({ type: 'minor' });
    gc({ type: 'minor' });
    return process.memoryUsage().heapUsed;
  };
  await round();
  gc();
  const before = await round();
  return ((await round()) - before) / CALLS / 1024;
}

describe('A call that has ended', () => {
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['acme'],
      config: {
        rateLimits: { keyPerMinute: 1e6, organizationPerMinute: 1e6, addressPerMinute: 1e6 },
      },
    });
  });
  after(() => service.stop());

  it('is not kept until everything is collected', async () => {
    expect(await keptBy(service, 'get_credit_balance')).to.be.below(4);
  });
});
