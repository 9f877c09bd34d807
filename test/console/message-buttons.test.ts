/** Buttons of a decision in Slack: only the app's own signature counts, once and fresh, and only people who may decide. */
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import type { Role } from '../../runtime/approvals/roles.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';
import { aService, type TestService } from '../support/a-service.ts';

const script = 'acme_ads_update_campaign_budget';
const address = 'https://hooks.slack.com/services/T/B/x';
const answers = 'https://hooks.slack.com/actions/T1/2/abc';
const secret = '8f742231b10e8888abcd99yyyzzz85a5'.replaceAll(/[yz]/g, '0');

describe('Buttons of a decision in Slack', function () {
  this.timeout(60_000);
  let service: TestService;
  let rita: Visitor;
  let amount = 500;
  const sent: { url: string; body: AnyJson }[] = [];
  const http = {
    sendForBytes: async ({ url, body }: { url: URL; body: string }) => {
      sent.push({ url: url.href, body: JSON.parse(body) });
      return { status: 200, headers: {}, bytes: Buffer.from('') };
    },
  };
  before(async () => {
    service = await aService({ platforms: ['acme'], overrides: { files: http as never } });
    rita = await aReviewer(service);
    const fields = rita.fields(await rita.get('/told'), '/told');
    const wish = { ...fields, channel: 'slack', address, app_secret: secret };
    expect((await rita.post('/told', wish)).text)
      .to.include('with buttons')
      .and.not.include(secret);
  });
  after(() => service.stop());
  beforeEach(() => void sent.splice(0));

  const until = async (done: () => unknown) => {
    for (let turn = 0; turn < 500 && !(await done()); turn += 1) {
      service.clock.advance(10);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  /** A held change, and the buttons of the message about it. */
  async function held(): Promise<{ id: string; buttons: AnyJson[] }> {
    sent.splice(0);
    amount += 1;
    const raise = ['--campaign-id', 'c1', '--daily-budget', String(amount)];
    const { pending } = (await service.run(script, raise)).body;
    await until(() => sent.length > 0);
    const [{ body }] = sent.splice(0) as [{ url: string; body: AnyJson }];
    return { id: pending.approval_id, buttons: body.blocks?.at(-1).elements };
  }
  interface How {
    readonly user?: string;
    readonly signedBy?: string;
    readonly secondsAgo?: number;
    readonly more?: object;
  }
  function pressOf(
    button: AnyJson,
    { user = 'U1', signedBy = secret, secondsAgo = 0, more = {} }: How = {},
  ) {
    const payload = {
      type: 'block_actions',
      team: { id: 'T1' },
      user: { id: user, username: `name-of-${user}` },
      response_url: answers,
      actions: [{ action_id: button.action_id, value: button.value }],
      ...more,
    };
    const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
    const time = String(Math.floor(service.clock.now() / 1000) - secondsAgo);
    const digest = createHmac('sha256', signedBy).update(`v0:${time}:${body}`).digest('hex');
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': time,
      'x-slack-signature': `v0=${digest}`,
    };
    return { body, headers };
  }
  const post = (wish: { body: string; headers: Record<string, string> }) =>
    fetch(`${service.urls.api}/hooks/decisions`, { method: 'POST', ...wish });
  const statusOf = async (id: string) =>
    (await service.parts.approvals.find(service.organizationId, id))!.status;
  /** Answers to the person who pressed. */
  const told = async () => {
    await until(() => sent.length > 0);
    const [{ url, body }] = sent.splice(0) as [{ url: string; body: AnyJson }];
    expect(url).to.equal(answers);
    return body;
  };
  /** A press of somebody unknown, and the link that they get. */
  async function linkFor(user: string): Promise<string> {
    const { buttons } = await held();
    expect((await post(pressOf(buttons[0], { user }))).status).to.equal(200);
    return /\/people\/messages\/[\w-]+/.exec((await told()).text as string)![0];
  }
  async function isNow(who: Visitor, user: string): Promise<void> {
    const path = await linkFor(user);
    const page = await who.get(path);
    expect(page.text).to.include(`name-of-${user}`);
    expect((await who.post(path, who.fields(page, path))).status).to.equal(303);
  }
  const known = async (role: Role | undefined, user: string) => {
    const who = await aPerson(service, role);
    await isNow(who, user);
    return who;
  };

  it('send whoever is not known to the sign-in, and decide nothing', async () => {
    const { id, buttons } = await held();
    expect(buttons.map(({ action_id }) => action_id as string)).to.deep.equal([
      'approve',
      'decline',
    ]);
    expect((await post(pressOf(buttons[0], { user: 'U9' }))).status).to.equal(200);
    expect((await told()).text)
      .to.include('Sign in once')
      .and.include('/people/messages/');
    expect(await statusOf(id)).to.equal('pending');
  });

  it('decide for a person who has said, signed in, that the user is them', async () => {
    await isNow(rita, 'U1');
    const { id, buttons } = await held();
    await post(pressOf(buttons[0]));
    const body = await told();
    expect(body.text).to.include('Approved and done');
    expect(body.replace_original).to.equal(true);
    expect(await statusOf(id)).to.equal('executed');
    const entries = await service.parts.audit.tail(service.organizationId, 50);
    const entry = entries.findLast(({ tool }) => tool === 'portal.message_press')!;
    expect(entry.arguments).to.include({ approval: id, user: 'T1:U1' });
    const other = await held();
    await post(pressOf(other.buttons[1]));
    expect((await told()).text).to.include('Declined');
    expect(await statusOf(other.id)).to.equal('declined');
    await post(pressOf(other.buttons[0]));
    expect((await told()).text).to.include('Nothing was decided');
  });

  it('decide nothing for a person who may look alone', async () => {
    await known('viewer', 'U2');
    const { id, buttons } = await held();
    await post(pressOf(buttons[0], { user: 'U2' }));
    expect((await told()).text).to.include('Nothing was decided');
    expect(await statusOf(id)).to.equal('pending');
  });

  it('are refused with a foreign secret, an old time, a changed body, and a second time', async () => {
    const { id, buttons } = await held();
    const [approve] = buttons;
    const good = pressOf(approve);
    const changed = good.body.replace('U1', 'U2');
    const other = { ...approve, value: approve.value.replace(/^\d+/, '999') as string };
    for (const wish of [
      pressOf(approve, { signedBy: 'a'.repeat(32) }),
      pressOf(approve, { secondsAgo: 301 }),
      pressOf(approve, { secondsAgo: -301 }),
      { ...good, body: changed },
      { ...good, headers: { ...good.headers, 'x-slack-signature': 'v0=' } },
      pressOf(other),
      pressOf({ ...approve, value: 'x' }),
      { ...good, body: 'payload=%7B' },
    ])
      expect((await post(wish)).status).to.equal(401);
    expect(await statusOf(id)).to.equal('pending');
    const twice = pressOf(approve, { user: 'U9' });
    expect((await post(twice)).status).to.equal(200);
    await told();
    expect((await post(twice)).status).to.equal(401);
  });

  it('decide nothing about a wish that has changed since the message', async () => {
    const { id, buttons } = await held();
    const stale = { ...buttons[0], value: buttons[0].value.replace(/ [\w-]+$/, ' 0000') as string };
    await post(pressOf(stale));
    expect((await told()).text).to.include('Nothing was decided');
    expect(await statusOf(id)).to.equal('pending');
  });

  it('answer nobody but the workspace that the press came from', async () => {
    const { buttons } = await held();
    for (const response_url of [
      'http://127.0.0.1/x',
      'https://hooks.slack.com.evil.example/actions/x',
    ])
      await post(pressOf(buttons[1], { user: 'U9', more: { response_url } }));
    let turns = 0;
    await until(() => (turns += 1) > 30);
    expect(sent).to.deep.equal([]);
  });

  it('belong to one person: whoever named themselves last, by a link that is good once and in their organization', async () => {
    const path = await linkFor('U5');
    const visitor = await aPerson(service, 'approver');
    const fields = visitor.fields(await visitor.get(path), path);
    expect((await visitor.post(path, fields)).status).to.equal(303);
    expect((await visitor.get(path)).status).to.equal(404);
    const stranger = await aReviewer(
      service,
      await service.parts.organizations.create({ name: 'Elsewhere' }).then(({ id }) => id),
    );
    expect((await stranger.get(await linkFor('U6'))).status).to.equal(404);
  });
});
