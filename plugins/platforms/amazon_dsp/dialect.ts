/**
 * Ways of Amazon beyond data: three generations of one API beside each other, each with headers and errors of its
 * own, and writes that answer 207 whatever came of their parts.
 *
 * @see README.md, "Errors and limits"
 */
import { amazonFailure, amazonReportMedia } from '../../families/amazon/failure.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { Dialect } from '../../../sdk/platform.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Headers that only the other generations know. */
const foreign = {
  v1: ['amazon-advertising-api-clientid', 'amazon-advertising-api-scope'],
  older: ['amazon-ads-clientid', 'amazon-ads-accountid'],
};

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure: amazonFailure,
  prepare: ({ method, url, headers, body }) => {
    const account = headers['amazon-ads-accountid'];
    const isV1 = url.pathname.startsWith('/adsApi/v1/');
    for (const name of isV1 ? foreign.v1 : foreign.older) delete headers[name];
    if (audiencePaths.test(url.pathname)) placeAdvertiser(url, headers, account ?? '');
    if (!url.pathname.startsWith('/reporting/')) return;
    if (method !== 'GET') holdAccount(body, account);
    amazonReportMedia(method, headers);
  },
};
export default dialect;

const audiencePaths = /^\/(?:dsp\/)?audiences(?:\/|$)/;
const audienceMedia = (name: string) => `application/vnd.dsp${name}.v1+json`;

/**
 * The profile reaches every advertiser of the entity; whose audiences are meant is put in here.
 * @throws ServiceError  call_refused
 */
function placeAdvertiser(url: URL, headers: Record<string, string>, account: string): void {
  if (![null, account].includes(url.searchParams.get('advertiserId')))
    throw new ServiceError('call_refused', {
      message: 'The advertiser of an audience is put in by the host.',
    });
  const isCreation = url.pathname === '/dsp/audiences';
  const isChange = !isCreation && url.pathname.startsWith('/dsp/');
  if (isChange) headers['advertiserid'] = account;
  else url.searchParams.set('advertiserId', account);
  if (!isCreation && !isChange) return;
  headers['content-type'] = audienceMedia('audiences');
  headers['accept'] = audienceMedia(isCreation ? 'audiencesresponse' : 'audiences');
}

/**
 * The profile reaches every advertiser of the entity; nothing but the filter holds a report to the run's own.
 * @throws ServiceError  call_refused
 */
function holdAccount(body: unknown, account: string | undefined): void {
  const filters = listOf(fieldsOf(fieldsOf(body)['configuration'])['filters']).map(fieldsOf);
  const [own, ...others] = filters.filter(({ field }) => field === 'advertiserId');
  const values = listOf(own?.['values']);
  if (others.length > 0 || values.length !== 1 || values[0] !== account)
    throw new ServiceError('call_refused', {
      message: 'A report is filtered by advertiserId, which must be the account of the run.',
    });
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
