/** A person who never used a terminal: connects two accounts, sees what was spent, approves a raise on a phone, takes it back. */
import { expect } from 'chai';
import { aDesk, type Desk } from './a-console.ts';

describe('A person without a terminal', function () {
  this.timeout(120_000);
  let desk: Desk;
  before(async () => {
    const app = { client_id: 'an-app-of-the-operator', client_secret: 'its-secret' };
    desk = await aDesk({
      platforms: ['google', 'meta'],
      balance: 5_000,
      config: { oauthApps: { google: app } },
    });
  });
  after(() => desk?.close());

  it('is taken to the platform itself for a live account, whatever its pages lead to', async () => {
    const seat = await desk.signedIn();
    const { page } = seat;
    await seat.go('/connections/new/google');
    const host = 'accounts.google.com';
    const leaving = page.waitForRequest((request) => new URL(request.url()).host === host);
    await page.getByRole('button', { name: 'Continue to Google Ads' }).click();
    const { searchParams } = new URL((await leaving).url());
    expect(searchParams.get('client_id')).to.equal('an-app-of-the-operator');
    expect(seat.errors.filter((one) => one.includes('Content Security'))).to.deep.equal([]);
    await seat.context.close();
  });

  it('connects a Google and a Meta account, sees last week, approves a raise on a phone, and takes it back', async () => {
    const { service } = desk;
    const { connections } = service.parts;
    for (const { id } of await connections.list(service.organizationId))
      await connections.remove(service.organizationId, id);
    const wide = await desk.signedIn({ script: false });
    const { page } = wide;
    await wide.go('/connections');
    await page.getByText('No account is connected yet').waitFor();
    for (const [platform, title] of [
      ['google', 'Google Ads'],
      ['meta', 'Meta Ads'],
    ] as const) {
      await wide.go('/connections/new');
      await page.getByRole('link', { name: new RegExp(title) }).click();
      await page.getByRole('button', { name: 'Try it in test mode' }).click();
      // The page that leaves goes on by itself.
      await page.getByText(`An app wants to use your ${title} accounts`).waitFor();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.getByRole('checkbox', { name: /Northwind Outdoor \d/ }).check();
      await page.getByRole('button', { name: 'Connect the chosen accounts' }).click();
      await page.getByRole('button', { name: 'Try it now' }).waitFor();
      const [kept] = await connections.list(service.organizationId, platform);
      expect(kept).to.include({
        mode: 'test',
        status: 'connected',
        accountName: 'Northwind Outdoor',
      });
    }
    await service.parts.facts.syncNow({ days: 3 });
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
