/**
 * TikTok answers 200 even to a refusal: the verdict is `code` in the body, 0 for success.
 *
 * @see README.md, "Errors and limits"
 */
import { createHash } from 'node:crypto';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Verdict {
  readonly code: number;
  readonly message?: string;
}

/** Too many calls: of the app, of one value of a field, of one advertiser. */
const throttled = new Set([40016, 40100, 40132, 40133]);
/** No permission for the advertiser; token expired, missing, unknown. */
const refused = new Set([40001, 40102, 40104, 40105]);
const missing = new Set([40006, 40007]);
const NO_PERMISSION = 40001;
const RIGHTS =
  'The login is good and may not use this: the advertiser, pixel or audience is of another account, or the app lacks the permission for it.';

const dialect: Dialect = {
  failure,
  tables: true,
  prepare: (request, { app_id: appId, secret }) => {
    const { url } = request;
    // The one call that proves the app instead of naming an account.
    if (url.pathname.endsWith('/oauth2/advertiser/get/')) {
      url.searchParams.set('app_id', appId ?? '');
      url.searchParams.set('secret', secret ?? '');
    }
    if (url.pathname.endsWith('/custom_audience/file/upload/')) request.body = signed(request.body);
  },
};
export default dialect;

function failure({ status, body }: PlatformReply): PlatformFailure | undefined {
  const verdict = verdictOf(body);
  if (!verdict) return undefined;
  const { code, message = 'TikTok gave no reason.' } = verdict;
  if (code === 0) return undefined;
  const common = { status, platformCode: String(code), message };
  if (throttled.has(code)) return { ...common, code: 'platform_rate_limited', retry: true };
  if (code === NO_PERMISSION) return { ...common, code: 'platform_auth_failed', hint: RIGHTS };
  if (refused.has(code)) return { ...common, code: 'platform_auth_failed' };
  if (missing.has(code)) return { ...common, code: 'platform_not_found' };
  // A failed server says nothing of what it did before, whatever status it came with.
  if (code >= 50000 && code < 60000)
    return { ...common, status: Math.max(status, 500), code: 'platform_unavailable' };
  return { ...common, code: 'platform_rejected', retry: false };
}

function verdictOf(body: unknown): Verdict | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return typeof body.code === 'number' ? (body as Verdict) : undefined;
}

/** A file goes with its MD5, which a script has no means to compute. */
function signed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('file' in body)) return body;
  const { text = '' } = body.file as { readonly text?: string };
  return { ...body, file_signature: createHash('md5').update(text).digest('hex') };
}
