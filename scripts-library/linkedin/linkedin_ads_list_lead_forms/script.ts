import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { formView, readForms } from '../list/lead-form.ts';
import { listEnd } from '../api.ts';

const script: Script<'linkedin_ads_list_lead_forms'> = async ({ status, limit }, host) => {
  // LinkedIn does not filter by state: with a wish all are read and sorted out here.
  const found = await readForms(host, status === undefined ? limit : undefined);
  const fitting = found.items.filter(({ state }) => status === undefined || state === status);
  const truncated = found.truncated || fitting.length > limit;
  const forms = fitting.slice(0, limit).map(formView);
  return {
    account: accountOf(host.account),
    forms,
    total: forms.length,
    truncated,
    warnings: listEnd(truncated, limit),
  };
};
export default script;
