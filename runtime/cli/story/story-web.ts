/** Serves the web pages of a story. No other page can be read. */
import type { FileClient } from '../../platforms/download/fetch-file.ts';
import { HttpError } from '../../platforms/http/http-error.ts';

/** @param pages  address > HTML */
export function storyWeb(pages: Readonly<Record<string, string>>): FileClient {
  return {
    async sendForBytes({ url: { href } }, { maxBytes }) {
      const page = Object.hasOwn(pages, href) ? pages[href] : undefined;
      if (page === undefined) throw new HttpError('not_sent');
      const bytes = Buffer.from(page);
      if (bytes.byteLength > maxBytes) throw new HttpError('too_large');
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, bytes };
    },
  };
}
