import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { creationScript } from '../create.ts';
import { pageOf, pictureAt, uploadImage } from '../creative/image.ts';
import { leadFormOf } from '../list/lead-form.ts';
import { accountUrn, urnOf } from '../api.ts';
import { creativeOf } from '../list.ts';

const script: Script<'linkedin_ads_create_image_ad'> = creationScript({
  level: 'creative',
  as: 'creative',
  query: { action: 'createInline' },
  wrap: 'creative',
  plan: async (args, host) => {
    const { campaign_id, name, status, form_id, image_id, image_url } = args;
    if ((image_id === undefined) === (image_url === undefined))
      throw failure('input_invalid', 'Give image_id or image_url: one of them.', {
        field: 'image_id',
      });
    // What stands in the place of the id until the picture is uploaded.
    const image = image_url ? { upload: await pictureAt(host, image_url) } : { id: image_id };
    const post = {
      adContext: { dscAdAccount: accountUrn(host), dscStatus: 'ACTIVE' },
      author: await pageOf(host, args.organization_id),
      commentary: args.introductory_text,
      visibility: 'PUBLIC',
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
      contentLandingPage: args.landing_url,
      contentCallToActionLabel: args.cta,
      content: { media: { ...image, title: args.headline } },
    };
    const body = {
      campaign: urnOf('sponsoredCampaign', campaign_id),
      intendedStatus: status,
      name,
      ...leadFormOf(form_id, args.cta),
      inlineContent: { post },
    };
    return { body, name };
  },
  prepare: async ({ image_url, headline: title }, host, body) => {
    if (!image_url) return body;
    const { post } = body['inlineContent'] as { post: Shown };
    const id = await uploadImage(host, post.author, image_url);
    return { ...body, inlineContent: { post: { ...post, content: { media: { id, title } } } } };
  },
  result: creativeOf,
});
export default script;

interface Shown {
  readonly author: string;
}
