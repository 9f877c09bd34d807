/** Platforms whose campaigns a plan can make again. */
import type { ToolPorts } from '../../../../sdk/index.ts';
import { amazonAds } from './amazon-ads.ts';
import { byLevels } from './by-levels.ts';
import { google } from './google.ts';
import type { Importer } from './imported.ts';
import { linkedin } from './linkedin.ts';
import { meta } from './meta.ts';
import { microsoft } from './microsoft.ts';
import { pinterest } from './pinterest.ts';
import { reddit } from './reddit.ts';
import { x } from './x.ts';

const importers: Readonly<Record<string, Importer>> = {
  amazon_ads: amazonAds,
  google,
  meta,
  microsoft,
  pinterest,
  reddit,
  linkedin,
  x,
};

/** A platform without one of its own is read by its lists, where its routes say how. */
export function importerOf(
  catalog: Pick<ToolPorts['catalog'], 'findScript'>,
  platform: string,
): Importer | undefined {
  return Object.hasOwn(importers, platform) ? importers[platform] : byLevels(catalog, platform);
}
