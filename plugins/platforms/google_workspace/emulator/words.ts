/** What Google's documents say when they refuse. */
import { googleRefusal } from '../../../families/google/emulator/words.ts';

export const invalid = (message: string) => googleRefusal(400, message);
export const missing = () => googleRefusal(404);
