/** Shows the consent page of an emulator: it listens on this machine alone, and a person's browser is elsewhere. */
import { pathPattern } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Emulators } from '../emulators/emulators.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { refused } from './permit-store.ts';
import type { TestPage, TestPageWish } from './permits.ts';

interface PageParts {
  readonly catalog: { current(): Catalog };
  readonly emulators: Pick<Emulators, 'baseUrl'>;
  readonly inside: FileClient;
}

const DEADLINE_MS = 15_000;
const MAX_BYTES = 262_144;

/** @param redirect  the one address that the page may lead back to */
export async function showTestPage(
  { catalog, emulators, inside }: PageParts,
  id: string,
  { method, path, search, body, signal }: TestPageWish,
  redirect: string,
): Promise<TestPage> {
  const { oauth } = catalog.current().platforms.get(id)?.data.connect ?? {};
  if (!oauth || !pathPattern(oauth.authorizeUrl).test(path)) throw new ServiceError('not_found');
  const url = new URL(`${await emulators.baseUrl(id)}${path}${search}`);
  const headers: Record<string, string> = { accept: 'text/html' };
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
  const reply = await inside.sendForBytes(
    { method, url, headers, ...(method === 'POST' ? { body } : {}) },
    {
      signal,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
      publicOnly: false,
      showRedirects: true,
    },
  );
  const location = reply.headers['location'];
  const isBack = location?.startsWith(`${redirect}?`) ?? true;
  if (!isBack) throw refused('The page of test mode leads to another address than ours.');
  const html = Buffer.from(reply.bytes).toString('utf8');
  return { status: reply.status, html, ...(location === undefined ? {} : { location }) };
}
