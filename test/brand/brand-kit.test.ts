/** The brand of an organization: set by tools and in the console, and carried by whatever is shown to others. */
import { expect } from 'chai';
import sharp from 'sharp';
import { contrast, WHITE } from '../../sdk/colour.ts';
import { themeOf } from '../../sdk/brand.ts';
import { aBrief, aWorkspace, type Workspace } from '../landing-pages/a-workspace.ts';
import { aPerson, aReviewer, type Visitor } from '../support/a-visitor.ts';

const mark = '<rect x="4" y="4" width="92" height="32" fill="#0b6b62"/>';
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 40">${inner}</svg>`;

describe('The brand kit', function () {
  this.timeout(30_000);
  let desk: Workspace;
  let rita: Visitor;
  before(async () => {
    desk = await aWorkspace({ balance: 10_000 });
    rita = await aReviewer(desk.service);
  });
  after(() => desk.service.stop());

  const page = async (url: string) => (await fetch(url)).text();
  /** Sends a form of the page as a browser does. */
  async function send(
    who: Visitor,
    fields: Record<string, string>,
    file?: { bytes: Uint8Array | string; type: string; name?: string },
  ): Promise<{ status: number; text: string }> {
    const nonce = who.fields(await who.get('/brand'), '/brand')['nonce'] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, nonce })) body.set(name, value);
    if (file)
      body.set(
        fields['sort']!,
        new Blob([file.bytes as string], { type: file.type }),
        file.name ?? 'logo.svg',
      );
    const url = `${desk.service.urls.api}/brand`;
    const wish = {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: who.cookie },
      body,
    } as const;
    const reply = await fetch(url, wish);
    return { status: reply.status, text: await reply.text() };
  }
  const logo = (inner: string) =>
    send(rita, { sort: 'logo' }, { bytes: svg(inner), type: 'image/svg+xml' });

  it('is empty at first, and says what pages will lack', async () => {
    const { brand_kit, text_color, warnings } = await desk.call('get_brand_kit', {});
    expect({ brand_kit, text_color }).to.deep.equal({
      brand_kit: { has_logo: false, has_picture: false },
      text_color: null,
    });
    expect(warnings.join()).to.include('imprint_url').and.include('privacy_url');
  });

  it('keeps a colour that is too light for texts, and says which shade texts have', async () => {
    const set = await desk.call('update_brand_kit', {
      name: 'Northwind',
      color_primary: 'ffd400',
      font_heading: 'Georgia',
      tone: 'Dry, short.',
      legal_name: 'Northwind GmbH',
      imprint_url: 'https://northwind.example.com/imprint',
      privacy_url: 'https://northwind.example.com/privacy',
      proof: 'Stood in the storm. | Ada, Oslo',
    });
    expect(set.brand_kit.color_primary).to.equal('#FFD400');
    expect(contrast(set.text_color as string, WHITE)).to.be.at.least(4.5);
    expect(set.warnings).to.have.length(1);
    expect(set.warnings[0]).to.include('too light').and.include(set.text_color);
    const dark = await desk.call('update_brand_kit', { color_primary: '#0B6B62' });
    expect(dark).to.deep.include({ text_color: '#0B6B62', warnings: [] });
    await desk.call('undo_change', { run_id: dark.run_id });
    expect((await desk.call('get_brand_kit', {})).brand_kit.color_primary).to.equal('#FFD400');
  });

  it('makes shades that are read on light and on dark paper, of any colour', () => {
    for (let hue = 0; hue < 0xffffff; hue += 0x0f0f1)
      for (const theme of [themeOf({ color_primary: `#${hue.toString(16).padStart(6, '0')}` })!]) {
        expect(contrast(theme.onFill, theme.fill)).to.be.at.least(4.5);
        for (const ground of [WHITE, theme.tint])
          expect(contrast(theme.text, ground), theme.fill).to.be.at.least(4.5);
        expect(contrast(theme.textInDark, '#101317')).to.be.at.least(4.5);
        expect(contrast(WHITE, theme.deep)).to.be.at.least(4.5);
      }
  });

  it('refuses what is none, each by its field', async () => {
    for (const [field, value] of [
      ['color_primary', 'yellow'],
      ['font_body', 'x";}body{display:none'],
      ['imprint_url', 'javascript:alert(1)'],
      ['imprint_url', 'http://10.0.0.1/'],
      ['proof', 'Good tents.'],
      ['logo_url', 'https://elsewhere.example.com/logo.png'],
    ] as const) {
      const { error } = await desk.call('update_brand_kit', { [field]: value });
      expect([error.code, error.text].join(' '), value).to.match(
        new RegExp(`^input_invalid.*${field}`, 's'),
      );
    }
  });

  it('draws a logo anew: nothing of a script in it, nor of the file, is left', async () => {
    const evil = `<script>alert(1)</script><a xlink:href="#" onclick="alert(2)">${mark}</a><foreignObject><b xmlns="http://www.w3.org/1999/xhtml">hi</b></foreignObject>`;
    expect((await logo(evil)).status).to.equal(303);
    const reply = await fetch(`${desk.service.urls.api}/brand/logo`, {
      headers: { cookie: rita.cookie },
    });
    expect(reply.headers.get('content-type')).to.equal('image/png');
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.toString('latin1')).to.not.match(/script|alert|onclick/);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).to.be.closeTo(2.5, 0.05);
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
    expect([...data.subarray(middle, middle + 3)]).to.deep.equal([0x0b, 0x6b, 0x62]);
    expect((await rita.get('/brand')).text).to.include('src="/brand/logo');
  });

  for (const [what, inner, why] of [
    [
      'a file of this machine',
      `<image href="/etc/hostname" width="9" height="9"/>${mark}`,
      'loads',
    ],
    ['an address', `<image xlink:href='http://127.0.0.1/x.png' width="9" height="9"/>`, 'loads'],
    ['a sheet', `<style>@import "http://127.0.0.1/x.css";</style>${mark}`, 'loads'],
    [
      'an address by style',
      `<rect width="9" height="9" style="fill:url( http://127.0.0.1/x)"/>`,
      'loads',
    ],
    ['texts', '<text x="1" y="9">Northwind</text>', 'turn them into paths'],
    ['nothing', '<g/>', 'draws nothing'],
  ] as const)
    it(`refuses a logo with ${what}, and says why beside its field`, async () => {
      const { status, text } = await logo(inner);
      expect([status, text.replaceAll(/\s+/g, ' ')].join(' '))
        .to.match(/^422 /)
        .and.include(why);
      expect(text).to.match(/id="e-logo"/);
    });

  it('refuses what only says that it is a picture', async () => {
    const fake = { bytes: '<html><script>1</script>', type: 'image/png', name: 'x.png' };
    expect((await send(rita, { sort: 'picture' }, fake)).status).to.equal(422);
    expect((await send(rita, { sort: 'logo' }, { ...fake, type: 'text/html' })).status).to.equal(
      400,
    );
    const { artifacts, keys } = desk.service.parts;
    const { organizationId, workspaceId } = await keys.authenticate(desk.service.key);
    expect(await artifacts.list({ organizationId, workspaceId }, 'brand_upload')).to.deep.equal([]);
  });

  it('is carried by landing pages: colour, font, logo, picture, proof, footer and tone', async () => {
    const bytes = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer();
    const sent = await send(
      rita,
      { sort: 'picture' },
      { bytes, type: 'image/jpeg', name: 'a.jpg' },
    );
    expect(sent.status).to.equal(303);
    const made = await desk.call('create_landing_page', {
      ...aBrief,
      price: '49 EUR',
      layout: 'proof',
    });
    expect(made.warnings.join()).to.include('#FFD400 is too light');
    const text = await page(made.preview_url as string);
    expect(text).to.include('--accent:#FFD400').and.include('--font:"Georgia"');
    expect(text).to.include('alt="Northwind"').and.include(bytes.toString('base64'));
    expect(text).to.include('Stood in the storm.').and.include('49 EUR');
    expect(text).to.match(
      /<footer>[^]*Northwind GmbH[^]*northwind\.example\.com\/imprint[^]*Privacy/,
    );
  });

  it('is no page without what its skeleton is built around', async () => {
    for (const [layout, need] of [
      ['offer', 'price'],
      ['signup', 'lead_form'],
    ]) {
      const { error } = await desk.call('create_landing_page', { ...aBrief, slug: 'none', layout });
      expect([error.code, error.text].join(' ')).to.match(
        new RegExp(`^input_invalid.*${need}`, 's'),
      );
    }
  });

  it('is carried by documents and shared reports: logo, colours and footer, light and dark', async () => {
    const { url } = await desk.call('create_document', {
      title: 'Week 47',
      content: 'All is well.',
    });
    const text = await page(url as string);
    expect(text).to.include('class="brand-logo"').and.include('Northwind GmbH');
    expect(text)
      .to.include('https://northwind.example.com/privacy')
      .and.not.include('Shared document');
    expect(text.match(/--link: #[0-9A-F]{6}/g)).to.have.length(2);
  });

  it('is carried by graphics, light or dark as it is wished for', async () => {
    const grounds: string[] = [];
    for (const theme of ['light', 'dark']) {
      const { assets, warnings } = await desk.call('generate_ad_images', {
        prompt: 'Tents',
        headline: 'Tents',
        mode: 'system-graphic',
        sizes: '1200x628',
        theme,
      });
      expect(warnings.join()).to.include('too light');
      const bytes = Buffer.from(await (await fetch(assets[0].url as string)).arrayBuffer());
      const at = { left: 4, top: 620, width: 1, height: 1 };
      grounds.push(
        `#${(await sharp(bytes).removeAlpha().extract(at).raw().toBuffer()).toString('hex')}`,
      );
    }
    expect(contrast(grounds[0]!, WHITE)).to.be.below(1.3);
    expect(contrast(grounds[1]!, WHITE)).to.be.above(10);
  });

  it('is set by whoever operates, in the console, and looked at by a viewer', async () => {
    const { status, text } = await send(rita, { name: 'Southwind', color_primary: 'blue' });
    expect(status).to.equal(422);
    expect(text)
      .to.include('value="Southwind"')
      .and.match(/id="e-color_primary"/);
    expect((await send(rita, { name: 'Southwind' })).status).to.equal(303);
    expect((await desk.call('get_brand_kit', {})).brand_kit.name).to.equal('Southwind');
    const vera = await aPerson(desk.service, 'viewer');
    const seen = await vera.get('/brand');
    expect(seen.text).to.include('/brand/logo').and.not.include('type="file"');
    expect((await send(vera, { name: 'Mine' })).status).to.equal(403);
    await send(rita, { remove: 'logo' });
    expect((await desk.call('get_brand_kit', {})).brand_kit.has_logo).to.equal(false);
  });

  it('is of its organization alone', async () => {
    const key = await desk.stranger();
    expect((await desk.call('get_brand_kit', {}, key)).brand_kit).to.deep.equal({
      has_logo: false,
      has_picture: false,
    });
  });
});
