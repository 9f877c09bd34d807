/** Refusals of Google's documents. */
import { googleRefusal } from '../../../families/google/emulator/words.ts';

export const invalid = (message: string) => googleRefusal(400, message);
export const missing = () => googleRefusal(404);
