/** What Google's documents say when they refuse. */
import { googleRefusal } from '../../../../sdk/emulator/index.ts';

export const invalid = (message: string) => googleRefusal(400, message);
export const missing = () => googleRefusal(404);
