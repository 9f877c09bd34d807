/** Graphics that are drawn here: exact pixels, read by anybody, within what a platform leaves open, and never cut. */
import { expect } from 'chai';
import sharp from 'sharp';
import {
  brandPalette,
  palettes,
  themeOfPalette,
} from '../../plugins/categories/creative_generation/graphic/colours.ts';
import { drawGraphic } from '../../plugins/categories/creative_generation/graphic/draw-graphic.ts';
import { render } from '../../plugins/categories/creative_generation/picture/render.ts';
import { setOf, sizeOf } from '../../plugins/categories/creative_generation/picture/sizes.ts';
import { contrast } from '../../sdk/colour.ts';
import { legacy } from '../mcp/a-surface.ts';
import { contentCredentials } from '../support/content-credentials.ts';
import { aService, type TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';

const words = {
  eyebrow: 'Northwind Outdoor',
  stat: '60 s',
  headline: 'Tents that stand in a minute',
  subheadline: 'One pole, no manual, and room for four.',
  cta: 'See the tents',
};
const platforms = ['google', 'meta', 'linkedin', 'reddit', 'tiktok', 'x', 'microsoft', 'spotify'];

/** The colour that most of a box has, as it was drawn. */
async function groundOf(png: Buffer, box: { x: number; y: number; width: number; height: number }) {
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)];
  const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
  const { data } = await sharp(png)
    .removeAlpha()
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return (ink: string) =>
    [...counts].filter(([one]) => one !== ink.toLowerCase()).sort((a, b) => b[1] - a[1])[0]![0];
}

