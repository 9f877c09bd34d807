/** Amazon's advertising API over the seeded world, as far as its DSP goes. README.md says what is real. */
import Koa, { type Context } from 'koa';
import {
  injectFaults,
  openAccounts,
  readBytes,
  testAccountsOf,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { AmazonError, refusalBody } from './amazon-error.ts';
import { defaultControls, type Controls } from './controls.ts';
import { demoAccounts, demoCredentials } from './demo-accounts.ts';
import { dispatch } from './dispatch.ts';
import type { Dsp } from './items.ts';
import { downloadReport } from './reports.ts';
import { seedItems } from './seed.ts';
import { exchangeToken } from './tokens.ts';

const MAX_BODY = 5_000_000;

const createEmulator: CreateEmulator = (parts) => createAmazonDspEmulator(parts);
export default createEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createAmazonDspEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const { records, accounts } = openAccounts(parts, demoAccounts, seedItems);
  const dsp: Dsp = { parts, controls, records, accounts };
  const app = new Koa();
  app.use(injectFaults(parts.faults, words));
  app.use(async (context) => {
    try {
      await answer(dsp, context);
    } catch (error) {
      if (!(error instanceof AmazonError)) throw error;
      context.status = error.status;
      context.body = error.body;
    }
  });
  return { app, testAccounts: () => testAccountsOf(demoAccounts, demoCredentials) };
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
    ...{ method, path, body: parsed(text), query: context.URL.searchParams },
    header: (name) => context.get(name),
  });
  context.status = status;
  context.body = JSON.stringify(body);
  context.type = type;
}

const tooLarge = () => new AmazonError(413, refusalBody('v1', 413, 'The body is too large.'));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
