/**
 * Cards of a carousel, 2 to 10, each with a picture of its own.
 *
 * @see https://developers.facebook.com/docs/marketing-api/reference/ad-creative-link-data/ (child_attachments)
 */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { CreativeArgs } from './args.ts';
import { checkCallToAction } from './call-to-action.ts';
import { pictureHash } from './picture.ts';

/** Arguments that belong to the cards, or to an ad of another form. */
const elsewhere = [
  'headline',
  'description',
  'image_url',
  'image_hash',
  'video_id',
  'video_url',
] as const;

const variants = ['messages', 'headlines', 'descriptions'] as const;

/** @throws input_invalid  a card has no picture, or two, or the ad says what its cards should */
export function checkCards(args: CreativeArgs): void {
  const { children } = args;
  if (!children) return;
  const own = elsewhere.find((name) => args[name]);
  if (own) throw refused(own, 'stands in each of children when these are given.');
  const many = variants.find((name) => args[name]);
  if (many) throw refused(many, 'a carousel has no variants.');
  for (const [at, card] of children.entries()) {
    const place = `children[${at}]`;
    if (Boolean(card.image_url) === Boolean(card.image_hash))
      throw refused(`${place}.image_url`, 'a card needs image_url or image_hash: one of them.');
    checkCallToAction(card.call_to_action, `${place}.call_to_action`);
  }
}

/** Of the link data; nothing where the ad is no carousel. @throws fetch_failed input_invalid */
export async function cardsOf(host: Host, { children, link, call_to_action }: CreativeArgs) {
  if (!children) return {};
  const cards: object[] = [];
  for (const card of children) {
    const target = card.link ?? link;
    const type = card.call_to_action ?? call_to_action;
    cards.push({
      link: target,
      name: card.headline,
      description: card.description,
      image_hash: await pictureHash(host, card),
      call_to_action: type ? { type, value: { link: target } } : undefined,
    });
  }
  // The cards stay in their order, and no card with the page's picture comes behind them.
  return { child_attachments: cards, multi_share_optimized: false, multi_share_end_card: false };
}

function refused(field: string, message: string): Error {
  return failure('input_invalid', `${field}: ${message}`, { field });
}
