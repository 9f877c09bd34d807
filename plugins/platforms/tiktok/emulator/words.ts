/** What TikTok refuses: a code and words in the envelope of a 200. */

export class TikTokError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'TikTokError';
    this.code = code;
  }
}

/** 40002: the message names the field. */
export function invalid(field: string, words: string): TikTokError {
  return new TikTokError(40002, `${field}: ${words}`);
}

export function envelope(code: number, message: string, data: unknown, requestId: string) {
  return { code, message, request_id: requestId, data };
}
