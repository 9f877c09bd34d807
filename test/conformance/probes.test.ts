/** A connection that is made by the steps of `connect` passes its own check: the probe needs only rights that the key has. */
import { expect } from 'chai';
import { readFileSync, globSync } from 'node:fs';
import type { PlatformData } from '../../sdk/platform.ts';

interface Platform {
  readonly connect?: {
    readonly scopes?: Readonly<Record<string, string>>;
    readonly source?: string;
  };
  readonly version?: PlatformData['version'];
  readonly headers?: Readonly<Record<string, string>>;
  readonly probe: { readonly needs?: readonly string[] };
}

/** Why a probe takes no right beyond the key itself. */
const NEEDS_NOTHING = {
  hubspot:
    'account-info/v3/details answers every key; https://developers.hubspot.com/docs/api-reference/account-account-info-v3/guide',
  slack: 'auth.test needs no scope; https://docs.slack.dev/reference/methods/auth.test',
};

describe('The probe of a platform', () => {
  for (const path of globSync('plugins/platforms/*/platform.json').toSorted()) {
    const platform = path.split('/')[2]!;
    it(`is within what its key is made for: ${platform}`, () => {
      const { connect, probe } = JSON.parse(readFileSync(path, 'utf8')) as Platform;
      expect(probe.needs, 'probe.needs names what the probe needs').to.be.an('array');
      expect(Object.keys(connect?.scopes ?? {})).to.include.members([...probe.needs!]);
      const sources = (connect?.source ?? '').split('; ');
      for (const source of sources) {
        const { protocol, hostname } = new URL(source);
        expect(`${protocol} ${hostname}`, source).to.match(/^https: ([\w-]+\.)+[a-z]{2,}$/);
      }
      if (probe.needs!.length === 0)
        expect(NEEDS_NOTHING, 'a probe without needs has a reason').to.have.property(platform);
    });
  }
});

describe('The version of a platform’s API', () => {
  for (const path of globSync('plugins/platforms/*/platform.json').toSorted()) {
    const { version, headers = {} } = JSON.parse(readFileSync(path, 'utf8')) as Platform;
    const [pinned] = Object.keys(headers).filter((name) => /version/i.test(name));
    if (version === undefined && pinned === undefined) continue;
    it(`has an end, or a reason why none is known: ${path.split('/')[2]}`, () => {
      expect(version, `${pinned} pins a version`).to.not.equal(undefined);
      const { retires, reason = '', checked = '' } = version!;
      expect(retires, 'version.retires').to.not.equal(undefined);
      if (retires === null) expect(reason, 'version.reason').to.match(/\S.{10}/);
      expect(checked, 'version.checked').to.match(/^\d{4}-\d{2}-\d{2}$/);
    });
  }
});

describe('What a first live day needs', () => {
  const read = (platform: string) =>
    readFileSync(`plugins/platforms/${platform}/platform.json`, 'utf8');
  it('is in Google’s steps: the access level, where it is applied for, and the error without it', () => {
    for (const words of [
      'Test access',
      'Explorer access',
      'Basic access',
      'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
    ])
      expect(read('google')).to.include(words);
  });
  it('is in LinkedIn’s steps: what the Development tier bounds, and what it does not', () => {
    expect(read('linkedin')).to.match(
      /Development tier reading is not limited, changes are to 5 ad accounts/,
    );
  });
});
