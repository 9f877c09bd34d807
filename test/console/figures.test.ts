/** Kept figures in the console: how far they are, and the same as a file. */
import { expect } from 'chai';
import { keptIsRead } from '../../runtime/transport/portal/figures/kept.ts';
import { factOperations, type FactsRow } from '../../runtime/admin/fact-operations.ts';
import { aReviewer, aVisitor, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

describe('Figures in the console', function () {
  this.timeout(60_000);
  let service: TestService;
  let rita: Visitor;
  before(async () => {
    service = await aService({ platforms: ['criteo', 'linkedin'], balance: 5_000 });
    rita = await aReviewer(service);
  });
  after(() => service.stop());

  const status = async () => {
    const { run } = factOperations['facts.status']!;
    const wish = { organizationId: service.organizationId } as never;
    return (await run(service.parts as never, wish, {} as never)) as readonly FactsRow[];
  };

  it('say that an account waits for its first fill, and then how much is kept', async () => {
    expect((await rita.get('/connections')).text).to.include('>waits<');
    expect((await status()).map(({ state }) => state)).to.include('waiting');
    const faults = await service.parts.emulators.faults('linkedin');
    faults.plan({ kind: 'status', status: 500, times: 1_000 });
    await service.parts.facts.syncNow({ days: 3 });
    faults.clear();
    const { text } = await rita.get('/connections');
    expect(text).to.include('>whole<').and.include('2026-02-27 to 2026-03-01');
    expect(text)
      .to.match(/>stopped<.*0 of \d+ days of all levels/s)
      .and.include('asked again at');
    const told = await status();
    const states = Object.fromEntries(told.map((one) => [one.platform, one]));
    expect(states['criteo']).to.include({ state: 'kept', first_day: '2026-02-27', error: null });
    expect(states['linkedin']).to.include({ state: 'stopped', first_day: null });
    expect(states['linkedin']!.error).to.match(/^platform_/);
    const [one] = await service.parts.connections.list(service.organizationId, 'criteo');
    const page = await rita.get(`/connections/criteo/${one!.accountId}`);
    expect(page.text).to.include('2026-02-27 to 2026-03-01');
  });

  it('are a file at a signed address, for who may operate', async () => {
    await rita.get('/home');
    await keptIsRead();
    const home = await rita.get('/home');
    const fields = rita.fields(home, '/home/file');
    const sent = await rita.post('/home/file', { ...fields, format: 'csv' });
    expect(sent.status).to.equal(303);
    const address = sent.headers.get('location')!;
    expect(address).to.include('/artifacts/');
    const { text } = await service.fetch(address);
    expect(text).to.include('date_day,platform').and.include('criteo');
    expect((await rita.post('/home/file', { ...fields, format: 'exe' })).status).to.equal(404);
    expect((await rita.post('/home/file', { format: 'csv' })).status).to.equal(409);
    const { portal } = service.parts;
    const wish = { name: 'Vera', role: 'viewer' } as const;
    const { token } = await portal.link(await portal.addReviewer(service.organizationId, wish));
    const viewer = aVisitor(service);
    await viewer.post(`/sign-in/${token}`, {});
    expect((await viewer.get('/home')).text).to.not.include('/home/file');
  });
});
