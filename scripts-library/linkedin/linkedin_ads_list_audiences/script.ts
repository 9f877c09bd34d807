import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { audienceOf, type SegmentRow } from '../audience.ts';
import { websiteAudienceOf, websiteSegments } from '../audience/website.ts';
import { accountUrn, listEnd, readCounted } from '../api.ts';

const script: Script<'linkedin_ads_list_audiences'> = async ({ type, limit }, host) => {
  const question = { q: 'account', account: accountUrn(host) };
  const { items, truncated } = await readCounted<SegmentRow>(host, 'dmpSegments', question, limit);
  const visitors = type === undefined || type === 'RETARGETING' ? await websiteSegments(host) : [];
  const all = [
    ...items.filter((row) => type === undefined || row.type === type).map(audienceOf),
    ...visitors.map(websiteAudienceOf),
  ];
  const isCut = truncated || all.length > limit;
  const audiences = all.slice(0, limit);
  return {
    account: accountOf(host.account),
    audiences,
    total: audiences.length,
    truncated: isCut,
    warnings: listEnd(isCut, limit),
  };
};
export default script;
