/** Reads pages and names: fetched in this process, taken apart in another one. */
import { ServiceError } from '../../sdk/errors.ts';
import type { PageView } from '../../sdk/web.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { FarRoom } from '../platforms/far/far-room.ts';
import { FarText } from '../platforms/far/far-text.ts';
import { LargeTurn } from '../platforms/far/large-turn.ts';
import { fetchFollowed, type FileClient } from '../platforms/fetch-file.ts';
import { createFileRoom } from '../platforms/files/run-files.ts';
import { createHttpClient } from '../platforms/http-client.ts';
import { UnreadableReply } from '../platforms/judge-reply.ts';
import { isHtml } from '../platforms/pages/read-page.ts';
import { createLookUp } from './look-up.ts';
import type { Web } from './web.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** Of pages that are being read, over all calls. */
const MAX_ROOM = 8 * MAX_BYTES;
const ACCEPT = 'text/html,application/xhtml+xml,text/plain;q=0.5';

export interface WebParts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly resolver: Config['resolver'];
  /** The internet when absent. */
  readonly client?: FileClient | undefined;
}

export function createWeb({ clock, resolver, client }: WebParts): Web {
  const own = client ? undefined : createHttpClient();
  const far = new FarRoom();
  const room = createFileRoom(MAX_ROOM);
  return {
    async readPage({ url, organizationId, pixels, signal }) {
      const back = room.take(MAX_BYTES);
      try {
        const reply = await fetchFollowed(client ?? own!, {
          url,
          signal,
          maxBytes: MAX_BYTES,
          accept: ACCEPT,
          monotonicMs: () => clock.monotonicMs(),
        });
        const contentType = reply.headers['content-type'] ?? 'text/html';
        if (!isHtml(contentType) && !/^\s*text\/plain\b/i.test(contentType))
          throw noPage(contentType);
        const turn = new LargeTurn(far, organizationId);
        const source = { url: reply.url.href, status: reply.status, contentType, pixels };
        const { characters } = await turn.read(reply.bytes, { kind: 'page', ...source }, signal);
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

function noPage(contentType: string): ServiceError {
  const type = /^[\w.+/-]{1,60}/.exec(contentType.trim())?.[0] ?? 'something else';
  return new ServiceError('fetch_failed', {
    message: `The address answers with ${type}, not with a page.`,
  });
}
