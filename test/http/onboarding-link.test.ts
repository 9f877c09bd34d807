import { expect } from 'chai';
import { aService, type TestService } from '../support/a-service.ts';

describe('The link of a sign-up', () => {
  let service: TestService;
  before(async () => (service = await aService({ platforms: ['acme'] })));
  after(() => service.stop());

  it('shows a button to whoever looks, and confirms on POST alone, once (W2)', async () => {
    await service.parts.onboarding.start('ana@example.com', '127.0.0.1');
    const [{ link } = { link: null }] = await service.parts.onboarding.list();
    const looked = await service.fetch(link!);
    expect(looked.status).to.equal(200);
    expect(looked.text).to.contain('<form method="post">');
    expect(looked.headers.get('referrer-policy')).to.equal('no-referrer');
    expect(looked.headers.get('cache-control')).to.equal('no-store');
    const statusOf = async () => (await service.parts.onboarding.list())[0]?.status;
    const pending = await statusOf();
    expect((await service.fetch(link!, { method: 'POST' })).status).to.equal(200);
    expect(await statusOf()).not.to.equal(pending);
    expect((await service.fetch(link!, { method: 'POST' })).status).to.equal(404);
  });

  it('speaks the language that the browser asks for', async () => {
    await service.parts.onboarding.start('eva@example.com', '127.0.0.1');
    const { link } = (await service.parts.onboarding.list()).find(
      ({ status }) => status === 'pending',
    )!;
    const german = { headers: { 'accept-language': 'de' } };
    expect((await service.fetch(link!, german)).text).to.include('Anmeldung bestätigen');
    const post = () => service.fetch(link!, { method: 'POST', ...german });
    expect((await post()).text).to.include('Bestätigt');
    expect((await post()).text).to.include('Dieser Link gilt nicht');
  });

  it('answers an unknown link as a used one', async () => {
    const reply = await service.fetch(`${service.urls.api}/onboarding/unknown`, { method: 'POST' });
    expect(reply.status).to.equal(404);
    expect(reply.text).to.contain('not valid');
  });
});
