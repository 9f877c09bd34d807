/** HTML of an author's own: a new page of it, or the newest content of one that is there. */
import { ServiceError, type Change, type ToolWorld } from '../../../sdk/index.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import { looseForms } from './loose-forms.ts';
import { wholePage } from './page-html.ts';
import { freeSlug } from './slug.ts';
import {
  keepHtml,
  keepNewPage,
  KIND,
  pageView,
  planned,
  secretsOf,
  sha256Of,
  type LandingPage,
  type PagePlan,
} from './landing-page.ts';

type World = ToolWorld<'records' | 'claims' | 'artifacts'>;

export interface OwnHtml {
  readonly slug: string;
  /** Undefined: what the page has, else what its HTML says. */
  readonly title: string | undefined;
  readonly html: string;
}

const MAX_BYTES = 1 << 20;

export async function previewHtml(own: OwnHtml, { ports }: World): Promise<Change[]> {
  checkSize(own.html);
  const page = await ports.records.get<LandingPage>(KIND, own.slug);
  if (page) return ports.records.changes(KIND, own.slug, edited(page.value, own));
  await freeSlug(ports.claims, own.slug);
  return ports.records.changes(KIND, own.slug, planned(planOf(own)));
}

export async function applyHtml(own: OwnHtml, { ports, context }: World) {
  const page = await ports.records.get<LandingPage>(KIND, own.slug);
  if (!page) {
    const plan = planOf(own);
    const kept = await keepNewPage(ports, plan, wholePage(own.html, plan.title), context);
    return warned(pageView(kept, context, true), looseForms(own.html));
  }
  const next = edited(page.value, own);
  const value = {
    ...next,
    body: await keepHtml(ports, own.slug, wholePage(own.html, next.title)),
    updated_at: context.now.toISOString(),
  };
  await ports.records.put(KIND, own.slug, value, page.revision);
  const kept = { value, secrets: await secretsOf(ports, value) };
  const view = pageView(kept, context, false);
  return warned(view, [...(value.state === 'live' ? [NOT_YET] : []), ...looseForms(own.html)]);
}

const warned = <View extends object>(view: View, warnings: readonly string[]) =>
  warnings.length > 0 ? { ...view, warnings } : view;

const NOT_YET =
  'The page still shows what it showed before; publish_landing_page makes the new content public.';

const planOf = ({ slug, title, html }: OwnHtml): PagePlan => ({
  slug,
  title: title ?? titleIn(html) ?? slug,
  state: 'draft',
  source: 'uploaded',
  html_sha256: sha256Of(html),
  webhook_version: 1,
});

/** A page of own HTML no longer has the service's style and form. */
function edited(page: LandingPage, { title, html }: OwnHtml): LandingPage {
  const { style: _style, form: _form, ...rest } = page;
  return {
    ...rest,
    title: title ?? page.title,
    source: 'uploaded',
    html_sha256: sha256Of(html),
  };
}

function titleIn(html: string): string | undefined {
  const [, found = ''] = /<title[^>]{0,200}>([^<]{1,400})</i.exec(html) ?? [];
  return plainLine(found, 200) || undefined;
}

/** @throws body_too_large */
function checkSize(html: string): void {
  const bytes = Buffer.byteLength(html);
  if (bytes <= MAX_BYTES) return;
  throw new ServiceError('body_too_large', {
    message: `html_content has ${bytes} bytes, and at most ${MAX_BYTES} are taken.`,
    field: 'html_content',
    limit: MAX_BYTES,
  });
}
