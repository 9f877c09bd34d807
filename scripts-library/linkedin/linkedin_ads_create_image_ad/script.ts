import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../shared/failure.ts';
import { readAccount } from '../account.ts';
import { creationScript } from '../creation.ts';
import { leadFormOf } from '../lead-form.ts';
import { accountUrn, urnOf } from '../restli.ts';
import { creativeOf } from '../views.ts';

const script: Script<'linkedin_ads_create_image_ad'> = creationScript({
  level: 'creative',
  as: 'creative',
  query: { action: 'createInline' },
  wrap: 'creative',
  plan: async (args, host) => {
    const { campaign_id, name, status, organization_id: page, form_id } = args;
    const author = page ? urnOf('organization', page) : (await readAccount(host)).reference;
    if (!author) throw failure('input_invalid', 'The account has no page: give organization_id.');
    const post = {
      adContext: { dscAdAccount: accountUrn(host), dscStatus: 'ACTIVE' },
      ...{ author, commentary: args.introductory_text },
      ...{ visibility: 'PUBLIC', lifecycleState: 'PUBLISHED', isReshareDisabledByAuthor: false },
      ...{ contentLandingPage: args.landing_url, contentCallToActionLabel: args.cta },
      content: { media: { id: args.image_id, title: args.headline } },
    };
    const body = {
      ...{ campaign: urnOf('sponsoredCampaign', campaign_id), intendedStatus: status, name },
      ...leadFormOf(form_id, args.cta),
      inlineContent: { post },
    };
    return { body, name };
  },
  result: creativeOf,
});
export default script;
