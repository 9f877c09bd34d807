/** A file that the platform made, at an address that the platform named: see `platforms/download/download.ts`. */
import { fileOnce } from '../platforms/request/send-attempts.ts';
import type { Operation } from './operation.ts';

export const download: Operation = (desk, wish) => desk.attempts('download', fileOnce(wish));
