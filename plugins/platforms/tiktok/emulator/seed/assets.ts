/** The parts of ads, and the people they reach: identities, pixels, videos, images, audiences; each list by id. */
import { dayStart, digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, identityOf, pixelOf } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account } from '../model.ts';

const VIDEOS = 4;
export const videoId = (accountId: string, n: number) =>
  `v10033g50000${digits(12, 'tiktok', 'video', accountId, String(n % VIDEOS))}`;

type Things = (account: Account) => Fields[];

/** All of an account is there since its first day. */
const seeded =
  (thingsOf: (spec: Account['spec']) => readonly Fields[]): Things =>
  ({ spec, world }) => {
    const at = dayStart(world.campaigns[0]?.firstDay ?? '2025-01-01', spec.timeZone);
    const all = thingsOf(spec).map((one): Fields => ({ ...one, created_at: at }));
    return all.sort((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  };

export const identitiesOf = seeded(({ id, name }) => [
  { id: identityOf(id), display_name: name, identity_type: 'TT_USER' },
  {
    id: digits(19, 'tiktok', 'custom identity', id),
    display_name: `${name} Shop`,
    identity_type: 'CUSTOMIZED_USER',
  },
  {
    id: digits(19, 'tiktok', 'creator', id),
    display_name: 'Trail Creator',
    identity_type: 'BC_AUTH_TT',
    identity_authorized_bc_id: businessId,
  },
]);

export const pixelsOf = seeded(({ id, website }) => {
  const pixel = pixelOf(id);
  return [{ id: pixel.id, pixel_name: `${website} pixel`, pixel_code: pixel.code }];
});

export const videosOf = seeded(({ id }) =>
  Array.from({ length: VIDEOS }, (_, n) => ({
    ...seed.video,
    id: videoId(id, n),
    file_name: `trail-${n + 1}.mp4`,
    duration: 14 + 3 * n,
    size: 4_194_304 + n,
    material_id: digits(19, 'tiktok', 'material', id, String(n)),
  })),
);

export const imagesOf = seeded(({ id }) => [
  { ...seed.image, id: `ad-site-i18n/${digits(16, 'tiktok', 'image', id)}` },
]);

export const audiencesOf = seeded(({ id }) =>
  seed.audiences.map((one, n) => ({
    ...seed.audience,
    ...one,
    id: digits(9, 'tiktok', 'audience', id, String(n + 1)),
  })),
);
