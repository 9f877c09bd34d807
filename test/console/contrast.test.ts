/** Contrast of letters with the colours behind them, and further rules of axe, on a phone and on a desktop. */
import { expect } from 'chai';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { tokens } from '../../sdk/look.ts';
import { aDesk, type Desk } from './a-console.ts';

/** Relative luminance of `#rrggbb`. @see WCAG 2.2 */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const of = (name: string) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))];

describe('Letters on the tiles of platforms', () => {
  for (let hue = 0; hue < 8; hue += 1)
    it(`are read on hue ${hue}, light and dark`, () => {
      const [papers, series] = [of('paper'), of(`series-${hue}`)];
      expect(series).to.have.length(papers.length).and.length.above(1);
      for (const [at, [, colour]] of series.entries())
        expect(contrast(colour!, papers[at]![1]!), colour).to.be.at.least(4.6);
    });
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['heading-order', 'region', 'landmark-no-duplicate-banner', 'color-contrast'];

describe('Pages of the console beside what is serious', function () {
  this.timeout(120_000);
  let desk: Desk;
  before(async () => {
    desk = await aDesk({ platforms: ['acme'] });
  });
  after(() => desk?.close());

  for (const width of [390, 1440])
    it(`have their headings in order and all within landmarks at ${width} px`, async () => {
      const args = ['--campaign-id', 'c1', '--daily-budget', '500'];
      const { body } = await desk.service.run('acme_ads_update_campaign_budget', args);
      const seat = await desk.signedIn({ width });
      const id = body.pending.approval_id as string;
      for (const path of ['/home', '/approvals', `/approvals/${id}`, '/activity', '/connections']) {
        await seat.go(path);
        const policy = await seat.context.newCDPSession(seat.page);
        await policy.send('Page.setBypassCSP', { enabled: true });
        await seat.go(path);
        await seat.page.evaluate(axe);
        const found = await seat.page.evaluate<string[]>(
          `axe.run({ runOnly: ${JSON.stringify(rules)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' ')))`,
        );
        expect(found, path).to.deep.equal([]);
      }
      await seat.context.close();
    });
});
