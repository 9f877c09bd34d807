import type { Change, Host, Script } from '../../../sdk/script.ts';
import { createAudiences, missingAudiences, previewAudience } from '../audience.ts';
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

/** Those given as arguments, and those of the file. */
async function membersOf(args: Args, host: Host) {
  const { emails = [], hashed_emails = [], hashed_phones = [], company_domains, csv_url } = args;
  noDomains(company_domains);
  needConsent(args);
  const given = { hashed_emails: [...emails, ...hashed_emails], hashed_phones };
  if (csv_url === undefined) return identifiersOf(given);
  const file = await host.ask('identifiers', { url: csv_url, unalias });
  return identifiersOf({
    hashed_emails: [...given.hashed_emails, ...file.hashed_emails],
    hashed_phones: [...hashed_phones, ...file.hashed_phones],
  });
}

const planOf = async (args: Args, host: Host) =>
  customerListPlan(args.name, args.membership_lifespan, (await membersOf(args, host)).length);

const script: Script<'google_ads_create_customer_match'> = {
  preview: async (args, host) => previewAudience(host, await planOf(args, host)),
  async apply(args, host) {
    const identifiers = await membersOf(args, host);
    const [audience] = await createAudiences(host, [await planOf(args, host)]);
    const id = await upload(host, audience!.id ?? '', identifiers);
    const job = { id, status: await jobStatus(host, id) };
    return { audience: audience!, job, members_sent: identifiers.length };
  },
  async verify(args, host, { audience, job }) {
    const missing = await missingAudiences(host, [await planOf(args, host)], [audience.id]);
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
