/** Ads with an image, a video or a document, and the dark post behind them, made at once. */
import type { Host } from '../../../sdk/script.ts';
import { creationScript } from '../create.ts';
import { leadFormOf } from '../list/lead-form.ts';
import { accountUrn, urnOf, type Data } from '../api.ts';
import { creativeOf } from '../list.ts';
import { pageOf } from './image.ts';

export interface MediaAd {
  readonly campaign_id: string;
  readonly name: string;
  readonly introductory_text: string;
  readonly headline: string;
  /** None of a document, which is read in the feed. */
  readonly landing_url?: string;
  readonly organization_id?: string;
  readonly cta: string;
  readonly form_id?: string;
  readonly status: string;
}

interface Media<Args> {
  /** Media of the post: `{ id }`, or a stand-in for the preview until it is uploaded. */
  shown(args: Args, host: Host): Promise<Data>;
  /** Puts it there. @returns its URN; undefined where it has one already */
  upload(args: Args, host: Host, author: string): Promise<string | undefined>;
}

export function mediaAdScript<Args extends MediaAd>(media: Media<Args>) {
  return creationScript<Args, 'creative', ReturnType<typeof creativeOf>>({
    level: 'creative',
    as: 'creative',
    query: { action: 'createInline' },
    wrap: 'creative',
    plan: async (args, host) => {
      const { campaign_id, name, status, form_id } = args;
      const shown = await media.shown(args, host);
      const post = {
        adContext: { dscAdAccount: accountUrn(host), dscStatus: 'ACTIVE' },
        author: await pageOf(host, args.organization_id),
        commentary: args.introductory_text,
        visibility: 'PUBLIC',
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
        ...(args.landing_url === undefined ? {} : { contentLandingPage: args.landing_url }),
        contentCallToActionLabel: args.cta,
        content: { media: { ...shown, title: args.headline } },
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
    prepare: async (args, host, body) => {
      const { post } = body['inlineContent'] as { post: { readonly author: string } };
      const id = await media.upload(args, host, post.author);
      if (id === undefined) return body;
      const content = { media: { id, title: args.headline } };
      return { ...body, inlineContent: { post: { ...post, content } } };
    },
    result: creativeOf,
  });
}
