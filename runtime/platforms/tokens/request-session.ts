/** Builds the request of a sign-in by name and password, and reads the cookies from its answer. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { PlatformData } from '../../../sdk/platform.ts';
import { addressOfSignIn } from '../request/address-of.ts';
import { fillTemplate } from '../request/fill-template.ts';
import type { HttpReply, HttpRequest } from '../http/http-client.ts';
import { Secret } from './secret.ts';

type Session = Extract<PlatformData['auth'], { readonly type: 'session' }>;

/** @param origin  origin of the emulator; undefined in live mode */
export function sessionRequest(
  data: PlatformData,
  auth: Session,
  credentials: Readonly<Record<string, string>>,
  origin: string | undefined,
): HttpRequest {
  const filled = Object.entries(auth.body).map(([name, value]) => [
    name,
    typeof value === 'string' ? fillTemplate(value, credentials) : value,
  ]);
  return {
    method: 'POST',
    url: addressOfSignIn(auth.path, data, { emulator: origin, values: credentials }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(filled)),
  };
}

/** @returns the cookies as a request sends them back. @throws platform_answer_invalid  there are none */
export function sessionOf({ headers }: HttpReply, { lifeSeconds }: Session) {
  const cookies = (headers['set-cookie'] ?? '').split('\n').map((one) => one.split(';')[0]?.trim());
  const access = cookies.filter((one) => one !== undefined && /^[^=\s]+=\S+$/.test(one)).join('; ');
  if (!/^[\x20-\x7e]{1,16384}$/.test(access))
    throw new ServiceError('platform_answer_invalid', {
      message: 'The sign-in service of the platform set no cookie.',
    });
  return { access: new Secret(access), expiresInMs: lifeSeconds * 1_000 };
}
