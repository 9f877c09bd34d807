import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { segmentUrn } from '../audience.ts';
import { employeesIn, readCompanies, spanFor } from '../report/engagement.ts';

const script: Script<'pull_linkedin_company_engagement'> = async (args, host) => {
  const { audience_id, country, engagement_level: tiers, limit } = args;
  const { min_employees: least = 0, max_employees: most = Infinity } = args;
  if (least > most)
    throw failure('input_invalid', 'min_employees must not be above max_employees.', {
      field: 'min_employees',
    });
  const asksSize = least > 0 || most < Infinity;
  const { days, warnings } = spanFor(args.days);
  const segment = audience_id === undefined ? undefined : await segmentUrn(host, audience_id);
  const read = await readCompanies(host, days, segment);
  const kept = read.companies.filter((company) => {
    const [from, to] = employeesIn(company.employee_count) ?? [Infinity, -1];
    return (
      (country === undefined || company.country === country.toUpperCase()) &&
      (tiers === undefined || tiers.some((tier) => tier === company.engagement_level)) &&
      (!asksSize || (from <= most && to >= least))
    );
  });
  const cut = kept.length > limit;
  return {
    account: accountOf(host.account),
    window: { start_date: addDays(host.today, -days), end_date: addDays(host.today, -1) },
    companies: kept.slice(0, limit),
    total: kept.length,
    truncated: read.truncated || cut,
    warnings: [
      ...warnings,
      ...read.warnings,
      ...(cut ? [`Only ${limit} of ${kept.length} companies are listed; raise limit.`] : []),
    ],
  };
};
export default script;
