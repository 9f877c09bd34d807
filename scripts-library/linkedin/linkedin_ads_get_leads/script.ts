import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { formIn, leadView, ownedBy, readForms, type LeadRow } from '../list/lead-form.ts';
import { idOf, listEnd, readCounted } from '../api.ts';

/** Reports and forms are in UTC. */
const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);

const script: Script<'linkedin_ads_get_leads'> = async ({ form_id, window, limit }, host) => {
  const query = {
    q: 'owner',
    owner: ownedBy(host),
    leadType: { leadType: 'SPONSORED' },
    submittedAtTimeRange: {
      start: instant(window.start_date),
      end: instant(addDays(window.end_date, 1)),
    },
  };
  const most = form_id === undefined ? limit : undefined;
  const found = await readCounted<LeadRow>(host, 'leadFormResponses', query, most);
  const wanted = form_id === undefined ? undefined : idOf(form_id);
  const fitting = found.items.filter((row) => wanted === undefined || formIn(row) === wanted);
  const forms = fitting.length === 0 ? [] : (await readForms(host)).items;
  const truncated = found.truncated || fitting.length > limit;
  const leads = fitting.slice(0, limit).map((row) => leadView(row, forms));
  return {
    account: accountOf(host.account),
    window,
    leads,
    total: leads.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
