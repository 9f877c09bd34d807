/** A landing page as it is kept, and what tools of this category say of it. */
import { createHash, randomBytes } from 'node:crypto';
import {
  ServiceError,
  type ArtifactsPort,
  type ClaimsPort,
  type RecordsPort,
  type StoredRecord,
  type ToolContext,
} from '../../../sdk/index.ts';
import type { Proof } from '../../../sdk/brand.ts';
import type { LeadForm } from './lead-form.ts';
import type { Layout } from './skeletons.ts';

export interface LandingPage {
  readonly slug: string;
  readonly title: string;
  readonly state: 'draft' | 'live' | 'archived';
  /** `written` by a model and laid out here, or HTML of the author's own. */
  readonly source: 'written' | 'uploaded';
  readonly style?: 'modern' | 'minimal' | 'bold';
  readonly prompt?: string;
  readonly cta_url?: string;
  readonly cta_text?: string;
  /** Skeleton of a written page. */
  readonly layout?: Layout;
  readonly price?: string;
  readonly proof?: readonly Proof[];
  readonly form?: LeadForm;
  /** Of the author's own HTML. */
  readonly html_sha256?: string;
  readonly google_conversion_label?: string;
  readonly google_pixel_id?: string;
  readonly meta_pixel_id?: string;
  readonly linkedin_pixel_id?: string;
  readonly reddit_pixel_id?: string;
  readonly fillout_form_id?: string;
  /** Counts the addresses that its webhook has had. */
  readonly webhook_version: number;
  readonly domain?: string;
  /** Artifact with the newest HTML. */
  readonly body: string;
  /** Artifact with the HTML that is public: that of `live_of`, with the snippet of its pixel site. */
  readonly live_body?: string;
  /** The body that was published. */
  readonly live_of?: string;
  /** Pixel site of the page, since it was first published. */
  readonly site_key?: string;
  /** Artifact with the tokens of preview and webhook. */
  readonly secrets: string;
  /** ISO 8601. */
  readonly updated_at: string;
}

/** A new page before anything is kept for it. */
export type PagePlan = Omit<LandingPage, 'body' | 'secrets' | 'updated_at'>;

export interface PagePorts {
  readonly records: RecordsPort;
  readonly claims: ClaimsPort;
  readonly artifacts: ArtifactsPort;
}

export const KIND = 'landing_page';
export const BODY = 'landing_page';
const SECRETS = 'landing_secrets';
const KEEP_DAYS = 365;
/** Stands in a preview for what is kept later; no change shows it. */
const LATER = '-';

interface Secrets {
  readonly share: string;
  readonly hook: string;
}

/** @throws record_unknown  also for a slug of somebody else */
export async function needPage(
  { records }: Pick<PagePorts, 'records'>,
  slug: string,
): Promise<StoredRecord<LandingPage>> {
  const page = await records.get<LandingPage>(KIND, slug);
  if (!page) throw new ServiceError('record_unknown', { field: 'slug' });
  return page;
}

export const planned = (plan: PagePlan): LandingPage => ({
  ...plan,
  body: LATER,
  secrets: LATER,
  updated_at: LATER,
});

/** Keeps a new page with its HTML, its slug and its tokens. */
export async function keepNewPage(
  ports: PagePorts,
  plan: PagePlan,
  html: string,
  { now }: Pick<ToolContext, 'now'>,
): Promise<Kept> {
  const secrets = { share: token(), hook: token() };
  const value: LandingPage = {
    ...plan,
    body: await keepHtml(ports, plan.slug, html),
    secrets: await keepSecrets(ports, secrets),
    updated_at: now.toISOString(),
  };
  const of = { kind: KIND, id: plan.slug };
  await ports.records.put(KIND, plan.slug, value);
  await ports.claims.take('landing_slug', plan.slug, of);
  await ports.claims.take('landing_share', secrets.share, of);
  await ports.claims.take('landing_hook', secrets.hook, of);
  return { value, secrets };
}

export interface Kept {
  readonly value: LandingPage;
  readonly secrets: Secrets;
}

export async function keepHtml({ artifacts }: PagePorts, slug: string, html: string) {
  const wish = { mime: 'text/html', name: `${slug}.html`, purpose: BODY, keepDays: KEEP_DAYS };
  return (await artifacts.keep(html, wish)).artifact_id;
}

async function keepSecrets({ artifacts }: PagePorts, secrets: Secrets) {
  const wish = { mime: 'application/json', name: 'tokens.json', purpose: SECRETS };
  const kept = { ...wish, keepDays: KEEP_DAYS, sealed: true };
  return (await artifacts.keep(JSON.stringify(secrets), kept)).artifact_id;
}

export async function secretsOf(
  { artifacts }: Pick<PagePorts, 'artifacts'>,
  { secrets }: Pick<LandingPage, 'secrets'>,
): Promise<Secrets> {
  return JSON.parse(await textOf(artifacts, secrets, SECRETS)) as Secrets;
}

export async function textOf(artifacts: ArtifactsPort, id: string, purpose: string) {
  const { content } = await artifacts.open(id, purpose);
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** A new address for what other services send; the old one leads nowhere from then on. */
export async function rotatedSecrets(ports: PagePorts, page: LandingPage) {
  const old = await secretsOf(ports, page);
  const secrets = { ...old, hook: token() };
  const change = async () => {
    await ports.claims.release('landing_hook', old.hook);
    await ports.claims.take('landing_hook', secrets.hook, { kind: KIND, id: page.slug });
  };
  return { secrets, id: await keepSecrets(ports, secrets), change };
}

/** 128 bits. */
const token = () => randomBytes(16).toString('base64url');

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

export const hookUrl = ({ baseUrl }: Pick<ToolContext, 'baseUrl'>, { hook }: Secrets) =>
  `${baseUrl}/hooks/landing/${hook}`;

const PREVIEW_MS = 30 * 24 * 3_600_000;

export const isPreviewed = ({ updated_at }: Pick<LandingPage, 'updated_at'>, now: Date) =>
  now.getTime() - Date.parse(updated_at) < PREVIEW_MS;

/** A page, as tools answer it. */
export function pageView(
  { value, secrets }: Kept,
  { apiUrl, baseUrl, now }: Pick<ToolContext, 'apiUrl' | 'baseUrl' | 'now'>,
  created: boolean,
) {
  const { slug, title, state, updated_at } = value;
  return {
    slug,
    title,
    status: state,
    url: state === 'live' ? `${baseUrl}/lp/${slug}` : null,
    preview_url: isPreviewed(value, now) ? `${apiUrl}/share/landing/${secrets.share}` : null,
    created,
    updated_at,
  };
}
