/** A live page, as it was published. */
import type { Page } from '../../../../sdk/index.ts';
import { BODY, textOf, type LandingPage } from '../landing-page.ts';
import { withView } from '../page-html.ts';

const page: Page<'artifacts', LandingPage> = async ({ record, query }, { artifacts }) => {
  const { live_body, source } = record.value;
  if (live_body === undefined) return { status: 404 };
  const view = query['sent'] ? 'sent' : query['failed'] ? 'failed' : undefined;
  if (source === 'uploaded' || view === undefined) return { artifact: live_body, purpose: BODY };
  return { html: withView(await textOf(artifacts, live_body, BODY), view) };
};
export default page;
