/** The newest content of a page, for who has its link, for a month after its last change (docs/threats.md, W2). */
import type { Page } from '../../../../sdk/index.ts';
import { BODY, isPreviewed, type LandingPage } from '../landing-page.ts';

const preview: Page<never, LandingPage> = ({ record: { value }, now }) =>
  isPreviewed(value, now) ? { artifact: value.body, purpose: BODY } : { status: 404 };
export default preview;
