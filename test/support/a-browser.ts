/** A real Chromium, with its own rules for origins: the arguments that its package advises switch them off. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { chromium as driver, type Browser, type Page } from 'playwright-core';

export async function aBrowser(): Promise<Browser> {
  return driver.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
    headless: true,
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose verdict depends on colours and widths; all others read the document, which is the same in each look. */
export const rulesOfLooks = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Findings of axe-core that are serious or critical, as `rule: where`.
 * @param rules  these alone; all when absent
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; impact: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    // Passes need not be described: that is most of its time.
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}
