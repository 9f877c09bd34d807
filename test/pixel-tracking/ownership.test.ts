/** The owner of the pixel in a page: told of the page's source and of what the connected account lists. */
import { expect } from 'chai';
import tool from '../../plugins/categories/pixel_tracking/tools/verify_pixel_ownership/tool.ts';
import { catalogPort } from '../../runtime/tools/ports/catalog.ts';
import { catalog } from '../conformance/catalog.ts';
import type { AnyJson } from '../support/any-json.ts';

const account = { platform: 'meta', account_id: '1', account_name: 'Acme', is_primary: true };

function asked(platform: string, found: object[], destination?: object): Promise<AnyJson> {
  const results: Readonly<Record<string, object>> = {
    meta_ads_list_pixels: { pixels: [{ id: '111222333', name: 'Own' }] },
    google_ads_list_conversions: {
      conversion_tracking_id: '123456789',
      conversions: [{ id: '8', name: 'Lead' }],
    },
  };
  const ports = {
    pages: {
      read: (url: string) => Promise.resolve({ url, status: 200, pixels: found }),
    },
    scripts: {
      run: ({ script }: { script: string }) =>
        Promise.resolve({ result: results[script], account }),
    },
    connections: { list: () => Promise.resolve([{ ...account, platform: 'linkedin' }]) },
    catalog: catalogPort(undefined, { catalog } as never),
    records: {
      list: () => Promise.resolve({ records: destination ? [{ value: destination }] : [] }),
    },
  };
  return tool({ url: 'https://www.example.com/start', platform }, ports as never, {} as never);
}

const pixel = (platform: string, sort: string, id: string) => ({ platform, sort, id });
const codes = ({ issues }: AnyJson) => issues.map(({ code }: { code: string }) => code);

describe('verify_pixel_ownership', () => {
  it('is content with the pixel of the account', async () => {
    const told = await asked('META', [pixel('meta', 'pixel', '111222333')]);
    expect(told).to.include({ verdict: 'ok', url: 'https://www.example.com/start' });
    expect(told.found_ids[0]).to.include({ id: '111222333', owned: true });
    expect(codes(told)).to.deep.equal([]);
  });

  it('names a pixel of somebody else, and one beside the own', async () => {
    const other = pixel('meta', 'pixel', '999888777');
    const told = await asked('META', [other]);
    expect([told.verdict, codes(told)]).to.deep.equal(['wrong_pixel', ['foreign_pixel']]);
    const both = await asked('META', [pixel('meta', 'pixel', '111222333'), other]);
    expect([both.verdict, codes(both)]).to.deep.equal(['ok', ['foreign_pixel']]);
  });

  it('says that none is there, whatever others are', async () => {
    const told = await asked('META', [pixel('tiktok', 'pixel', 'C1')]);
    expect([told.verdict, codes(told)]).to.deep.equal(['missing', ['pixel_missing']]);
  });

  it('compares the tag of Google with the account, and the action that conversions are sent to', async () => {
    const to = { platform: 'GOOGLE', state: 'on', conversion_action_id: '9' };
    const told = await asked('GOOGLE_ADS', [pixel('google', 'ads_tag', 'AW-123456789')], to);
    expect(told.verdict).to.equal('ok');
    expect(told.server_side).to.deep.equal({ destination_id: '9', matches: false });
    expect(codes(told)).to.deep.equal(['server_side_mismatch']);
  });

  it('does not guess where the platform lists nothing', async () => {
    const told = await asked('LINKEDIN', [pixel('linkedin', 'insight_tag', '4711')]);
    expect([told.verdict, codes(told)]).to.deep.equal(['unknown', ['ownership_unknown']]);
    expect(told.found_ids[0].owned).to.equal(null);
  });
});
