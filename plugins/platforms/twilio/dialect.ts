/** Ways of Twilio beyond data: Basic authentication, who a message is from, and a number for each refusal. */
import { masked } from '../../../sdk/kit/masked.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect, PlatformFailure, PlatformReply } from '../../../sdk/platform.ts';

interface Answer {
  readonly code?: number;
  readonly message?: string;
}

const dialect: Dialect = {
  accountId: (given) => given.trim().replace(/^ac/i, 'AC'),
  prepare(request, { auth_token: secret = '', api_key_sid: key, from = '' }, account = '') {
    const { headers, method, url } = request;
    const words = Buffer.from(`${key ?? account}:${secret}`).toString('base64');
    headers['authorization'] = `Basic ${words}`;
    if (method !== 'POST' || !url.pathname.endsWith('/Messages.json')) return;
    const body = request.body as Readonly<Record<string, unknown>>;
    const isWhatsapp = String(body['To']).startsWith('whatsapp:');
    const sender = from.startsWith('MG')
      ? { MessagingServiceSid: from }
      : { From: isWhatsapp ? `whatsapp:${from}` : from };
    request.body = { ...body, ...sender };
  },
  failure,
};
export default dialect;

/** Twilio repeats numbers in its sentences: they are masked, for what is said here is kept. */
function failure(reply: PlatformReply): PlatformFailure | undefined {
  if (reply.status < 400) return undefined;
  const { code, message = '' } = (reply.body ?? {}) as Answer;
  return refusalBy(reply, { by: 'Twilio', message: masked(message), code, waitMs: 1_000 });
}
