/** A person who never used a terminal: connects two accounts, sees what was spent, approves a raise on a phone, takes it back. */
import { expect } from 'chai';
import { keptIsRead } from '../../runtime/transport/portal/kept.ts';
import { seriousFaults } from '../support/a-browser.ts';
import { aDesk, type Desk } from './a-console.ts';

describe('A person without a terminal', function () {
  this.timeout(120_000);
  let desk: Desk;
  before(async () => {
    desk = await aDesk({ platforms: ['google', 'meta'], balance: 5_000 });
  });
  after(() => desk?.close());

  it('finds a form for each platform that axe has nothing serious against', async () => {
    const seat = await desk.signedIn({ width: 390 });
    for (const platform of ['google', 'meta']) {
      await seat.go(`/connections/new/${platform}`);
      expect(await seriousFaults(seat.page), platform).to.deep.equal([]);
      const wide = 'document.documentElement.scrollWidth - window.innerWidth';
      expect(await seat.page.evaluate<number>(wide), platform).to.be.at.most(0);
    }
    await seat.context.close();
  });

  it('connects a Google and a Meta account, sees last week, approves a raise on a phone, and takes it back', async () => {
    const { service } = desk;
    const { connections } = service.parts;
    const given = new Map<string, { id: string; secrets: Readonly<Record<string, string>> }>();
    for (const one of await connections.list(service.organizationId)) {
      if (!given.has(one.platform))
        given.set(one.platform, { id: one.accountId, secrets: connections.open(one) });
      await connections.remove(service.organizationId, one.id);
    }
    const wide = await desk.signedIn({ script: false });
    await wide.go('/connections');
    await wide.page.getByText('No account is connected yet').waitFor();
    for (const [platform, title] of [
      ['google', 'Google Ads'],
      ['meta', 'Meta Ads'],
    ] as const) {
      const { id, secrets } = given.get(platform)!;
      await wide.go('/connections/new');
      await wide.page.getByRole('link', { name: new RegExp(title) }).click();
      await wide.page.locator('#f-account').fill(id);
      for (const [name, value] of Object.entries(secrets))
        await wide.page.locator(`#f-credential_${name}`).fill(value);
      await wide.page.locator('#f-mode').selectOption('test');
      await wide.page.getByRole('button', { name: 'Try and connect' }).click();
      await wide.page.getByRole('button', { name: 'Try it now' }).waitFor();
    }
    await wide.go('/home');
    await keptIsRead();
    await wide.go('/home');
    await wide.page.getByText(/\$\d/).first().waitFor();
    await wide.context.close();

    const { body: list } = await service.run('list_campaigns', ['--platform', 'google']);
    const campaign = list.result.campaigns[0];
    const raise = ['--platform', 'google', '--campaign-id', campaign.id, '--daily-budget', '5000'];
    const { body: held } = await service.run('update_campaign_budget', raise);
    expect(held.pending?.approval_id, JSON.stringify(held)).to.be.a('string');

    const phone = await desk.signedIn({ width: 390, script: false });
    await phone.go(`/approvals/${held.pending.approval_id}`);
    await phone.page.getByRole('button', { name: /Approve \$5,000/ }).click();
    await phone.page.getByText('read back').first().waitFor();
    await phone.page.getByRole('link', { name: 'Take back' }).click();
    await phone.page.getByRole('button', { name: 'Rehearse taking it back' }).click();
    await phone.page.getByText('rehearsal').waitFor();
    await phone.page.getByRole('button', { name: 'Take it back now' }).click();
    await phone.page.getByRole('heading', { name: 'Taken back' }).waitFor();
    const { body: after } = await service.run('list_campaigns', ['--platform', 'google']);
    const same = after.result.campaigns.find(({ id }: { id: string }) => id === campaign.id);
    expect(same.daily_budget).to.equal(campaign.daily_budget);
    await phone.context.close();
  });
});
