import { expect } from 'chai';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from '../../runtime/config/config.ts';
import { aFolder } from '../support/a-folder.ts';

function aConfigFile(settings: unknown): string {
  const file = join(aFolder(), 'adops.config.json');
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return file;
}
const load = (settings: unknown, more: Parameters<typeof loadConfig>[0] = {}) =>
  loadConfig({ env: {}, ...more, file: aConfigFile(settings) });
function faultsOf(settings: unknown): readonly string[] {
  try {
    load(settings);
  } catch (error) {
    return (error as ConfigError).faults;
  }
  return [];
}

describe('Settings', () => {
  it('have a default each', () => {
    const config = loadConfig({ env: {}, cwd: aFolder() });
    expect(config.ports).to.deep.equal({ base: 8080, api: 8081, mcp: 8082, docs: 8083 });
    expect(config.urls.mcp).to.equal('http://127.0.0.1:8082');
    expect(config).to.deep.include({
      host: '127.0.0.1',
      proxyHops: 0,
      connections: { total: 4096, perAddress: 1024 },
      file: undefined,
      plugins: {},
    });
    expect(config.demo).to.deep.equal({ enabled: true, credits: 10_000 });
  });

  it('name every fault at once, with its path', () => {
    const faults = faultsOf({
      port: 0,
      host: '',
      plugins: { google: 'yes' },
      demo: { credits: -1 },
      sandbox: { wallMs: 'long' },
    });
    for (const path of [
      '/port ',
      '/host ',
      '/plugins/google ',
      '/demo/credits ',
      '/sandbox/wallMs ',
    ])
      expect(
        faults.some((fault) => fault.startsWith(path)),
        path,
      ).to.equal(true);
  });

  it('say each fault once and in words, at the place where it is', () => {
    expect(faultsOf({ plugins: { google: { trust: 'all' } } })).to.deep.equal([
      '/plugins/google/trust must be one of sandbox, host',
    ]);
    expect(faultsOf({ host: 'not a host' })).to.deep.equal([
      '/host must be an address or name to listen on; 0.0.0.0 for every network',
    ]);
    expect(faultsOf({ urls: { base: 'ads.example.com' }, $schema: 5 })).to.deep.equal([
      '/$schema must be string',
      '/urls/base must be an http or https address without trailing slash',
    ]);
  });

  it('blame the flag or the variable, not the file, for what came from there', () => {
    const faults = (more: Parameters<typeof loadConfig>[0]) => {
      try {
        load({}, more);
      } catch (error) {
        return (error as ConfigError).faults;
      }
      return [];
    };
    expect(faults({ argv: { port: 65_535 } })).to.deep.equal(['/port (--port) must be <= 65532']);
    expect(faults({ env: { ADOPS_PORT: 'x' } })).to.deep.equal([
      '/port (ADOPS_PORT) must be integer',
    ]);
  });

  it('may begin with a byte order mark, and a folder in place of the file is said to be unreadable', () => {
    expect(load('\uFEFF{"port":9000}').ports.base).to.equal(9000);
    expect(() => loadConfig({ env: {}, file: aFolder() })).to.throw('cannot be read');
  });

  it('tell what a plugin entry may be in one sentence, and switch the demo with one word', () => {
    expect(faultsOf({ plugins: { google: 5 } })).to.deep.equal([
      '/plugins/google must be boolean or object',
    ]);
    expect(load({ demo: false }).demo).to.deep.equal({ enabled: false, credits: 10_000 });
    expect(faultsOf({ demo: 'no' })).to.deep.equal(['/demo must be object or boolean']);
  });

  it('name the setting that is near an unknown one', () => {
    expect(faultsOf({ plugin: {} }).join()).to.contain('/plugin is unknown; did you mean plugins');
    expect(faultsOf({ demo: { enabeld: true } }).join()).to.contain(
      '/demo/enabeld is unknown; did you mean enabled',
    );
  });

  for (const text of ['{', '[]', '5', 'null'])
    it(`refuse a file with ${text}`, () => {
      expect(faultsOf(text)).to.have.length(1);
    });

  it('take exchange rates with their day, and none without it', () => {
    const exchangeRates = { date: '2026-11-20', rates: { TWD: 36.9 } };
    expect(load({ exchangeRates })).to.deep.include({ exchangeRates });
    expect(faultsOf({ exchangeRates: { rates: { TWD: 36.9 } } })).to.have.length(1);
    expect(faultsOf({ exchangeRates: { ...exchangeRates, rates: { TWD: 0 } } })).to.have.length(1);
  });

  it('refuse a file that was named and is missing', () => {
    expect(() => loadConfig({ env: {}, file: '/nowhere/adops.config.json' })).to.throw(
      ConfigError,
      'missing',
    );
  });

  it('refuse two surfaces on one port', () => {
    expect(faultsOf({ ports: { base: 9000, api: 9000 } }).join()).to.contain(
      '/ports/api is 9000, as /ports/base',
    );
  });

  it('let the command line go before the environment, and that before the file', () => {
    const wish = { argv: { port: 7000 }, env: { ADOPS_PORT: '6000', ADOPS_HOST: '0.0.0.0' } };
    const config = load({ port: 5000, host: '::1', ports: { docs: 5555 } }, wish);
    expect(config.ports).to.deep.equal({ base: 7000, api: 7001, mcp: 7002, docs: 7003 });
    expect(config.host).to.equal('0.0.0.0');
    expect(config.urls.base).to.equal('http://127.0.0.1:7000');
  });

  it('find the data folder beside the file, or where the command line says', () => {
    const file = aConfigFile({ dataFolder: 'store' });
    expect(loadConfig({ env: {}, file }).dataFolder).to.equal(join(file, '..', 'store'));
    const cwd = aFolder();
    expect(loadConfig({ env: {}, file, cwd, argv: { data: 'here' } }).dataFolder).to.equal(
      join(cwd, 'here'),
    );
  });

  it('take the master key from the environment alone', () => {
    expect(load({}, { env: { ADOPS_MASTER_KEY: 'k' } }).masterKey).to.equal('k');
    expect(faultsOf({ masterKey: 'k' })).to.have.length(1);
  });
});
