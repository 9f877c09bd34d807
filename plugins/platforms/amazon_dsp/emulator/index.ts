/** Amazon's advertising API over the seeded world, as far as its DSP goes. README.md says what is real. */
import type { Context } from 'koa';
import {
  openAccounts,
  parseJson,
  readBytes,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { refusalBody, refuse } from './amazon-error.ts';
import { defaultControls, type Controls } from './controls.ts';
import { demoAccounts } from './demo-accounts.ts';
import { dispatch } from './dispatch.ts';
import type { Dsp } from './items.ts';
import { downloadReport } from './reports.ts';
import { seedItems } from './seed.ts';
import { exchangeToken } from './tokens.ts';

const MAX_BODY = 5_000_000;

export default createAmazonDspEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createAmazonDspEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const dsp: Dsp = { parts, controls, ...openAccounts(parts, demoAccounts, seedItems) };
  return serveEmulator({ parts, words, accounts: testAccounts }, (context) => answer(dsp, context));
}

async function answer(dsp: Dsp, context: Context): Promise<void> {
  const { method, path } = context;
  if (method === 'GET' && path.startsWith('/report-files/')) {
    const file = downloadReport(dsp, path.slice('/report-files/'.length));
    context.status = file ? 200 : 403;
    context.type = file ? 'application/octet-stream' : 'application/xml';
    context.body = file ? Buffer.from(file) : '<Error><Code>AccessDenied</Code></Error>';
    return;
  }
  const text = (await readBytes(context, MAX_BODY, tooLarge)).toString();
  if (method === 'POST' && path === '/auth/o2/token') {
    const { status, body } = exchangeToken(dsp.parts.now(), new URLSearchParams(text));
    Object.assign(context, { status, body });
    return;
  }
  const { status, body, type } = dispatch(dsp, {
    method,
    path,
    body: parseJson(text),
    query: context.URL.searchParams,
    header: (name) => context.get(name),
  });
  context.status = status;
  context.body = JSON.stringify(body);
  context.type = type;
}

const tooLarge = () => refuse('v1', 413, 'The body is too large.');

const words: FaultWords = {
  throttle: (seconds) => ({
    status: 429,
    headers: { 'Retry-After': String(seconds) },
    body: refusalBody('v1', 429, 'Too many requests.'),
  }),
  serverError: (status) => ({ body: refusalBody('v1', status, 'An internal error occurred.') }),
  expiredToken: () => ({
    status: 401,
    body: refusalBody('v1', 401, 'The access token has expired.'),
  }),
};
