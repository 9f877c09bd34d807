/** Ways of Walmart beyond data: a signature on every request; and items that fail within a good answer. */
import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto';
import { ServiceError } from '../../../sdk/errors.ts';
import { refusalBy } from '../../../sdk/plain-failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

interface Item {
  readonly code?: string;
  readonly details?: string | readonly string[];
  readonly message?: string;
  readonly jobStatus?: string;
  /** Last day for which a report can be made, YYYY-MM-DD. */
  readonly endDate?: string;
}

/** Operations are counted by the hour, and Walmart asks to wait so long. */
const WAIT_MS = 600_000;

/** PEM, or its middle alone on one line. @throws platform_auth_failed */
function keyOf(text: string): KeyObject {
  const body = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
  const type = text.includes('BEGIN RSA PRIVATE KEY') ? 'pkcs1' : 'pkcs8';
  try {
    return createPrivateKey({ key: Buffer.from(body, 'base64'), format: 'der', type });
  } catch {
    throw new ServiceError('platform_auth_failed', {
      message: 'The credential private_key of this connection is no private RSA key.',
    });
  }
}

const OF_ACCOUNT = /\/api\/v\d\/(campaigns|adGroups|stats|snapshot)$/;

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  prepare({ method, url, headers }, credentials, account, now = Date.now()) {
    // Reads are of the run's account, whatever a script says.
    if (method === 'GET' && account !== undefined && OF_ACCOUNT.test(url.pathname))
      url.searchParams.set('advertiserId', account);
    const { consumer_id: id = '', private_key: key = '', key_version: version = '1' } = credentials;
    const at = String(now);
    const text = Buffer.from(`${id}\n${at}\n${version}\n`);
    headers['wm_consumer.id'] = id;
    headers['wm_consumer.intimestamp'] = at;
    headers['wm_sec.key_version'] = version;
    headers['wm_sec.auth_signature'] = sign('RSA-SHA256', text, keyOf(key)).toString('base64');
    headers['wm_qos.correlation_id'] = randomUUID();
    const { tenant } = credentials;
    if (tenant) headers['wap-tenant-id'] = tenant;
  },
  failure: (reply) => {
    const { status, body } = reply;
    const items = (Array.isArray(body) ? body : [body ?? {}]) as readonly Item[];
    const failed = items.find(({ code, jobStatus }) => code === 'failure' && !jobStatus);
    if (status < 400 && !failed) return undefined;
    const { details, message } = failed ?? {};
    const said = [details ?? message ?? '', failed?.endDate ? `endDate ${failed.endDate}` : '']
      .flat()
      .filter((one) => one !== '')
      .join(' ');
    // An item that was refused stands in a good answer.
    if (status < 400)
      return { code: 'platform_rejected', status: 400, message: said, retry: false };
    return refusalBy(reply, { by: 'Walmart', message: said, waitMs: WAIT_MS });
  },
};
export default dialect;
