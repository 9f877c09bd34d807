/** A document, for who has its link. */
import type { Page } from '../../../../sdk/index.ts';
import { PAGE, type WorkspaceDocument } from '../document.ts';

const page: Page<never, WorkspaceDocument> = ({ record }) => ({
  artifact: record.value.page,
  purpose: PAGE,
});
export default page;
