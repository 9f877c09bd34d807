/**
 * The words of a person, in a sealed artifact: the script gets names of texts, and puts the texts into requests by
 * them.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { Fetched } from '../platforms/files/run-files.ts';
import { fetchForRun, noSuchWish } from './fetch-for-run.ts';
import type { Operation } from './operation.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 4;

/** Nothing is fetched for it: only an artifact of the workspace counts. @throws call_refused input_invalid overloaded */
export const sealed: Operation = async (desk, { url, ...others }) => {
  if (typeof url !== 'string' || Object.keys(others).length > 0) throw noSuchWish('sealed');
  if (!url.startsWith('artifact:'))
    throw new ServiceError('input_invalid', { message: 'It must be an artifact: artifact:art_…' });
  return fetchForRun(desk, {
    name: 'sealed',
    url,
    maxBytes: MAX_BYTES,
    read: (bytes) => textsOf(url, bytes),
  });
};

function textsOf(url: string, bytes: Uint8Array): Fetched {
  const texts = new Map(leavesOf(parsed(bytes), '', 0));
  const answer = { file: url, names: [...texts.keys()] };
  return { answer, keptBytes: bytes.byteLength, texts: [url, texts] };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    // The words of the parser would repeat some of it.
    throw new ServiceError('input_invalid', { message: 'The artifact holds no JSON.' });
  }
}

/** `{ "email": "…", "fields": { "name": "…" } }` > `email`, `fields.name`; an empty text is not there. */
function leavesOf(value: unknown, path: string, depth: number): [string, string][] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}
