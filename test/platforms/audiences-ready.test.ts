/** Lists of audiences say on every platform, in the same words, how many each reaches and whether it can be used. */
import { expect } from 'chai';
import { audienceFacts } from '../../sdk/kit/index.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';

const words = ['READY', 'BUILDING', 'TOO_SMALL', 'CLOSED', 'FAILED'];
const platforms = [
  'google',
  'meta',
  'linkedin',
  'tiktok',
  'reddit',
  'x',
  'microsoft',
  'amazon_dsp',
];

interface Listed {
  readonly name: string;
  readonly size: number | null;
  readonly readiness: string;
}

const nameOf = (platform: string) =>
  `${platform}${platform.endsWith('_dsp') ? '' : '_ads'}_list_audiences`;
const listOn = async (running: EmulatedPlatform, platform: string) =>
  (await running.run(nameOf(platform))).result.audiences as Listed[];

for (const platform of platforms)
  it(`${platform} says of each audience how many it reaches, and whether it can be used`, async () => {
    const running = await anEmulatedPlatform(platform);
    try {
      const audiences = await listOn(running, platform);
      for (const { name, size, readiness } of audiences) {
        expect(readiness, name).to.be.oneOf(words);
        if (size !== null) expect(size, name).to.be.at.least(0);
      }
      if (audiences.length > 0) expect(audiences.map((one) => one.readiness)).to.include('READY');
    } finally {
      await running.close();
    }
  });

const made: readonly (readonly [platform: string, script: string, list: string])[] = [
  ['tiktok', 'tiktok_ads_create_website_audience', 'BUILDING'],
  ['reddit', 'reddit_ads_create_website_audience', 'BUILDING'],
  ['meta', 'meta_ads_create_website_audience', 'BUILDING'],
];
for (const [platform, script, readiness] of made)
  it(`${platform}: a new audience is still being built`, async () => {
    const running = await anEmulatedPlatform(platform);
    try {
      const { result } = await running.run(script, { name: 'Visitors' });
      expect(result.audience).to.include({ readiness });
      const listed = await listOn(running, platform);
      expect(listed.find(({ name }) => name === 'Visitors')).to.include({ readiness });
    } finally {
      await running.close();
    }
  });

it('an audience is too small below what the platform serves, and closed or broken whatever its size', () => {
  expect(audienceFacts({ size: 299, least: 300 })).to.deep.equal({
    size: 299,
    readiness: 'TOO_SMALL',
  });
  expect(audienceFacts({ size: 300, least: 300, says: 'READY' }).readiness).to.equal('READY');
  expect(audienceFacts({ size: null }).readiness).to.equal('BUILDING');
  expect(audienceFacts({ size: null, says: 'READY' }).readiness).to.equal('READY');
  for (const says of ['CLOSED', 'FAILED', 'BUILDING'] as const)
    expect(audienceFacts({ size: 9, least: 300, says }).readiness).to.equal(says);
});
