import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { audienceOf, type SegmentRow } from '../audience.ts';
import { accountUrn, listEnd, readCounted } from '../api.ts';

const script: Script<'linkedin_ads_list_audiences'> = async ({ type, limit }, host) => {
  const question = { q: 'account', account: accountUrn(host) };
  const { items, truncated } = await readCounted<SegmentRow>(host, 'dmpSegments', question, limit);
  const wanted = items.filter((row) => type === undefined || row.type === type);
  return {
    account: accountOf(host.account),
    audiences: wanted.map(audienceOf),
    total: wanted.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
