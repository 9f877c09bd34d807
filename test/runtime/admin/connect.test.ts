import { expect } from 'chai';
import { runOperation } from '../../../runtime/admin/operations.ts';
import type { ServiceError } from '../../../sdk/errors.ts';
import type { ConnectionView } from '../../../sdk/tool.ts';
import { aService, type TestService } from '../../support/a-service.ts';

type Plain = Record<string, unknown>;

describe('Connecting an account', () => {
  let service: TestService;
  let account: string;
  let works: Readonly<Record<string, string>>;
  const organizationId = 1;
  const ask = <T = Plain>(name: string, input: Plain = {}) =>
    runOperation(service.parts, name, input, {
      signal: new AbortController().signal,
    }) as Promise<T>;
  const refusal = (input: Plain) =>
    ask('connections.add', input).then(
      () => undefined,
      (error: unknown) => error as ServiceError,
    );
  const stored = () => service.parts.connections.list(organizationId, 'microsoft');
  const wish = (credentials: Readonly<Record<string, string>>, more: Plain = {}) => ({
    organizationId,
    platform: 'microsoft',
    accountId: account,
    mode: 'test',
    credentials,
    ...more,
  });

  beforeEach(async () => {
    service = await aService({ platforms: ['microsoft'] });
    const [first] = await stored();
    account = first!.accountId;
    works = service.parts.connections.open(first!);
  });
  afterEach(() => service.stop());

  it('sends one cheap read first, and keeps what the platform says of the account', async () => {
    await service.parts.connections.remove(organizationId, `microsoft/${account}`);
    const added = await ask<ConnectionView>('connections.add', wish(works, { primary: true }));
    expect(added).to.include({ status: 'connected', is_primary: true, account_id: account });
    expect(added.currency).to.match(/^[A-Z]{3}$/);
    expect(added.account_name).to.be.a('string');
    expect(added.last_success_at).to.be.a('string');
  });

  it('keeps the name that was given', async () => {
    const added = await ask<ConnectionView>(
      'connections.add',
      wish(works, { accountName: 'Our shop' }),
    );
    expect(added.account_name).to.equal('Our shop');
  });

  it('keeps nothing of credentials that do not work, and lets those from before work on', async () => {
    const before = await stored();
    const wrong = { ...works, refresh_token: 'wrong' };
    const error = await refusal(wish(wrong, { primary: true }));
    expect(error).to.include({ code: 'platform_auth_failed' });
    expect(error!.message).to.include('was not connected, and nothing was kept');
    expect(await stored()).to.deep.equal(before);
    const tested = await ask('connections.test', {
      organizationId,
      platform: 'microsoft',
      accountId: account,
    });
    expect(tested).to.include({ status: 'connected' });
  });

  it('adds no account that the credentials do not reach', async () => {
    const error = await refusal(wish(works, { accountId: '999999999' }));
    expect(error!.message).to.include('was not connected');
    expect((await stored()).map(({ accountId }) => accountId)).to.not.include('999999999');
  });

  it('keeps the refresh token that the platform gave during the test', async () => {
    await ask('connections.add', wish(works));
    const now = (await stored()).find(({ accountId }) => accountId === account)!;
    const { refresh_token: token } = service.parts.connections.open(now);
    expect(token).to.be.a('string').and.not.equal(works['refresh_token']);
  });

  it('keeps it without a test when asked, and does not call it connected', async () => {
    const wrong = { ...works, refresh_token: 'wrong' };
    const added = await ask<ConnectionView>('connections.add', wish(wrong, { untested: true }));
    expect(added).to.include({ status: 'error' });
    expect(added.message).to.include(`adops connections test microsoft ${account}`);
  });

  it('tells what it takes, in any spelling of the platform', async () => {
    const explained = await ask('connections.explain', { platform: 'MICROSOFT' });
    expect(explained).to.have.nested.property('credentials.refresh_token.from');
    expect(explained).to.have.nested.property('connect.token');
  });
});
