import type { Change, Script } from '../../../sdk/script.ts';
import { createAudiences, missingAudiences, previewAudience } from '../audience.ts';
import { identifiersOf, jobStatus, upload, type Members } from '../customer-match.ts';

interface Args extends Members {
  readonly name: string;
  readonly membership_lifespan: number;
}

function planOf(args: Args) {
  const { name, membership_lifespan } = args;
  return {
    name,
    settings: { membership_lifespan, members: identifiersOf(args).length },
    create: {
      membershipStatus: 'OPEN',
      membershipLifeSpan: String(membership_lifespan),
      crmBasedUserList: { uploadKeyType: 'CONTACT_INFO', dataSourceType: 'FIRST_PARTY' },
    },
  };
}

const script: Script<'google_ads_create_customer_match'> = {
  preview: (args, host) => previewAudience(host, planOf(args)),
  async apply(args, host) {
    const [audience] = await createAudiences(host, [planOf(args)]);
    const identifiers = identifiersOf(args);
    const { ad_user_data_consent: data, ad_personalization_consent: personal } = args;
    const id = await upload(host, audience!.id ?? '', identifiers, {
      ...(data ? { adUserData: data } : {}),
      ...(personal ? { adPersonalization: personal } : {}),
    });
    const job = { id, status: await jobStatus(host, id) };
    return { audience: audience!, job, members_sent: identifiers.length };
  },
  async verify(args, host, { audience, job }) {
    const missing = await missingAudiences(host, [planOf(args)], [audience.id]);
    const status = await jobStatus(host, job.id);
    const { id, name } = audience;
    const failed: Change = {
      ...{ entity: 'audience', id, name, field: 'members' },
      ...{ before: status, after: 'SUCCESS' },
    };
    // PENDING and RUNNING are what a job is for hours.
    return status === 'FAILED' ? [...missing, failed] : missing;
  },
};
export default script;
