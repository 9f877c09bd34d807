/** A search campaign with all its ad groups, as any platform that has such is asked for it, and what must be refused. */
import { expect } from 'chai';
import type { ServiceError } from '../../sdk/errors.ts';
import type { EmulatedPlatform } from './an-emulated-platform.ts';

export const ad = (first: string) => ({
  headlines: [first, 'Tested On Rivers', 'Free Returns'],
  descriptions: ['Sea kayaks and river kayaks.', 'Order today.'],
});
export const seaKayaks = {
  name: 'Sea kayaks',
  keywords: ['sea kayak', '[touring kayak]'],
  ads: [ad('Sea Kayaks'), { ...ad('Kayaks'), final_url: 'https://northwind.example/sea' }],
};
export const paddles = { name: 'Paddles', keywords: ['kayak paddle'], ads: [ad('Kayak Paddles')] };

/** Changes that a preview of both groups lists, after the campaign. */
export const partsShown = [
  'ad_group Sea kayaks',
  'keywords Sea kayaks',
  'ad Sea kayaks',
  'ad Sea kayaks',
  'ad_group Paddles',
  'keywords Paddles',
  'ad Paddles',
];

export type Wrong = readonly (readonly [what: string, args: object, message: RegExp])[];

const wrongEverywhere: Wrong = [
  ['two ad groups of one name', { ad_groups: [paddles, paddles] }, /ad_groups.*given twice/],
  [
    'an ad that leads nowhere',
    { final_url: undefined },
    /ad_groups\[0\]\.ads\[0\]\.final_url: needed/,
  ],
  ['an ad group without ads', { ad_groups: [{ ...paddles, ads: [] }] }, /--ad-groups\/0\/ads/],
  [
    'a private address',
    { ad_groups: [{ ...paddles, ads: [{ ...ad('A'), final_url: 'http://10.0.0.7/' }] }] },
    /--ad-groups\/0\/ads\/0\/final_url must/,
  ],
];

/** The script's refusal of other arguments; undefined when it takes them. */
export function refusalOf(
  platform: EmulatedPlatform,
  script: string,
  args: object,
): Promise<ServiceError | undefined> {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return platform.run(script, Object.fromEntries(given)).then(
    () => undefined,
    (error: ServiceError) => error,
  );
}

/** @param own  what is wrong on this platform alone */
export function refusesBeforeSending(
  own: Wrong,
  refusal: (args: object) => Promise<ServiceError | undefined>,
  writes: () => readonly unknown[],
): void {
  for (const [what, args, message] of [...wrongEverywhere, ...own])
    it(`${what}: refused before anything is sent`, async () => {
      const error = await refusal(args);
      expect(error?.code).to.equal('input_invalid');
      const { faults = [] } = error?.details ?? {};
      const said = [error?.message, ...faults.map((one) => `${one.field} ${one.message}`)];
      expect(said.join(' ')).to.match(message);
      expect(writes()).to.be.empty;
    });
}
