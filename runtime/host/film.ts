/** A film that the platform made, at an address that it named: the run keeps the bytes, the script sees what they are. */
import { ServiceError } from '../../sdk/errors.ts';
import { readFilm } from '../platforms/files/read-film.ts';
import { RunFiles } from '../platforms/files/run-files.ts';
import { filmOnce } from '../platforms/request/send-attempts.ts';
import type { Operation } from './operation.ts';

/** @throws call_refused platform_answer_invalid overloaded fetch_failed */
export const film: Operation = async (desk, wish) => {
  const { files = new RunFiles() } = desk.options;
  const bytes = (await desk.attempts('film', filmOnce(wish))) as Uint8Array;
  if (!(bytes instanceof Uint8Array)) throw new ServiceError('platform_answer_invalid');
  const { bytes: _, ...facts } = readFilm(bytes);
  const file = files.put(desk.room, { ...facts, bytes });
  return { file, ...facts, bytes: bytes.byteLength };
};
