/** A picture that the platform made, at an address that it named: the run keeps the bytes, the script sees what they are. */
import { ServiceError } from '../../sdk/errors.ts';
import { RunFiles } from '../platforms/files/run-files.ts';
import { keepPicture } from '../platforms/files/take-pictures.ts';
import { filmOnce } from '../platforms/request/send-attempts.ts';
import type { Operation } from './operation.ts';

/** @throws call_refused platform_answer_invalid overloaded fetch_failed */
export const painting: Operation = async (desk, wish) => {
  const { files = new RunFiles() } = desk.options;
  const bytes = await desk.attempts('painting', filmOnce(wish));
  if (bytes instanceof Uint8Array) return keepPicture(bytes, { files, room: desk.room });
  throw new ServiceError('platform_answer_invalid');
};
