/** A plan in the console, on its own page and on that of its approval. Both have the sections of the shared page. */
import { html, Html } from '../../../../sdk/html.ts';
import type { ViewOf } from '../../../../sdk/index.ts';
import { plainText } from '../../../../sdk/plain-text.ts';
import { contentOf, documentIdOf, type PlanDocument } from '../document.ts';
import type { Plan } from '../plan.ts';
import { shareUrl } from '../plan-view.ts';
import { costs } from './costs.ts';
import { outcome } from './outcome.ts';
import { further } from './sections.ts';
import { standing } from './standing.ts';
import { parts } from './style.ts';

const style = `h3, h4, p, ul, figure { margin: 0 }
h3, h4, p, li, summary, span { overflow-wrap: anywhere; min-width: 0 }
p + p { margin-top: var(--space-2) }
${parts}`;

/** Shows the version that waits for approval, or else the one that was published last. */
const view: ViewOf<'records' | 'undo', Plan> = async (
  { record, wished, now, apiUrl },
  { records, undo },
) => {
  const { value: plan } = record;
  const { version: asked } = (wished['approval'] ?? {}) as { readonly version?: number };
  const id = asked === undefined ? plan.review?.document_id : documentIdOf(record.id, asked);
  const found = id === undefined ? undefined : await records.get<PlanDocument>('plan_document', id);
  if (!found) return undefined;
  const { version } = found.value;
  const content = await contentOf(records, found);
  const { review } = plan;
  const isShown = review?.version === version && Date.parse(review.expires_at) > now.getTime();
  const address = isShown ? shareUrl({ apiUrl }, review.share_token) : undefined;
  const went = await outcome({ records, undo }, record, version);
  const head = html`<p>${standing(plan, version)}</p>
    ${address && html`<p><a href="${address}" rel="noreferrer">See the page of this plan that can be shared</a></p>`}
    ${went} ${costs(content)}`;
  return {
    title: `${plan.title}, version ${version}`,
    head: plain(head),
    body: plain(further(content, version)),
    style,
    approve: `Approve version ${version} of the plan`,
    tellsUndo: true,
  };
};
export default view;

/** Removes hidden characters. Names and texts come from outside, and a person decides by them. */
const plain = (shown: Html) => new Html(plainText(String(shown)));
