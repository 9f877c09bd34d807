/** The Microsoft Advertising API, version 13, over the seeded world. README.md says what is real. */
import type { Context } from 'koa';
import {
  openRecords,
  parseJson,
  PlatformRefusal,
  readBytes,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import type { AdRecord, Ads } from './ads.ts';
import { accessFault, ApiFault } from './api-fault.ts';
import { defaultControls, type Controls } from './controls.ts';
import { dispatch } from './dispatch.ts';
import { downloadReport } from './reports.ts';
import { seedRecords } from './seed.ts';
import { exchangeToken, expiredToken } from './tokens.ts';

const MAX_BODY = 10_000_000;

export default createMicrosoftEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createMicrosoftEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const records = openRecords<AdRecord>(parts, (anchor) => seedRecords(parts.world, anchor));
  const ads: Ads = { parts, controls, records };
  let calls = 0;
  return serveEmulator({ parts, words, accounts: testAccounts }, async (context) => {
    calls += 1;
    const TrackingId = `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}`;
    context.set('TrackingId', TrackingId);
    await answer(ads, context).catch((error: unknown) => {
      if (!(error instanceof ApiFault)) throw error;
      throw new PlatformRefusal(error.status, { TrackingId, ...error.body });
    });
  });
}

async function answer(ads: Ads, context: Context): Promise<void> {
  const { method, path } = context;
  if (method === 'GET' && path === '/ReportDownload/Download.aspx') {
    const file = downloadReport(ads, String(context.query['q'] ?? ''));
    context.status = file ? 200 : 403;
    context.type = file ? 'application/zip' : 'application/xml';
    context.body = file ? Buffer.from(file) : '<Error><Code>AuthenticationFailed</Code></Error>';
    return;
  }
  const text = (await readBytes(context, MAX_BODY, tooLarge)).toString();
  const [, tenant] = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path) ?? [];
  if (method === 'POST' && tenant !== undefined) {
    const { status, body } = exchangeToken(ads, new URLSearchParams(text), tenant);
    Object.assign(context, { status, body });
    return;
  }
  const headers = context.headers as Readonly<Record<string, string | undefined>>;
  context.body = dispatch(ads, { method, path, headers, body: parseJson(text) });
}

const tooLarge = () => accessFault(413, [0, 'RequestTooLarge', 'The body is too large.']);

const words: FaultWords = {
  throttle: () => {
    const fault = accessFault(429, [117, 'CallRateExceeded', 'The calls exceeded the rate.']);
    return { status: 429, body: { TrackingId: '0', ...fault.body } };
  },
  serverError: () => ({
    body: { TrackingId: '0', ...accessFault(500, [0, 'InternalError', 'An internal error.']).body },
  }),
  expiredToken: () => ({ status: 401, body: { TrackingId: '0', ...expiredToken().body } }),
};
