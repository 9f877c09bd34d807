/** Creative assets: the library of a profile, of which ads of Reddit Max are made. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { ACCOUNT } from '../account.ts';
import { readAll, type ReadAll } from '../api.ts';

/** An asset as callers name it. */
export interface AssetWish {
  readonly type: string;
  readonly name?: string;
  readonly url?: string;
  readonly poster_url?: string;
  readonly text?: string;
  readonly call_to_action?: string;
}
interface Media {
  readonly type: 'URL';
  readonly url: string;
}
/** An asset as Reddit takes it. */
export interface Item {
  readonly type: string;
  readonly name?: string;
  readonly media?: Media;
  readonly poster?: Media;
  readonly text?: string;
  readonly call_to_action?: string;
}
/** An asset as Reddit answers it. */
export interface Asset {
  readonly id: string;
  readonly type?: string;
  readonly name?: string | null;
  readonly status?: string;
  readonly media?: { readonly permanent_url?: string } | null;
  readonly poster?: { readonly permanent_url?: string } | null;
  readonly text?: string | null;
  readonly call_to_action?: string | null;
}
interface Upload {
  readonly id: string;
  /** PROCESSING_MEDIA, ACTIVE or INVALID_MEDIA. */
  readonly status: string;
  readonly result?: Asset | null;
}

const needed: Readonly<Record<string, readonly (keyof AssetWish)[]>> = {
  IMAGE: ['name', 'url'],
  VIDEO: ['name', 'url', 'poster_url'],
  HEADLINE: ['text'],
  CTA: ['call_to_action'],
};

/** @throws input_invalid  something is missing for its type, or has no place there */
export function itemOf(wish: AssetWish, at: number): Item {
  const { type, name, url, poster_url, text, call_to_action } = wish;
  const fields = needed[type] ?? [];
  const given = Object.keys(wish).filter((field) => field !== 'type');
  const wrong = [
    ...fields.filter((field) => wish[field] === undefined).map((field) => `needs ${field}`),
    ...given
      .filter((field) => !(fields as readonly string[]).includes(field))
      .map((field) => `has no ${field}`),
  ];
  if (wrong.length > 0)
    throw failure('input_invalid', `assets: number ${at + 1}, ${type}, ${wrong.join(', ')}.`, {
      field: 'assets',
    });
  return {
    type,
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { media: { type: 'URL', url } }),
    ...(poster_url === undefined ? {} : { poster: { type: 'URL', url: poster_url } }),
    ...(text === undefined ? {} : { text }),
    ...(call_to_action === undefined ? {} : { call_to_action }),
  };
}

export function nameOf({
  name,
  text,
  call_to_action,
  type,
}: (Omit<Item, 'type'> & { type?: string }) | Asset): string {
  return name ?? text ?? call_to_action ?? type ?? '';
}

export function assetView({ id, type, name, status, media, poster, text, call_to_action }: Asset) {
  return {
    id,
    type: type ?? null,
    name: name ?? null,
    status: status ?? null,
    url: media?.permanent_url ?? null,
    poster_url: poster?.permanent_url ?? null,
    text: text ?? null,
    call_to_action: call_to_action ?? null,
  };
}

const LOOKS = 6;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 3_000;

/** Adds them, and looks until Reddit has fetched all media or a run has no more time. */
export async function uploadAll(
  host: Host,
  profileId: string,
  items: readonly Item[],
): Promise<Upload[]> {
  const { data } = await host.post<{ data: readonly Upload[] }>(
    `profiles/${profileId}/creative_assets/uploads`,
    { data: items },
  );
  if (!Array.isArray(data) || data.length !== items.length || data.some(({ id }) => !id))
    throw failure('platform_answer_invalid', 'Reddit did not name every upload.');
  let uploads = await lookAt(host, data as Upload[]);
  let wait = FIRST_WAIT_MS;
  for (let look = 1; look < LOOKS && uploads.some(isPending); look += 1) {
    await host.ask('wait', { ms: wait });
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    uploads = await lookAt(host, uploads);
  }
  return uploads;
}

const isPending = ({ status }: Partial<Upload>) =>
  status === undefined || status === 'PROCESSING_MEDIA';

async function lookAt(host: Host, uploads: readonly Upload[]): Promise<Upload[]> {
  const seen: Upload[] = [];
  for (const upload of uploads)
    seen.push(
      isPending(upload)
        ? (await host.get<{ data: Upload }>(`creative_assets/uploads/${upload.id}`)).data
        : upload,
    );
  return seen;
}

/** Each entry of the list holds the asset as its `result`. */
export async function readAssets(host: Host, profileId: string): Promise<ReadAll<Asset>> {
  const { items, more } = await readAll<Asset & { readonly result?: Asset }>(
    host,
    `profiles/${profileId}/creative_assets`,
  );
  return { items: items.map((item) => item.result ?? item), more };
}

/** Of all profiles of the account: an asset does not say whose it is. */
export async function readAccountAssets(host: Host): Promise<Asset[]> {
  const { items: profiles } = await readAll<{ id: string }>(host, `${ACCOUNT}/profiles`);
  const assets: Asset[] = [];
  for (const { id } of profiles) assets.push(...(await readAssets(host, id)).items);
  return assets;
}
