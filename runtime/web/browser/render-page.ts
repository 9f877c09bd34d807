/**
 * The state of a page once its scripts have run. Everything the page loads is fetched by the service, under the rules
 * for addresses of callers (docs/threats.md, E2 and E3), and handed to the browser. Nothing is sent anywhere: no
 * conversion is told by looking.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '../../../sdk/errors.ts';
import {
  fetchFollowed,
  type FileClient,
  type Followed,
} from '../../platforms/download/fetch-file.ts';
import { startBrowser, type BrowserSettings, type Devtools, type Facts } from './devtools.ts';

export interface RenderWish {
  /** The page as it was answered. */
  readonly page: Followed;
  readonly client: FileClient;
  readonly signal: AbortSignal;
  monotonicMs(): number;
}

const DEADLINE_MS = 20_000;
/** Nothing is loaded any more for so long. */
const QUIET_MS = 750;
const MAX_REQUESTS = 80;
const MAX_FILE = 3 << 20;
const MAX_BYTES = 12 << 20;
/** The types that may change the document; pictures, films, fonts and beacons do not. */
const LOADED: ReadonlySet<unknown> = new Set(['Document', 'Script', 'XHR', 'Fetch']);
/** Headers that the page's scripts live by. */
const KEPT = /^(content-type|content-security-policy|access-control-.+)$/;

/** @returns the document as HTML. @throws fetch_failed timed_out */
export async function renderPage(settings: BrowserSettings, wish: RenderWish): Promise<Uint8Array> {
  const stop = AbortSignal.any([wish.signal, AbortSignal.timeout(DEADLINE_MS)]);
  const browser = await startBrowser(settings);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  stop.addEventListener('abort', () => stopped.reject(stop.reason), { once: true });
  try {
    if (wish.signal.aborted) throw new ServiceError('timed_out');
    return await Promise.race([render(browser, { ...wish, signal: stop }), stopped.promise]);
  } catch (error) {
    if (wish.signal.aborted) throw new ServiceError('timed_out', {}, { cause: error });
    const message = 'The page could not be rendered in the time and the room that there is for it.';
    throw new ServiceError('fetch_failed', { message }, { cause: error });
  } finally {
    await browser.close();
  }
}

async function render(browser: Devtools, wish: RenderWish): Promise<Uint8Array> {
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const session = attached['sessionId'] as string;
  const send = (method: string, params?: Facts) => browser.send(method, params, session);
  const loading = answerRequests(browser, send, wish);
  await Promise.all([
    send('Page.enable'),
    send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ]);
  await send('Page.navigate', { url: wish.page.url.href });
  await loading.quiet();
  const { root } = await send('DOM.getDocument', { depth: 0 });
  const { outerHTML } = await send('DOM.getOuterHTML', { nodeId: (root as Facts)['nodeId'] });
  return Buffer.from(String(outerHTML));
}

type Send = (method: string, params?: Facts) => Promise<Facts>;

function answerRequests(browser: Devtools, send: Send, wish: RenderWish) {
  let [count, bytes, open] = [0, 0, 0];
  let isFirst = true;
  let since = wish.monotonicMs();
  const load = async (url: string): Promise<Followed> => {
    if (isFirst) {
      isFirst = false;
      return wish.page;
    }
    const { client, signal, monotonicMs } = wish;
    const reply = await fetchFollowed(client, { url, signal, maxBytes: MAX_FILE, monotonicMs });
    bytes += reply.bytes.byteLength;
    return reply;
  };
  const answer = async ({ requestId, request, resourceType }: Facts) => {
    const { url, method } = request as { url: string; method: string };
    const isLoaded = method === 'GET' && LOADED.has(resourceType);
    count += 1;
    if (!isLoaded || count > MAX_REQUESTS || bytes > MAX_BYTES)
      return send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    const reply = await load(url).catch(() => undefined);
    if (!reply) return send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
    return send('Fetch.fulfillRequest', {
      requestId,
      responseCode: reply.status,
      responseHeaders: Object.entries(reply.headers)
        .filter(([name]) => KEPT.test(name))
        .map(([name, value]) => ({ name, value })),
      body: Buffer.from(reply.bytes).toString('base64'),
    });
  };
  browser.on('Fetch.requestPaused', (params) => {
    open += 1;
    answer(params)
      // It went on without the answer, or the browser is gone.
      .catch(() => undefined)
      .finally(() => {
        open -= 1;
        since = wish.monotonicMs();
      });
  });
  return {
    async quiet() {
      while (open > 0 || isFirst || wish.monotonicMs() - since < QUIET_MS)
        await pause(50, undefined, { signal: wish.signal });
    },
  };
}
