/** Each generic name leads somewhere on every ad platform, or the platform says why it does not. */
import { expect } from 'chai';
import { whyLacking } from '../../runtime/catalog/why-lacking.ts';
import { checkLacks } from '../../runtime/scripts/route.ts';
import type { Lack } from '../../sdk/platform-facts.ts';
import { catalog } from './catalog.ts';

const platforms = [...catalog.platforms.values()].filter(
  ({ plugin }) => plugin.manifest.platformKind === 'ads',
);
/** One with code of its own answers for every platform that has no route. */
const generic = [...catalog.scripts.values()].filter(
  ({ manifest, routes, file }) =>
    manifest.route && file === undefined && platforms.some(({ id }) => routes.has(id)),
);

const lackOf = (told: Lack | string): Lack =>
  typeof told === 'string' ? { of: 'service', why: told } : told;
const SERVICE =
  /\bno (?:public|published|other )?\s*(?:script|request|words)\b|have no script|has no script|nothing public/i;
const NAMED = /\b[a-z]+(?:_[a-z0-9]+)+\b/;

describe('A generic name', () => {
  it('leads to a script on each ad platform, or there is a reason', () => {
    expect(generic.length).to.be.above(20);
    const silent = generic.flatMap((script) =>
      platforms
        .filter(({ id }) => !script.routes.has(id) && !whyLacking(catalog, script, id))
        .map(({ id }) => `${script.name} on ${id}`),
    );
    expect(silent).to.deep.equal([]);
  });

  it('has a reason where it leads nowhere alone, which is a sentence, and names only scripts that are there', () => {
    const faults = platforms.flatMap(({ id, plugin: { manifest } }) =>
      Object.entries(manifest.lacks ?? {}).flatMap(([name, told]) => {
        const { of, why: reason, source } = lackOf(told);
        return [
          ...(catalog.scripts.get(name)?.manifest.route
            ? []
            : [`${id}: ${name} is no generic name`]),
          ...(catalog.scripts.get(name)?.routes.has(id) ? [`${id}: ${name} has a route`] : []),
          ...(/^[A-Z][^]*\.$/.test(reason) || /^[a-z]\w+ /.test(reason)
            ? []
            : [`${id}: ${reason}`]),
          ...(reason.match(/\b[a-z]+(?:_[a-z0-9]+){2,}\b/g) ?? [])
            .filter((one) => !catalog.scripts.has(one) && !/^detail_/.test(one))
            .map((one) => `${id}: there is no ${one}`),
          ...(typeof told === 'string' ? [`${id}: ${name} does not say of whom it is`] : []),
          ...(of === 'platform' && !source?.startsWith('https://')
            ? [`${id}: ${name} names no published words`]
            : []),
          // A caller learns what this service lacks, and not that the platform had nothing.
          ...(of === 'service' && !SERVICE.test(reason) ? [`${id}: ${name}, ${reason}`] : []),
          ...(of === 'otherwise' && !NAMED.test(reason) ? [`${id}: ${name} names no script`] : []),
        ];
      }),
    );
    expect(faults).to.deep.equal([]);
  });

  it('tells the reason to a caller, and the platforms that have it', () => {
    expect(() => checkLacks(catalog, 'attach_audience', 'trade_desk'))
      .to.throw('The Trade Desk has no attach_audience: An ad group has one audience')
      .with.nested.property('details.choices')
      .that.includes('meta');
    expect(() => checkLacks(catalog, 'publish_post', 'walmart')).to.throw(
      'There is no publish_post for Walmart',
    );
    expect(() => checkLacks(catalog, 'delete_audience', 'cm360')).to.throw(
      'Campaign Manager 360 has no delete_audience: ',
    );
    expect(() => checkLacks(catalog, 'publish_post', 'hubspot')).to.not.throw();
    expect(() => checkLacks(catalog, 'list_campaigns', 'walmart')).to.not.throw();
  });
});
