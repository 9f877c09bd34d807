/** Customer lists for tests, made by each platform's own script. */
import { expect } from 'chai';
import type { TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const hashes = Array.from({ length: 1_200 }, (_, at) => at.toString(16).padStart(64, '0'));

const makers: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  google: [
    'google_ads_create_customer_match',
    ['--ad-user-data-consent=GRANTED', '--ad-personalization-consent=GRANTED'],
  ],
  linkedin: ['linkedin_ads_create_matched_audience', []],
  meta: ['meta_ads_create_audience', []],
  reddit: ['reddit_ads_create_audience', []],
  snapchat: ['snapchat_ads_create_audience', []],
  tiktok: ['tiktok_ads_create_audience', []],
  microsoft: ['microsoft_ads_create_audience', ['--accept-terms']],
  x: ['x_ads_create_audience', []],
};

/** Platforms on which one can be made. */
export const makingPlatforms = Object.keys(makers);

export interface Makes {
  script(name: string, args: readonly string[], platform: string): Promise<AnyJson>;
  /** @returns its id */
  make(platform: string, name: string): Promise<string>;
}

export function someAudiences(service: TestService): Makes {
  const script: Makes['script'] = async (name, args, platform) => {
    const { body, text } = await service.run(name, args, { platform });
    expect(body.success, text).to.equal(true);
    return body.result as AnyJson;
  };
  return {
    script,
    make: async (platform, name) => {
      const [maker, more] = makers[platform]!;
      const list = `--hashed-emails=${hashes.join(',')}`;
      const args = [`--name=${name}`, list, '--i-have-consent', ...more];
      const { audience } = await script(maker, args, platform);
      return String(audience.id ?? audience.audience_id);
    },
  };
}
