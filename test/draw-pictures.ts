/** Draws the pictures of the README by the test browser, from a service with demo data: `npm run pictures`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { putMoneySettings } from '../runtime/transport/portal/figures/money-settings.ts';
import { aDesk } from './console/a-console.ts';

const file = fileURLToPath(new URL('../docs/pictures/console.webp', import.meta.url));

const desk = await aDesk({ platforms: ['google', 'meta', 'tiktok', 'linkedin'] });
try {
  await desk.service.run(
    'update_campaign_budget',
    ['--campaign-id', '83871027004', '--daily-budget', '20000'],
    { body: { platform: 'google' } },
  );
  const { parts, organizationId } = desk.service;
  await parts.facts.syncNow({ days: 16 });
  await parts.store.transact(async (tx) => {
    putMoneySettings(tx, organizationId, { currency: 'USD', all: 60_000 });
  });
  const { page, go } = await desk.signedIn({ width: 1280, height: 720 });
  await go('/home');
  const picture = await page.screenshot({ type: 'png' });
  // Half the size of a page, and small enough for a page that is read on a phone.
  await writeFile(file, await sharp(picture).resize(960).webp({ quality: 72 }).toBuffer());
} finally {
  await desk.close();
}
process.exit();
