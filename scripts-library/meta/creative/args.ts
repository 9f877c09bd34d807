import type { CardArgs } from './card.ts';

export interface CreativeArgs {
  readonly page_id?: string;
  readonly link?: string;
  readonly message?: string;
  readonly headline?: string;
  readonly description?: string;
  readonly messages?: readonly string[];
  readonly headlines?: readonly string[];
  readonly descriptions?: readonly string[];
  readonly call_to_action?: string;
  readonly image_url?: string;
  readonly image_hash?: string;
  readonly video_id?: string;
  readonly video_url?: string;
  readonly instagram_user_id?: string;
  readonly url_tags?: string;
  /** Cards of a carousel. */
  readonly children?: readonly CardArgs[];
}
