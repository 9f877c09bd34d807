/** What Amazon says beyond data: which headers each API beside the unified one knows, and its media types. */
import { amazonFailure, amazonReportMedia } from '../../families/amazon/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

const PORTFOLIO = 'application/vnd.spPortfolio.v3+json';

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure: amazonFailure,
  prepare: ({ method, url, headers }) => {
    const isUnified = url.pathname.startsWith('/adsApi/v1/');
    delete headers[isUnified ? 'amazon-advertising-api-clientid' : 'amazon-ads-clientid'];
    // A list of profiles is about none of them.
    if (url.pathname.startsWith('/v2/profiles')) delete headers['amazon-advertising-api-scope'];
    if (url.pathname.startsWith('/reporting/')) amazonReportMedia(method, headers);
    if (!/^\/portfolios(\/|$)/.test(url.pathname)) return;
    headers['content-type'] = PORTFOLIO;
    headers['accept'] = PORTFOLIO;
  },
};
export default dialect;
