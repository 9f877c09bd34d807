/** Reads pages and names: fetched in this process, taken apart in another one. */
import { ServiceError } from '../../sdk/errors.ts';
import type { PageView } from '../../sdk/web.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { FarChildren } from '../platforms/far/far-children.ts';
import { FarRoom } from '../platforms/far/far-room.ts';
import { FarText } from '../platforms/far/far-text.ts';
import { LargeTurn } from '../platforms/far/large-turn.ts';
import { fetchFollowed, type FileClient, type Followed } from '../platforms/download/fetch-file.ts';
import { createFileRoom } from '../platforms/files/run-files.ts';
import { createHttpClient } from '../platforms/http/http-client.ts';
import { UnreadableReply } from '../platforms/reply/judge-reply.ts';
import { isHtml } from '../platforms/pages/is-html.ts';
import { renderPage } from './browser/render-page.ts';
import { createLookUp } from './look-up.ts';
import type { Web } from './web.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** Of pages that are being read, over all calls. */
const MAX_ROOM = 8 * MAX_BYTES;
/** Each takes some 200 MB. */
const MOST_BROWSERS = 2;
const ACCEPT = 'text/html,application/xhtml+xml,text/plain;q=0.5';

export interface WebParts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly resolver: Config['resolver'];
  readonly browser?: Config['browser'];
  /** The internet when absent. */
  readonly client?: FileClient | undefined;
  /** Processes for large answers that others use too; its own when absent. */
  readonly far?: FarChildren | undefined;
}

export function createWeb({ clock, resolver, browser, client, far: children }: WebParts): Web {
  const own = client ? undefined : createHttpClient();
  const far = new FarRoom(children);
  const room = createFileRoom(MAX_ROOM);
  const browsers = createFileRoom(MOST_BROWSERS);
  const monotonicMs = () => clock.monotonicMs();
  const renderedBy = async (page: Followed, signal: AbortSignal): Promise<Uint8Array> => {
    const back = browsers.take(1);
    try {
      return await renderPage(browser!, { page, client: client ?? own!, signal, monotonicMs });
    } finally {
      back();
    }
  };
  return {
    async readPage({ url, organizationId, pixels, signal, rendered = false }) {
      if (rendered && !browser) throw noBrowser();
      const back = room.take(MAX_BYTES);
      try {
        const reply = await fetchFollowed(client ?? own!, {
          url,
          signal,
          maxBytes: MAX_BYTES,
          accept: ACCEPT,
          monotonicMs,
        });
        const contentType = reply.headers['content-type'] ?? 'text/html';
        if (!isHtml(contentType) && !/^\s*text\/plain\b/i.test(contentType))
          throw noPage(contentType);
        const turn = new LargeTurn(far, organizationId);
        const isRendered = rendered && isHtml(contentType);
        const bytes = isRendered ? await renderedBy(reply, signal) : reply.bytes;
        const type = isRendered ? 'text/html; charset=utf-8' : contentType;
        const source = { url: reply.url.href, status: reply.status, contentType: type, pixels };
        const { characters } = await turn.read(bytes, { kind: 'page', ...source }, signal);
        return JSON.parse(await new FarText(turn, characters).whole()) as PageView;
      } catch (error) {
        if (!(error instanceof UnreadableReply)) throw error;
        const message = 'The page takes more memory or time to read than allowed.';
        throw new ServiceError('fetch_failed', { message }, { cause: error });
      } finally {
        back();
      }
    },
    lookUp: createLookUp(resolver),
    close: async () => {
      far.close();
      await own?.close();
    },
  };
}

function noBrowser(): ServiceError {
  return new ServiceError('not_configured', {
    message: 'This service has no browser to render a page with.',
    field: 'rendered',
    hint: 'Leave rendered out, or ask the operator to set browser.command in the settings to the path of a Chromium.',
  });
}

function noPage(contentType: string): ServiceError {
  const type = /^[\w.+/-]{1,60}/.exec(contentType.trim())?.[0] ?? 'something else';
  return new ServiceError('fetch_failed', {
    message: `The address answers with ${type}, not with a page.`,
  });
}
