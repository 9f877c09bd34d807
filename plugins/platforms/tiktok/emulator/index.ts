/** The TikTok API for Business over the seeded world, as far as advertising goes. README.md says what is real. */
import type { Context } from 'koa';
import {
  digits,
  openAccounts,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
} from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { admit } from './access.ts';
import { answers } from './answers.ts';
import { defaultControls, type Controls } from './controls.ts';
import { demoAccounts } from './demo-accounts.ts';
import { endpoints } from './endpoints.ts';
import { faultWords } from './fault-words.ts';
import { readRequest } from './read-request.ts';
import { fileFor } from './report-files.ts';
import { seedThings } from './seed.ts';
import { PlainText, type TikTok } from './tiktok.ts';
import { envelope, TikTokError } from './tiktok-error.ts';

const BASE = '/open_api/v1.3/';

export default createTikTokEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createTikTokEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const tiktok: TikTok = { parts, controls, ...openAccounts(parts, demoAccounts, seedThings) };
  let count = 0;
  return serveEmulator({ parts, words: faultWords, accounts: testAccounts }, (context) => {
    count += 1;
    return serve(tiktok, context, digits(20, 'request', String(parts.now()), String(count)));
  });
}

async function serve(tiktok: TikTok, context: Context, requestId: string): Promise<void> {
  try {
    const found = await answer(tiktok, context);
    if (found === undefined) {
      context.status = 404;
      context.body = '404 page not found';
    } else if (found instanceof PlainText) {
      context.type = 'text/csv';
      context.body = found.text;
    } else context.body = envelope(0, 'OK', found, requestId);
  } catch (error) {
    // Business errors come with 200; what nobody foresaw is the server's own.
    if (!(error instanceof TikTokError)) context.app.emit('error', error, context);
    const [code, message] =
      error instanceof TikTokError ? [error.code, error.message] : [50000, 'System error.'];
    context.body = envelope(code, message, {}, requestId);
  }
}

/** @returns undefined for what is no address here: paths end with a slash */
async function answer(tiktok: TikTok, context: Context): Promise<unknown> {
  const file = fileFor(tiktok, context.path);
  if (file) return file;
  if (!context.path.startsWith(BASE) || !context.path.endsWith('/')) return undefined;
  const path = context.path.slice(BASE.length, -1);
  const endpoint = endpoints.get(path);
  const make = answers[path];
  if (!endpoint || !make) return undefined;
  if (endpoint.method !== context.method)
    throw new TikTokError(40002, `Method ${context.method} is not allowed.`);
  const { fields, files } = await readRequest(context, endpoint);
  const account = admit(tiktok, path, context.get('access-token'), fields);
  return make({ tiktok, account, fields, files, now: tiktok.parts.now() });
}
