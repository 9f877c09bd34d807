import type { Change, Host, Script } from '../../../sdk/script.ts';
import { createAudiences, missingAudiences, previewAudience } from '../audience.ts';
import { csvOf, fileWarnings, type CsvFacts } from '../../../sdk/kit/members.ts';
import {
  customerListPlan,
  identifiersOf,
  jobStatus,
  needConsent,
  noDomains,
  unalias,
  upload,
  type ConsentArgs,
} from '../audience/customer-match.ts';

interface Args extends ConsentArgs {
  readonly name: string;
  readonly emails?: readonly string[];
  readonly hashed_emails?: readonly string[];
  readonly hashed_phones?: readonly string[];
  readonly company_domains?: readonly string[];
  readonly csv_url?: string;
  readonly membership_lifespan: number;
}

/** Members given as arguments, and members of the file. */
async function membersOf(args: Args, host: Host): Promise<Given> {
  const { emails = [], hashed_emails = [], hashed_phones = [], company_domains, csv_url } = args;
  noDomains(company_domains);
  needConsent(args);
  const given = { hashed_emails: [...emails, ...hashed_emails], hashed_phones };
  if (csv_url === undefined) return { identifiers: identifiersOf(given), warnings: [] };
  const file = await host.ask('identifiers', { url: csv_url, unalias });
  const identifiers = identifiersOf({
    hashed_emails: [...given.hashed_emails, ...file.hashed_emails],
    hashed_phones: [...hashed_phones, ...file.hashed_phones],
  });
  return { identifiers, csv: csvOf(file), warnings: fileWarnings(file, sorts) };
}

interface Given {
  readonly identifiers: ReturnType<typeof identifiersOf>;
  readonly csv?: CsvFacts;
  readonly warnings: readonly string[];
}

const sorts = ['hashed_emails', 'hashed_phones'] as const;

const planOf = ({ name, membership_lifespan: lifespan }: Args, { identifiers, csv }: Given) =>
  customerListPlan(name, lifespan, { count: identifiers.length, csv });

const script: Script<'google_ads_create_customer_match'> = {
  preview: async (args, host) => previewAudience(host, planOf(args, await membersOf(args, host))),
  async apply(args, host) {
    const given = await membersOf(args, host);
    const { identifiers, warnings } = given;
    const [audience] = await createAudiences(host, [planOf(args, given)]);
    const id = await upload(host, audience!.id ?? '', identifiers);
    const job = { id, status: await jobStatus(host, id) };
    return {
      audience: audience!,
      job,
      members_sent: identifiers.length,
      warnings: [...warnings],
    };
  },
  async verify(args, host, { audience, job }) {
    const plan = planOf(args, await membersOf(args, host));
    const missing = await missingAudiences(host, [plan], [audience.id]);
    const status = await jobStatus(host, job.id);
    const { id, name } = audience;
    const failed: Change = {
      entity: 'audience',
      id,
      name,
      field: 'members',
      before: status,
      after: 'SUCCESS',
    };
    // PENDING and RUNNING are what a job is for hours.
    return status === 'FAILED' ? [...missing, failed] : missing;
  },
};
export default script;
