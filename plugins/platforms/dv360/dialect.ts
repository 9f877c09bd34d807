/**
 * Ways of Display & Video 360 beyond data: Google's errors, and where paths do not carry the advertiser.
 *
 * @see README.md, "Access"
 */
import { ServiceError } from '../../../sdk/errors.ts';
import { googleFailure } from '../../families/google/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Lists that are about the advertiser in their query. */
const asked =
  /^\/v4\/(?:firstPartyAndPartnerAudiences|googleAudiences|combinedAudiences|customLists|inventorySources)(?:\/\d+)?$/;

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure: googleFailure,
  prepare: ({ method, url, body }, _credentials, accountId) => {
    if (accountId === undefined) return;
    if (asked.test(url.pathname)) putAdvertiser(url, accountId);
    if (method === 'POST' && url.pathname === '/v2/queries') holdAdvertiser(body, accountId);
  },
};
export default dialect;

function putAdvertiser(url: URL, account: string): void {
  const given = [url.searchParams.get('advertiserId'), url.searchParams.get('partnerId')];
  if (given.some((id) => id !== null && id !== account))
    throw new ServiceError('call_refused', {
      message: 'The advertiser of this list is put in by the host.',
    });
  url.searchParams.set('advertiserId', account);
}

/** The user's token reaches every advertiser; nothing but the filter holds a report to the run's own. */
function holdAdvertiser(body: unknown, account: string): void {
  const { filters } = fieldsOf(fieldsOf(body)['params']);
  const all = (Array.isArray(filters) ? filters : []).map(fieldsOf);
  const own = all.filter(({ type }) => type === 'FILTER_ADVERTISER');
  if (own.length !== 1 || own[0]?.['value'] !== account)
    throw new ServiceError('call_refused', {
      message: 'A report is filtered by FILTER_ADVERTISER, which must be the account of the run.',
    });
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
