/** Platforms whose campaigns a plan can make again. */
import { amazonAds } from './amazon-ads.ts';
import { google } from './google.ts';
import type { Importer } from './imported.ts';
import { linkedin } from './linkedin.ts';
import { meta } from './meta.ts';
import { pinterest } from './pinterest.ts';
import { reddit } from './reddit.ts';
import { snapchat } from './snapchat.ts';
import { x } from './x.ts';

const importers: Readonly<Record<string, Importer>> = {
  amazon_ads: amazonAds,
  google,
  meta,
  pinterest,
  reddit,
  linkedin,
  snapchat,
  x,
};

export function importerOf(platform: string): Importer | undefined {
  return Object.hasOwn(importers, platform) ? importers[platform] : undefined;
}
