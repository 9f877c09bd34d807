import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { createIn } from '../create.ts';
import { searchAdObject } from '../create/objects.ts';
import { givenStatus } from '../status.ts';

const script: Script<'microsoft_ads_create_responsive_search_ad'> = createIn({
  level: 'ad',
  parentId: ({ ad_group_id }) => ad_group_id,
  plan: ({ ad_group_id, final_url, headline, description, path1, path2, status }) => {
    if (path2 !== undefined && path1 === undefined)
      throw failure('input_invalid', 'path2 needs path1.', { field: 'path1' });
    const paths = { ...(path1 ? { path1 } : {}), ...(path2 ? { path2 } : {}) };
    return {
      name: headline.slice(0, 3).join(' | '),
      settings: {
        ad_group_id,
        status: givenStatus[status],
        final_url,
        headline,
        description,
        ...paths,
      },
      object: {
        ...searchAdObject({ status, final_url, headlines: headline, descriptions: description }),
        ...(path1 ? { Path1: path1 } : {}),
        ...(path2 ? { Path2: path2 } : {}),
      },
    };
  },
  facts: ({ parentId, api }) => ({
    ad_group_id: parentId,
    editorial_status: api.EditorialStatus ?? null,
  }),
});
export default script;
