/** Whether a destination can be right, judged before anything is stored; nothing is resolved here. */
import { randomBytes } from 'node:crypto';
import { ServiceError } from '../../sdk/errors.ts';
import type { Destination } from '../../sdk/notify.ts';
import { urlFault } from '../platforms/http/public-url.ts';
import type { Target } from './notify.ts';

const CHANNELS = ['email', 'post', 'slack', 'sms', 'webhook'] as const;

type Check = (address: string, hasMail: boolean) => string | undefined;

const checks: Readonly<Record<(typeof CHANNELS)[number], Check>> = {
  email: (address) =>
    /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(address) && address.length <= 254
      ? undefined
      : 'must be one e-mail address, as ada@example.com',
  post: (address) => (/^\d{1,19}$/.test(address) ? undefined : 'must be the id of a post'),
  slack: (address) =>
    /^https:\/\/hooks\.slack(-gov)?\.com\/[\w/-]+$/.test(address)
      ? undefined
      : 'must be the address of an incoming webhook, https://hooks.slack.com/services/…',
  sms: (address) =>
    /^\+[1-9]\d{6,14}$/.test(address) ? undefined : 'must be a phone number, as +4930123456',
  webhook: (address) =>
    /^https:/i.test(address)
      ? urlFault(address)
      : 'must be an https address on the public internet',
};

/** @throws input_invalid  none, several, or one that cannot be right @throws not_configured  and which setting is missing */
export function targetOf(
  to: Destination,
  { hasMail, isServed }: { readonly hasMail: boolean; readonly isServed: boolean },
): Target {
  const given = CHANNELS.filter((channel) => to[channel] !== undefined);
  const [channel] = given;
  if (channel === undefined || given.length > 1)
    throw invalid('email', 'give exactly one of email, slack_webhook and webhook');
  const address = to[channel]!;
  const fault = checks[channel](address, hasMail);
  if (fault) throw invalid(channel === 'slack' ? 'slack_webhook' : channel, fault);
  if (channel === 'email' && !hasMail)
    throw new ServiceError('not_configured', {
      field: 'email',
      message:
        'Mail cannot be sent: no provider of mail is connected, and the operator has set no mail server, `smtp` in the settings or ADOPS_SMTP_URL and ADOPS_SMTP_FROM.',
      hint: 'Ask the operator to set it, or deliver to a webhook.',
    });
  if (channel === 'sms' && !isServed)
    throw new ServiceError('not_configured', {
      field: 'sms',
      message: 'Text messages cannot be sent: no service that sends them is connected.',
      hint: 'Deliver by email, slack_webhook or webhook.',
    });
  if (channel === 'post' && !isServed)
    throw new ServiceError('not_configured', {
      field: 'post',
      message: 'Nothing can be answered in public: no platform that publishes posts is connected.',
    });
  if (channel !== 'webhook') return { channel, address };
  return { channel, address, secret: `whsec_${randomBytes(24).toString('base64url')}` };
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError('input_invalid', { faults: [{ field, message }] });
}
