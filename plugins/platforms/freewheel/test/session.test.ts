/** The sign-in to FreeWheel: a cookie that is kept and renewed, or Basic authentication where it is switched on. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { CreateEmulator, TestAccount } from '../../../../sdk/emulator/index.ts';
import { createFreewheelEmulator } from '../emulator/index.ts';
import { defaultControls } from '../emulator/state.ts';

const SIGN_IN = '/rest/authenticate';
const HOUR = 3_600_000;

describe('A session at FreeWheel', () => {
  let platform: EmulatedPlatform;
  const open = async (more: Readonly<Record<string, string>> = {}, takesBasic = false) => {
    const create: CreateEmulator = (parts) => {
      const emulator = createFreewheelEmulator(parts, { ...defaultControls, takesBasic });
      const accounts = emulator.testAccounts().map((account): TestAccount => ({
        ...account,
        credentials: { ...account.credentials, ...more },
      }));
      return { ...emulator, testAccounts: () => accounts };
    };
    platform = await anEmulatedPlatform('freewheel', { create });
  };
  afterEach(() => platform.close());
  const signIns = () => platform.requests.filter(({ url }) => url === SIGN_IN).length;
  const list = () => platform.run('freewheel_list_advertisers');

  it('begins with a sign-in, whose cookie all requests carry', async () => {
    await open();
    await list();
    await list();
    expect(signIns()).to.equal(1);
    const others = platform.requests.filter(({ url }) => url !== SIGN_IN);
    expect(others).to.have.length.above(1);
    for (const { headers } of others) {
      expect(headers.cookie).to.match(/^northwindsbx_buzz_cookie=\S+$/);
      expect(headers.authorization).to.equal(undefined);
    }
  });
  it('is renewed before its hundred hours are over', async () => {
    await open();
    await list();
    platform.clock.advance(100 * HOUR - 30_000);
    await list();
    expect(signIns()).to.equal(2);
  });
  it('is renewed once where it ended before its time', async () => {
    await open();
    await list();
    platform.faults.plan({ kind: 'expired_token', path: 'advertisers' });
    await list();
    expect(signIns()).to.equal(2);
  });
  it('says that the password is wrong, in FreeWheel’s words', async () => {
    await open({ password: 'another' });
    const error = (await list().catch((thrown: unknown) => thrown)) as { code: string };
    expect(error.code).to.equal('platform_auth_failed');
  });
  it('is not begun where Basic authentication is told', async () => {
    await open({ basic_auth: 'yes' }, true);
    await list();
    expect(signIns()).to.equal(0);
    expect(platform.requests[0]?.headers.authorization).to.match(/^Basic /);
  });
});
