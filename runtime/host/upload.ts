/**
 * Puts a picture, or a stretch of a film, that the run has asked for where the platform said that it may go, an origin that `platform.json`
 * lists under `uploads`.
 */
import { ServiceError } from '../../sdk/errors.ts';
import type { HostAsk } from '../../sdk/script.ts';
import { headersOf, type RequestParts } from '../platforms/request/build-request.ts';
import { fillTemplate } from '../platforms/request/fill-template.ts';
import type { HttpRequest } from '../platforms/http/http-client.ts';
import { stretchOf } from '../platforms/files/put-files.ts';
import type { RunFiles } from '../platforms/files/run-files.ts';
import { listedUrl } from '../platforms/http/listed-url.ts';
import { requestOnce } from '../platforms/request/send-attempts.ts';
import type { Operation } from './operation.ts';

export const upload: Operation = (desk, wish) =>
  desk.attempts(
    'upload',
    requestOnce((place) => uploadRequest(wish, place)),
  );

/** @throws call_refused  the address is none of those, or the file no picture of this run */
function uploadRequest(
  { file, from, to, ...address }: HostAsk['with'],
  { data, emulator, values, files }: RequestParts,
): HttpRequest {
  if (!data.uploads) throw refused('The platform has no such upload.');
  const url = listedUrl(address, data.uploads.origins, emulator);
  if (!files || typeof file !== 'string')
    throw refused('An upload has `file`, the SHA-256 of a picture.');
  const { mime, body, isLast } = contentOf(files, file, { from, to });
  const { authorization } = headersOf(data, values);
  const goesAlong = data.uploads.authorized === true && authorization !== undefined;
  const more = { ...data.uploads.headers, ...(isLast ? data.uploads.last : {}) };
  const place = { from: String(from ?? 0) };
  const filled = Object.entries(more).map(([name, text]) => [name, fillTemplate(text, place)]);
  const headers = {
    'content-type': mime,
    ...(Object.fromEntries(filled) as Record<string, string>),
    ...(goesAlong ? { authorization } : {}),
  };
  return { method: 'PUT', url, headers, body };
}

function contentOf(files: RunFiles, file: string, range: HostAsk['with']) {
  if (files.hasLongFilm(file)) {
    const given = Object.entries(range).filter(([, value]) => value !== undefined);
    const { mime, stream, isLast } = stretchOf(file, Object.fromEntries(given), files);
    return { mime, body: stream, isLast };
  }
  const { mime, bytes } = files.picture(file);
  return { mime, body: bytes, isLast: true };
}

function refused(message: string): ServiceError {
  return new ServiceError('call_refused', { message });
}
