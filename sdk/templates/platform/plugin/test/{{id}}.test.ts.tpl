import { expect } from 'chai';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { createFaults, createWorld } from '{{sdk_from_emulator}}';
import createEmulator from '../emulator/index.ts';

interface Campaign {
  readonly id: string;
  readonly daily_budget: number;
}

describe('{{title}} in test mode', () => {
  let server: Server;
  let base = '';
  let kept: unknown;

  before(async () => {
    const { app, testAccounts } = createEmulator({
      world: createWorld({ seed: 'test' }),
      state: { load: () => kept, save: (state) => (kept = state) },
      faults: createFaults(),
      now: () => Date.parse('2026-03-02T12:00:00Z'),
      baseUrl: () => base,
    });
    server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [account] = testAccounts();
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/accounts/${account?.account_id}`;
  });
  after(() => server.close());

  const headers = { Authorization: 'Bearer test-{{id}}-token' };
  const list = async () => {
    const reply = await fetch(`${base}/campaigns`, { headers });
    const { campaigns } = (await reply.json()) as { campaigns: Campaign[] };
    return campaigns;
  };

  it('lists campaigns with their budgets', async () => {
    const campaigns = await list();
    expect(campaigns).to.have.length(3);
    expect(campaigns[0]?.daily_budget).to.equal(50);
  });

  it('pauses a campaign, and remembers it', async () => {
    const campaigns = await list();
    const path = `${base}/campaigns/${campaigns[0]?.id}`;
    await fetch(path, { method: 'PATCH', headers, body: '{"status":"PAUSED"}' });
    expect(await (await fetch(path, { headers })).json()).to.include({ status: 'PAUSED' });
    expect(JSON.stringify(kept)).to.contain('PAUSED');
  });

  it('refuses a wrong token, an unknown campaign and an unknown status', async () => {
    expect((await fetch(`${base}/campaigns`)).status).to.equal(401);
    expect((await fetch(`${base}/campaigns/1`, { headers })).status).to.equal(404);
    const campaigns = await list();
    const path = `${base}/campaigns/${campaigns[0]?.id}`;
    const wrong = await fetch(path, { method: 'PATCH', headers, body: '{"status":"ASLEEP"}' });
    expect(wrong.status).to.equal(400);
  });
});
