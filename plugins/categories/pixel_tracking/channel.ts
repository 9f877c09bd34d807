/**
 * Channel that brought a visitor, in one word: the platform whose click it was, or the source and medium of the link.
 */
import { clickIds } from './event.ts';
import type { PixelEvent } from './pixel-event.ts';

const platforms: Readonly<Record<(typeof clickIds)[number], string>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'meta',
  li_fat_id: 'linkedin',
  rdt_cid: 'reddit',
  ttclid: 'tiktok',
  ScCid: 'snapchat',
  epik: 'pinterest',
  twclid: 'x',
  oppref: 'openai_ads',
  msclkid: 'microsoft',
};
const MAX_LENGTH = 100;

/** Undefined where the event says nothing of it. */
export function channelOf({
  click_ids = {},
  utm = {},
}: Pick<PixelEvent, 'click_ids' | 'utm'>): string | undefined {
  const clicked = clickIds.find((name) => Object.hasOwn(click_ids, name));
  if (clicked !== undefined) return platforms[clicked];
  const [source, medium] = [utm['utm_source'], utm['utm_medium']].map((one) =>
    one?.trim().toLowerCase(),
  );
  if (!source) return undefined;
  return (medium ? `${source} / ${medium}` : source).slice(0, MAX_LENGTH);
}
