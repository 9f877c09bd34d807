/** Audiences that Sponsored Display may target. */
import {
  amazonAudiences,
  shownAmazonAudience,
  type AmazonAudience,
} from '../../plugins/families/amazon/kit/audiences.ts';
import { listScript } from '../../sdk/kit/list.ts';

export const audiencesScript = () =>
  listScript<{ readonly limit: number }, AmazonAudience, object>({
    as: 'audiences',
    read: async (host, { limit }) => {
      const { items, truncated } = await amazonAudiences(host, { adType: 'SD' }, limit);
      return { items, isCut: truncated };
    },
    show: shownAmazonAudience,
  });
