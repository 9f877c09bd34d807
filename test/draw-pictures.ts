/** Draws the pictures of the README by the test browser, from a service with demo data: `npm run pictures`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { aDesk } from './console/a-console.ts';

const file = fileURLToPath(new URL('../docs/pictures/console.webp', import.meta.url));

const desk = await aDesk({ platforms: ['google', 'meta', 'tiktok', 'linkedin'] });
try {
  await desk.service.run(
    'update_campaign_budget',
    ['--campaign-id', '83871027004', '--daily-budget', '20000'],
    { body: { platform: 'google' } },
  );
  const { page, go } = await desk.signedIn({ width: 1280, height: 720 });
  await go('/home');
  // Figures are read from platforms behind the page, which looks again.
  for (let looks = 0; looks < 30; looks++) {
    if (!(await page.content()).includes('for the first time')) break;
    await page.waitForTimeout(1_000);
    await go('/home');
  }
  const picture = await page.screenshot({ type: 'png' });
  // Half the size of a page, and small enough for a page that is read on a phone.
  await writeFile(file, await sharp(picture).resize(960).webp({ quality: 72 }).toBuffer());
} finally {
  await desk.close();
}
process.exit();
