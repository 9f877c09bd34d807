/**
 * Ways of Campaign Manager 360 beyond data: every path is below the profile of the user, and an account tells its
 * currency and its time zone by numbers.
 *
 * @see README.md, "Access"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import { googleFailure } from '../../families/google/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';
import codes from './codes.json' with { type: 'json' };

const BASE = '/dfareporting/v5/';
const currencies: Readonly<Record<string, string>> = codes.currencies;
const timeZones: Readonly<Record<string, string>> = codes.timeZones;

interface Account {
  readonly kind?: string;
  readonly currencyId?: string;
  readonly reportsConfiguration?: { readonly reportGenerationTimeZoneId?: string };
}

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure: googleFailure,
  prepare: ({ url }, { profile_id: profile = '' }) => {
    if (url.pathname === `${BASE}userprofiles`) return;
    if (!/^\d{1,20}$/.test(profile))
      throw new ServiceError('platform_auth_failed', {
        message: 'The credential profile_id of this connection must be a number.',
      });
    url.pathname = url.pathname.replace(BASE, `${BASE}userprofiles/${profile}/`);
  },
  body: ({ body }) => {
    const { kind, currencyId = '', reportsConfiguration = {} } = (body ?? {}) as Account;
    if (kind !== 'dfareporting#account') return body;
    const currency = currencies[currencyId] ?? null;
    const timeZone = timeZones[reportsConfiguration.reportGenerationTimeZoneId ?? ''] ?? null;
    return { ...(body as Account), currency, timeZone };
  },
};
export default dialect;
