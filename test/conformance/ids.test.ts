/** An id that no object of its platform can have is refused before anything is asked or priced. */
import { expect } from 'chai';
import { matchesLinear } from '../../runtime/catalog/schema/linear-pattern.ts';
import { parseValue } from '../../runtime/scripts/parse-value.ts';
import { catalog } from './catalog.ts';

const DIGITS = '12345678901234567890123456789';

describe('Ids of digits', () => {
  const ids = [...catalog.scripts.values()].flatMap(({ name, platform, manifest }) =>
    Object.entries(manifest.args ?? {})
      .filter(
        ([key, { type, pattern }]) =>
          type === 'id' || (/_ids?$/.test(key) && pattern?.includes('[0-9]+')),
      )
      .map(([key, spec]) => ({
        place: `${name}.${key}`,
        spec,
        idPattern: catalog.platforms.get(platform)?.data.idPattern,
      })),
  );
  const faultsOf = ({ spec, idPattern }: (typeof ids)[number], value: string) => {
    const faults: string[] = [];
    const world = { currency: 'USD', today: '2026-03-02', idPattern };
    parseValue(value, spec, world, (fault) => void faults.push(fault));
    return faults;
  };

  it('beyond 64 bits are refused wherever ids are digits', () => {
    expect(ids.length).to.be.above(500);
    const taken = ids.filter((one) => faultsOf(one, DIGITS).length === 0);
    // Ids of these platforms are letters and digits, as of 24 or 32 hexadecimal ones: some are digits alone.
    const mayBe = taken.filter(({ spec, idPattern }) => {
      const { pattern = idPattern ?? '[A-Za-z0-9]+' } = spec;
      return (
        !/^[^A-Za-z]*$/.test(pattern) &&
        (idPattern === undefined || matchesLinear(idPattern, DIGITS))
      );
    });
    expect(taken.map(({ place }) => place)).to.deep.equal(mayBe.map(({ place }) => place));
    expect(
      taken.filter(({ place }) => place.startsWith('meta_') || place.startsWith('google_ads')),
    ).to.deep.equal([]);
  });

  it('of 64 bits are taken as before', () => {
    const digits = ids.filter(({ spec }) => spec.pattern === '^[0-9]+$');
    expect(digits.length).to.be.above(150);
    for (const one of digits)
      expect(faultsOf(one, '18446744073709551615'), one.place).to.deep.equal([]);
  });
});

/** Digests of people's devices, switches, and a webhook that is counted. */
const noIds = /^(hashed_|no_)/;

describe('Arguments that name objects', () => {
  it('take ids alone, each of a list as one that stands by itself', () => {
    const args = [...catalog.scripts.values()].flatMap(({ name, manifest }) =>
      Object.entries(manifest.args ?? {}).map(([key, spec]) => ({ name, key, spec })),
    );
    const named = args.filter(({ key }) => /(?:^|_)ids?$/.test(key) && !noIds.test(key));
    expect(named.length).to.be.above(900);
    const loose = named.filter(
      ({ spec: { type, pattern, hash, enum: choices } }) =>
        [pattern, hash, choices].every((one) => one === undefined) &&
        (type === 'string' || type === 'csv'),
    );
    expect(loose.map(({ name, key }) => `${name}.${key}`)).to.deep.equal([]);
  });
});
