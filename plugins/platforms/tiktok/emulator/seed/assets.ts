/** What ads are made of, and whom they reach: identities, a pixel, videos, images, audiences. */
import { dayStart, digits } from '../../../../../sdk/emulator/index.ts';
import { businessId, identityOf, pixelOf } from '../accounts.ts';
import type { Kind, Thing } from '../state.ts';
import type { Account } from '../state.ts';

const VIDEOS = 4;
export const videoId = (accountId: string, n: number) =>
  `v10033g50000${digits(12, 'tiktok', 'video', accountId, String(n % VIDEOS))}`;
export const imageId = (accountId: string) =>
  `ad-site-i18n/${digits(16, 'tiktok', 'image', accountId)}`;

/** Events of the pixel: what the page sends, and what ad groups call it. */
export const pixelEvents: readonly (readonly [
  event: string,
  optimization: string,
  name: string,
])[] = [
  ['CompletePayment', 'SHOPPING', 'Complete Payment'],
  ['AddToCart', 'ON_WEB_CART', 'Add to Cart'],
  ['InitiateCheckout', 'INITIATE_ORDER', 'Initiate Checkout'],
  ['SubmitForm', 'FORM', 'Submit Form'],
  ['ViewContent', 'ON_WEB_DETAIL', 'View Content'],
];

export function seedAssets(account: Account): Thing[] {
  const { spec, world } = account;
  const firstDay = world.campaigns[0]?.firstDay ?? '2025-01-01';
  const createdAt = dayStart(firstDay, spec.timeZone);
  const thing = (kind: Kind, id: string, name: string, fields: Thing['fields']): Thing => ({
    id,
    kind,
    name,
    fields,
    accountId: spec.id,
    createdAt,
    modifiedAt: createdAt,
    statuses: [{ at: createdAt, value: 'ENABLE' }],
    budgets: [],
  });
  const pixel = pixelOf(spec.id);
  const videos = Array.from({ length: VIDEOS }, (_, n) =>
    thing('video', videoId(spec.id, n), `trail-${n + 1}.mp4`, {
      width: 720,
      height: 1280,
      duration: 14 + 3 * n,
      format: 'mp4',
      displayable: true,
      size: 4_194_304 + n,
      material_id: digits(19, 'tiktok', 'material', spec.id, String(n)),
    }),
  );
  const audience = (n: number, name: string, type: string, size: number) =>
    thing('audience', digits(9, 'tiktok', 'audience', spec.id, String(n)), name, {
      audience_type: type,
      calculate_type: 'EMAIL_SHA256',
      cover_num: size,
      ready_at: createdAt,
    });
  return [
    thing('identity', identityOf(spec.id), spec.name, { identity_type: 'TT_USER' }),
    thing('identity', digits(19, 'tiktok', 'custom identity', spec.id), `${spec.name} Shop`, {
      identity_type: 'CUSTOMIZED_USER',
    }),
    thing('identity', digits(19, 'tiktok', 'creator', spec.id), 'Trail Creator', {
      identity_type: 'BC_AUTH_TT',
      identity_authorized_bc_id: businessId,
    }),
    thing('pixel', pixel.id, `${spec.website} pixel`, { pixel_code: pixel.code }),
    ...videos,
    thing('image', imageId(spec.id), 'tent.jpg', { width: 1200, height: 628, format: 'jpeg' }),
    audience(1, 'Buyers 180 days', 'Customer File', 48_200),
    audience(2, 'Newsletter', 'Customer File', 131_900),
  ];
}
