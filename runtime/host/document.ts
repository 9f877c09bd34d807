/** A document at an address of the caller: the script gets its type and SHA-256, and sends it by that. */
import { hash } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { DocumentMime } from '../../sdk/script.ts';
import type { Fetched } from '../platforms/files/run-files.ts';
import { fetchForRun, noSuchWish } from './fetch-for-run.ts';
import type { Operation } from './operation.ts';

/** The files of a run have 24 MB together. */
const MAX_BYTES = 20 * 1024 * 1024;

const starts: readonly (readonly [DocumentMime, string])[] = [
  ['application/pdf', '255044462d'],
  ['application/zip', '504b0304'],
  ['application/x-ole-storage', 'd0cf11e0a1b11ae1'],
];

/** @throws call_refused fetch_failed input_invalid timed_out overloaded */
export const document: Operation = async (desk, { url, ...others }) => {
  if (typeof url !== 'string' || Object.keys(others).length > 0) throw noSuchWish('document');
  return fetchForRun(desk, { name: 'document', url, maxBytes: MAX_BYTES, read: documentOf });
};

function documentOf(bytes: Uint8Array): Fetched {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  const mime = starts.find(([, magic]) => start.startsWith(magic))?.[0];
  if (!mime)
    throw new ServiceError('input_invalid', {
      message: 'The file is no PDF, and no file of Word or PowerPoint.',
    });
  const file = hash('sha256', bytes);
  const keptBytes = bytes.byteLength;
  const kept = { mime, width: 0, height: 0, bytes };
  return { answer: { file, mime, bytes: keptBytes }, keptBytes, picture: [file, kept] };
}
