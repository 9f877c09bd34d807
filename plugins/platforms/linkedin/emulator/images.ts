/** Images: a place to put the bytes is asked for, the bytes are put there, the image is available. */
import { randomBytes } from 'node:crypto';
import { checkData } from './data-schema.ts';
import type { Network } from './network.ts';
import { idIn } from './objects.ts';
import { forbidden, notFound } from './refusal.ts';

const HOUR = 3_600_000;

export function startUpload(network: Network, body: unknown): unknown {
  const { initializeUploadRequest: given } = checkData(
    { initializeUploadRequest: { type: 'record', required: true } },
    body,
  );
  const { owner, mediaLibraryMetadata: library } = checkData(
    {
      owner: { type: 'urn', required: true, urn: ['organization', 'person'] },
      mediaLibraryMetadata: { type: 'record' },
    },
    given,
  );
  const account = [...network.accounts.values()].find(
    ({ spec }) => spec.organization === idIn(owner, 'organization'),
  );
  if (library !== undefined) checkLibrary(library);
  if (!account) throw forbidden('images.ACTION-initializeUpload');
  const now = network.parts.now();
  const name = `C4E22AQ${randomBytes(9).toString('hex')}`;
  const id = `urn:li:image:${name}`;
  network.records.put({
    id,
    kind: 'image',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    statuses: [],
    budgets: [],
    fields: { owner, status: 'WAITING_UPLOAD' },
  });
  return {
    value: {
      uploadUrl: `${network.parts.baseUrl()}/dms-uploads/${name}`,
      uploadUrlExpiresAt: now + HOUR,
      image: id,
    },
  };
}

function checkLibrary(library: unknown): void {
  const account = { type: 'urn', required: true, urn: ['sponsoredAccount'] } as const;
  checkData({ associatedAccount: account, assetName: { type: 'text', required: true } }, library);
}

/** First bytes of what LinkedIn reads: PNG, JPEG, GIF. */
const starts: readonly string[] = ['89504e47', 'ffd8ff', '47494638'];

/** `PUT /dms-uploads/{name}`; the bytes are looked at, not kept. */
export function finishUpload(network: Network, name: string, bytes: Buffer): void {
  const image = network.records.find('image', `urn:li:image:${name}`);
  if (!image) throw notFound('upload');
  const start = bytes.subarray(0, 4).toString('hex');
  const isPicture = starts.some((one) => start.startsWith(one));
  const status = isPicture ? 'AVAILABLE' : 'PROCESSING_FAILED';
  network.records.put({ ...image, fields: { ...image.fields, status } });
}

export function readImage(network: Network, id: string): unknown {
  const image = network.records.find('image', id);
  if (!image) throw notFound(`entity ${id}`);
  return { id, ...image.fields };
}