describe('Graphics', function () {
  this.timeout(60_000);

  for (const platform of platforms)
    it(`have the pixels of ${platform}, and keep their words out of what it covers`, async () => {
      for (const size of setOf(platform)) {
        const { svg, texts } = await drawGraphic(words, size, palettes[0]!);
        const { width, height, format } = await sharp(await render(svg, size)).metadata();
        expect({ width, height, format }).to.deep.equal({
          width: size.width,
          height: size.height,
          format: 'png',
        });
        const [top, right, bottom, left] = size.safe;
        for (const { x, y, width: wide, height: high } of texts) {
          expect(x, size.size).to.be.at.least(size.width * left);
          expect(y, size.size).to.be.at.least(size.height * top);
          expect(x + wide, size.size).to.be.at.most(size.width * (1 - right));
          expect(y + high, size.size).to.be.at.most(size.height * (1 - bottom));
        }
      }
    });

  it('have a contrast of 4.5 between each text and what is drawn behind it', async () => {
    for (const palette of palettes)
      for (const name of ['1200x628', '1080x1080', '728x90', '160x600']) {
        const size = sizeOf(name);
        const { svg, texts } = await drawGraphic(words, size, palette);
        const png = await render(svg, size);
        for (const { colour, ...box } of texts) {
          const ground = (await groundOf(png, box))(colour);
          expect(contrast(colour, ground), `${palette.name} ${name}`).to.be.at.least(4.5);
        }
      }
  });

  it('set a longer text smaller, all of it, and refuse one that fits nowhere', async () => {
    const size = sizeOf('300x250');
    const long =
      'Tents that stand in a minute and stay up all night in any wind that you will meet';
    const heightOf = async (headline: string) =>
      (await drawGraphic({ headline }, size, palettes[0]!)).texts[0]!;
    expect((await heightOf(long)).height).to.be.below(250);
    const refused = async (parts: typeof words) =>
      drawGraphic(parts, size, palettes[0]!).then(
        () => undefined,
        (error: { code: string; details: AnyJson }) => [error.code, error.details.faults[0].field],
      );
    const endless = Array.from({ length: 80 }, () => 'unforgettable').join(' ');
    expect(await refused({ ...words, headline: endless })).to.deep.equal([
      'input_invalid',
      'headline',
    ]);
    expect(await refused({ ...words, cta: endless })).to.deep.equal(['input_invalid', 'cta']);
    expect(await refused({ ...words, headline: 'Zelte 帐篷' })).to.deep.equal([
      'input_invalid',
      'headline',
    ]);
  });

  it('have colours of a brand, light or dark, in which each text is read on each ground', () => {
    for (const color_primary of ['#FFD400', '#FFFFFF', '#000000', '#0B6B62', '#808080', '#FF0000'])
      for (const theme of ['light', 'dark'] as const) {
        const palette = brandPalette({ color_primary }, theme)!;
        const { from, to, tint, ink, soft, accent, on } = palette;
        expect(themeOfPalette(palette)).to.equal(theme);
        for (const text of [ink, soft, accent])
          for (const ground of [from, to, tint])
            expect(contrast(text, ground), `${color_primary} ${theme}`).to.be.at.least(4.5);
        expect(contrast(on, accent)).to.be.at.least(4.5);
      }
  });

  it('fill the story and the skyscraper: no quarter of their height is empty, with a picture or without', async () => {
    const solid = { width: 60, height: 90, channels: 3, background: '#7aa' } as const;
    const bytes = await sharp({
      create: { ...solid, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
    })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${bytes.toString('base64')}`;
    const picture = { data, width: 60, height: 90 };
    for (const name of ['1080x1920', '160x600'])
      for (const [theme, parts, pictures] of [
        ['light', words, {}],
        ['dark', { headline: 'Tents' }, {}],
        ['light', { headline: 'Tents', cta: 'Go' }, { picture }],
      ] as const) {
        const size = sizeOf(name);
        const palette = brandPalette({ color_primary: '#0B6B62' }, theme)!;
        const { svg } = await drawGraphic(parts, size, palette, pictures);
        // At a fifth of its size: the same picture, in less time.
        const [width, height] = [size.width / 5, size.height / 5].map(Math.round) as [
          number,
          number,
        ];
        const small = svg.replace(
          /width="\d+" height="\d+"/,
          `width="${width}" height="${height}"`,
        );
        const png = await render(small, { width, height });
        for (let quarter = 0; quarter < 4; quarter += 1) {
          const [top, high] = [Math.round((height * quarter) / 4), Math.floor(height / 4)];
          const part = { left: 0, top, width, height: high };
          const { channels } = await sharp(await sharp(png).extract(part).toBuffer()).stats();
          const spread = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
          expect(spread, `${name} ${theme} quarter ${quarter}`).to.be.above(12);
        }
      }
  });

  it('have the logo of a brand on a plate that keeps clear of the words, or say that there is no room', async () => {
    const bytes = await sharp({
      create: { width: 200, height: 50, channels: 3, background: '#0b6b62' },
    })
      .png()
      .toBuffer();
    const data = `data:image/png;base64,${bytes.toString('base64')}`;
    const logo = { data, width: 200, height: 50, isLight: false };
    const shown = new Map<string, boolean>();
    for (const size of platforms.flatMap((one) => [...setOf(one)])) {
      const { svg, texts, without } = await drawGraphic(words, size, palettes[0]!, { logo });
      const [, x, y, width, height] =
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" fill="#FFFFFF"\/><image/
          .exec(svg)
          ?.map(Number) ?? [];
      expect(without.includes('logo'), size.size).to.equal(x === undefined);
      shown.set(size.size, x !== undefined);
      if (x === undefined) continue;
      for (const text of texts)
        expect(
          text.x >= x + width! || text.y >= y! + height! || text.y + text.height <= y!,
          size.size,
        ).to.equal(true);
    }
    expect([...shown.values()].filter(Boolean).length).to.be.above(shown.size * 0.7);
  });

  it('draw every character of a text, and the same picture for the same words', async () => {
    const draw = () =>
      drawGraphic(
        { ...words, subheadline: 'Schuhe, die mitlaufen – für Übermütige.' },
        sizeOf('640x640'),
        palettes[4]!,
      );
    const { svg } = await draw();
    expect(svg).to.not.match(/NaN|Infinity|undefined/);
    expect((await draw()).svg).to.equal(svg);
  });
});

describe('generate_ad_images', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({ platforms: ['gemini', 'google'], balance: 10_000 });
  });
  after(() => service.stop());
  const make = async (given: object): Promise<AnyJson> => {
    const params = { name: 'generate_ad_images', arguments: { prompt: 'Tents', ...given } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'x-service-key': service.key };
    return (await legacy(`${service.urls.mcp}/mcp`, message, headers)).body.result;
  };
  const seen = async (url: string) => {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    const { width, height, xmp } = await sharp(bytes).metadata();
    const { state, made } = await contentCredentials('image/png', bytes);
    expect(state).to.equal('Valid');
    const source = /digitalsourcetype\/(\w+)/.exec(String(xmp))?.[1];
    expect(made[0]!.digitalSourceType.split('/').at(-1)).to.equal(source);
    return { size: `${width}x${height}`, source };
  };

  for (const mode of ['ai', 'system-graphic'] as const)
    it(`makes the set of a platform for one price, by ${mode}`, async () => {
      const before = await service.balance();
      const { structuredContent: made } = await make({
        mode,
        platform: 'google',
        headline: 'Tents',
      });
      expect(made).to.include({ mode });
      expect(made.failed).to.deep.equal([]);
      expect(made.assets).to.have.length(6);
      for (const { url, size } of made.assets)
        expect(await seen(url)).to.deep.equal({
          size,
          source: mode === 'ai' ? 'trainedAlgorithmicMedia' : 'algorithmicMedia',
        });
      expect(await service.balance()).to.equal(before - 80);
    });

  it('says for which sizes the words are too long, and makes the others', async () => {
    const headline =
      'Tents that stand in a minute and stay up all night in any wind that you meet, with room';
    const { structuredContent } = await make({
      mode: 'system-graphic',
      sizes: '1080x1080,320x50',
      headline: `${headline} for four people, two dogs and a bag of wood that nobody wants to carry`,
    });
    expect(structuredContent.assets.map(({ size }: AnyJson) => size)).to.deep.equal(['1080x1080']);
    expect(structuredContent.failed[0].size).to.equal('320x50');
    expect(structuredContent.failed[0].reason).to.contain('headline');
  });

  for (const [what, given, field] of [
    ['a size that the platform does not have', { platform: 'spotify', sizes: '1200x628' }, 'sizes'],
    ['a graphic without headline', { mode: 'system-graphic' }, 'headline'],
    [
      'a graphic by a provider',
      { mode: 'system-graphic', headline: 'x', provider: 'flux' },
      'provider',
    ],
    ['a figure for a model', { stat: '60 s' }, 'stat'],
    [
      'a graphic that is to avoid something',
      { mode: 'system-graphic', headline: 'x', negative_prompt: 'y' },
      'negative_prompt',
    ],
    [
      'words that fit nowhere',
      { mode: 'system-graphic', sizes: '320x50', headline: 'word '.repeat(39).trim() },
      'headline',
    ],
  ] as const)
    it(`costs nothing: ${what}`, async () => {
      const before = await service.balance();
      const { isError, _meta, content } = await make(given);
      expect(isError).to.equal(true);
      expect(_meta['adops/error'].code).to.equal('input_invalid');
      expect(content[0].text).to.contain(field);
      expect(await service.balance()).to.equal(before);
    });
});
