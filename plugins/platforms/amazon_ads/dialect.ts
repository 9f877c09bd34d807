/** Ways of Amazon beyond data: which headers each API beside the unified one knows, and its media types. */
import { amazonFailure, amazonReportMedia } from '../../families/amazon/failure.ts';
import type { Dialect } from '../../../sdk/platform.ts';

/** Media types of what has one of its own, by the beginning of its path. */
const media: readonly (readonly [path: string, type: string])[] = [
  ['/portfolios', 'application/vnd.spPortfolio.v3+json'],
  ['/sp/targets/keywords/', 'application/vnd.spkeywordsrecommendation.v5+json'],
  ['/sp/targets/bid/', 'application/vnd.spthemebasedbidrecommendation.v4+json'],
];

const dialect: Dialect = {
  accountId: (given) => given.trim(),
  failure: amazonFailure,
  prepare: ({ method, url, headers }) => {
    const isUnified = url.pathname.startsWith('/adsApi/v1/');
    delete headers[isUnified ? 'amazon-advertising-api-clientid' : 'amazon-ads-clientid'];
    // A list of profiles is about none of them.
    if (url.pathname.startsWith('/v2/profiles')) delete headers['amazon-advertising-api-scope'];
    if (url.pathname.startsWith('/reporting/')) amazonReportMedia(method, headers);
    const [, own] = media.find(([path]) => `${url.pathname}/`.startsWith(path)) ?? [];
    if (own === undefined) return;
    headers['content-type'] = own;
    headers['accept'] = own;
  },
};
export default dialect;
