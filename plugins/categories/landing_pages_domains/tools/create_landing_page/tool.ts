import {
  decideOnce,
  ServiceError,
  type ChangingTool,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import { leadFormOf } from '../../lead-form.ts';
import { keepNewPage, KIND, pageView, planned, type PagePlan } from '../../landing-page.ts';
import { pageHtml } from '../../page-html.ts';
import type { Style } from '../../page-style.ts';
import { freeSlug, slugFrom } from '../../slug.ts';
import { publicAddress } from '../../web-address.ts';
import { writePage } from '../../written-page.ts';

interface Input {
  readonly title: string;
  readonly prompt: string;
  readonly cta_url: string;
  readonly brand_url?: string;
  readonly cta_text: string;
  readonly style: Style;
  readonly slug?: string;
  readonly lead_form?: string;
}

type Needs = 'records' | 'claims' | 'artifacts' | 'models' | 'pages';
type World = ToolWorld<Needs>;

async function planOf(input: Input, { ports }: World): Promise<PagePlan & { form?: object }> {
  const { title, prompt, cta_text, style } = input;
  const cta_url = publicAddress(input.cta_url, 'cta_url');
  const form = leadFormOf(input.lead_form);
  const slug =
    input.slug === undefined
      ? await slugFrom(ports.claims, title)
      : await freeSlug(ports.claims, input.slug);
  return {
    slug,
    title,
    state: 'draft',
    source: 'written',
    style,
    prompt,
    cta_url,
    cta_text,
    ...(form ? { form } : {}),
    webhook_version: 1,
  };
}

/** A private address is refused here, before a model is asked for anything. */
const brands = decideOnce(async ({ brand_url }: Input, { ports }: World) => {
  if (brand_url === undefined) return undefined;
  const url = publicAddress(brand_url, 'brand_url');
  try {
    return await ports.pages.read(url);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.code, { ...error.details, field: 'brand_url' }, { cause: error });
  }
});

const tool: ChangingTool<Input, Needs> = {
  async preview(input, world) {
    const plan = await planOf(input, world);
    await brands.forPreview(input, world);
    return world.ports.records.changes(KIND, plan.slug, planned(plan));
  },

  async apply(input, world) {
    const { ports, context } = world;
    const plan = await planOf(input, world);
    const { title, prompt, style, form } = plan;
    const { cta_text } = input;
    const brand = await brands.forApply(input, world);
    const written = await writePage(ports.models, {
      title,
      prompt: prompt ?? '',
      cta_text,
      hasForm: form !== undefined,
      brand,
    });
    const facts = { title, style: style ?? 'modern', cta_url: plan.cta_url ?? '', cta_text, form };
    const kept = await keepNewPage(ports, plan, pageHtml(written, facts), context);
    return {
      ...pageView(kept, context, true),
      ...(form ? { lead_form: { fields: form.fields, webhook_url: null } } : {}),
    };
  },
};
export default tool;
