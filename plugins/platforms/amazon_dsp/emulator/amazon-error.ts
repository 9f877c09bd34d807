/** What Amazon refuses: a whole request in the shape of its generation, or one item of a write. */
import { PlatformRefusal } from '../../../../sdk/emulator/index.ts';

const words: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'CONTENT_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
};

export type Family = 'v1' | 'dsp' | 'reporting';

/** The body of a refusal as the generation of the path words it. */
export function refusalBody(family: Family, status: number, message: string) {
  if (family === 'v1') return { code: words[status] ?? 'INTERNAL_ERROR', message };
  if (family === 'reporting') return { code: String(status), detail: message };
  return { requestId: 'EMULATED', message, errors: [] };
}

export function refuse(family: Family, status: number, message: string): PlatformRefusal {
  return new PlatformRefusal(status, refusalBody(family, status, message));
}

/** Refuses one item of a write; the others go on. */
export class ItemError extends Error {
  readonly code: string;
  /** Below the item: `flights[0].startDateTime`. */
  readonly field: string;

  constructor(code: string, field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}
