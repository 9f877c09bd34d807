/** Record of this category: a picture or film, with all known facts of its origin. */
import { randomBytes } from 'node:crypto';
import type { ArtifactsPort, RecordsPort, StoredRecord } from '../../../sdk/index.ts';
import { everyRecord } from '../../../sdk/every-record.ts';
import { plainLine } from '../../../sdk/plain-text.ts';

export const KIND = 'creative_asset';
export const PURPOSE = 'creative';
/** Files are kept so long; then the asset is no longer listed. */
export const KEEP_DAYS = 365;
const LINK_SECONDS = 7 * 24 * 3_600;

export interface Deployment {
  readonly platform: string;
  readonly account_id: string;
  readonly campaign_id: string | null;
  readonly remote_id: string;
  readonly deployed_at: string;
}

/** Facts known before it is made. */
export interface PlannedAsset {
  readonly name: string;
  readonly asset_type: 'IMAGE' | 'VIDEO';
  /** `model`: a model made it. `drawn`: it was set here, of type and shapes. */
  readonly origin: 'model' | 'drawn';
  readonly prompt: string;
  readonly provider: string;
  /** Cost of the call that made it, others of its set included. */
  readonly credits: number;
  readonly width: number;
  readonly height: number;
  readonly placement?: string;
  /** Of a film, as it was asked for. */
  readonly seconds?: number;
  readonly approval_status: 'pending' | 'approved' | 'rejected';
  readonly deployments: readonly Deployment[];
}

/** Facts from the bytes of a film. */
export interface FilmFacts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

export interface Asset extends PlannedAsset {
  readonly film?: FilmFacts;
  readonly artifact_id: string;
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
  /** Of the provider; none for what is drawn here. */
  readonly model?: string;
  /** Spoken words, and the provider of the voice where it is another one. */
  readonly script?: string;
  readonly voice?: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly expires_at: string;
}

export interface Made {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly model?: string;
  readonly film?: FilmFacts;
  readonly script?: string;
  readonly voice?: string;
}

interface Keepers {
  readonly records: RecordsPort;
  readonly artifacts: ArtifactsPort;
}

/** Newest first in the order of ids; of a set in the order of the set. */
function newId(now: Date, place: number): string {
  const left = (9_999_999_999_999 - now.getTime()).toString().padStart(13, '0');
  return `ast_${left}${String(place).padStart(2, '0')}${randomBytes(6).toString('hex')}`;
}

export function plannedAsset(
  given: Pick<PlannedAsset, 'origin' | 'prompt' | 'provider' | 'credits' | 'width' | 'height'> & {
    readonly name: string | undefined;
    readonly placement: string | undefined;
    readonly seconds?: number;
  },
): PlannedAsset {
  const { name, placement, prompt, ...facts } = given;
  const isFilm = facts.seconds !== undefined;
  return {
    ...facts,
    prompt,
    name: plainLine(name ?? prompt, 120) || (isFilm ? 'Film' : 'Picture'),
    asset_type: isFilm ? 'VIDEO' : 'IMAGE',
    ...(placement === undefined ? {} : { placement }),
    approval_status: 'pending',
    deployments: [],
  };
}

/** Within `apply`: the file and the record of it. @returns as tools answer it */
export async function keepAsset(
  { records, artifacts }: Keepers,
  planned: PlannedAsset,
  { bytes, mime, ...told }: Made,
  now: Date,
  place = 0,
) {
  const end = mime.slice(mime.indexOf('/') + 1).replace('jpeg', 'jpg');
  const wish = { mime, name: `${planned.name}.${end}`, purpose: PURPOSE, keepDays: KEEP_DAYS };
  const kept = await artifacts.keep(bytes, { ...wish, ours: true });
  const value: Asset = {
    ...planned,
    artifact_id: kept.artifact_id,
    sha256: kept.sha256,
    mime,
    bytes: kept.bytes,
    ...told,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + KEEP_DAYS * 24 * 3_600_000).toISOString(),
  };
  const id = newId(now, place);
  await records.put(KIND, id, value);
  return viewOf(artifacts, id, value);
}

export async function viewOf(artifacts: ArtifactsPort, id: string, asset: Asset) {
  const { asset_type, name, provider, mime, artifact_id } = asset;
  const { width, height } = asset.film ?? asset;
  const url = await artifacts.link(artifact_id, { seconds: LINK_SECONDS });
  return {
    asset_id: id,
    asset_type,
    name,
    url,
    width,
    height,
    duration_seconds: asset.film?.seconds ?? null,
    provider,
    mime_type: mime,
  };
}

/** The asset whose file this is. */
export async function findByFile(
  records: RecordsPort,
  artifactId: string,
  now: Date,
): Promise<StoredRecord<Asset> | undefined> {
  const all = await listAssets(records, now);
  return all.find(({ value }) => value.artifact_id === artifactId);
}

/** Assets whose files are still there, newest first. */
export async function listAssets(
  records: RecordsPort,
  now: Date,
  type?: string,
): Promise<StoredRecord<Asset>[]> {
  const by = type === undefined ? undefined : { asset_type: type };
  const found = await everyRecord<Asset>(records, KIND, { by });
  return found.filter(({ value }) => Date.parse(value.expires_at) > now.getTime());
}
