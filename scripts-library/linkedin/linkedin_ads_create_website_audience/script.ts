import type { Script } from '../../../sdk/script.ts';
import { visitorScript, type VisitorArgs } from '../../../sdk/kit/visitors.ts';
import {
  makeWebsiteSegment,
  readWebsiteSegment,
  websiteAudienceOf,
  type PageRule,
} from '../audience/website.ts';

interface Args extends Omit<VisitorArgs, 'lookback_days'> {
  readonly match: string;
}

const script: Script<'linkedin_ads_create_website_audience'> = visitorScript({
  more: async ({ match }: Args) => ({ match }),
  send: (host, name, settings) => makeWebsiteSegment(host, name, settings as unknown as PageRule),
  read: async (host, id) => websiteAudienceOf(await readWebsiteSegment(host, id)),
  view: (audience) => audience,
  idOf: ({ id }) => id,
});
export default script;
