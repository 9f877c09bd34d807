/** Files at addresses that callers give, without the internet: what `createHttpGateway({ files })` fetches. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import type { HttpBytes } from '../../runtime/platforms/http/http-client.ts';
import { HttpError } from '../../runtime/platforms/http/http-error.ts';

/** A red picture of one pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Starts like a PNG of this size; enough for whoever reads its head. */
export function aPng(width: number, height: number): Buffer {
  const png = Buffer.from(tinyPng);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/**
 * @param files  address > what lies there; a number is a status, an address in `redirects` leads on
 * @returns a client that knows these alone, and which of them were asked for
 */
export function someFiles(
  files: Readonly<Record<string, string | Uint8Array | number>>,
  redirects: Readonly<Record<string, string>> = {},
): FileClient & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    sendForBytes: async ({ url: { href } }, { maxBytes }): Promise<HttpBytes> => {
      asked.push(href);
      await sleep(0);
      const location = redirects[href];
      const none = { headers: {}, bytes: new Uint8Array() };
      if (location !== undefined) return { ...none, status: 302, headers: { location } };
      const file = files[href];
      if (file === undefined) throw new HttpError('not_sent');
      if (typeof file === 'number') return { ...none, status: file };
      const bytes = Buffer.from(file);
      if (bytes.byteLength > maxBytes) throw new HttpError('too_large');
      return { status: 200, headers: {}, bytes };
    },
  };
}
