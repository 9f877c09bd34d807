/** A connection that was made as `connect` says passes its own check: the probe asks for no more than the key may. */
import { expect } from 'chai';
import { readFileSync, globSync } from 'node:fs';

interface Platform {
  readonly connect?: {
    readonly scopes?: Readonly<Record<string, string>>;
    readonly source?: string;
  };
  readonly probe: { readonly needs?: readonly string[] };
}

describe('The probe of a platform', () => {
  for (const path of globSync('plugins/platforms/*/platform.json').toSorted())
    it(`is within what its key is made for: ${path.split('/')[2]}`, () => {
      const { connect, probe } = JSON.parse(readFileSync(path, 'utf8')) as Platform;
      expect(probe.needs, 'probe.needs names what the probe needs').to.be.an('array');
      expect(Object.keys(connect?.scopes ?? {})).to.include.members([...probe.needs!]);
      expect(connect?.source, 'connect.source says where the rights are described').to.match(/\S/);
    });
});
