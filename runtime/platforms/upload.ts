/**
 * `@upload`: puts a picture that the run has fetched where the platform said that it may go, an origin that
 * `platform.json` lists under `uploads`.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { HostRequest } from '../../sdk/script.ts';
import { headersOf, type RequestParts } from './build-request.ts';
import { onlyFile } from './files/put-files.ts';
import type { HttpRequest } from './http-client.ts';
import { listedUrl } from './listed-url.ts';

export const UPLOAD = '@upload';

/** @throws call_refused  the address is none of those, or the body no fetched picture */
export function uploadRequest(
  { method, query, body }: HostRequest,
  { data, emulator, values, files }: RequestParts,
): HttpRequest {
  if (!data.uploads || method !== 'PUT')
    throw new ServiceError('call_refused', { message: 'The platform has no such upload.' });
  const url = listedUrl(query, data.uploads.origins, emulator);
  const { mime, bytes } = onlyFile(body, files);
  const { authorization } = headersOf(data, values);
  const goesAlong = data.uploads.authorized === true && authorization !== undefined;
  const headers = { 'content-type': mime, ...(goesAlong ? { authorization } : {}) };
  return { method, url, headers, body: bytes };
}
