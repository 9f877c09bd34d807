import {
  decideOnce,
  ServiceError,
  type ChangingTool,
  type ToolWorld,
} from '../../../../../sdk/index.ts';
import { brandOf, colourNotes, kitOf } from '../../../../../sdk/brand.ts';
import { plainLine } from '../../../../../sdk/plain-text.ts';
import { legalNotes } from '../../../brand_kit/kit-view.ts';
import { proofOf } from '../../../brand_kit/kit.ts';
import { pictureAt } from '../../../brand_kit/pictures.ts';
import { leadFormOf } from '../../lead-form.ts';
import { keepNewPage, KIND, pageView, planned, type PagePlan } from '../../landing-page.ts';
import type { PageFacts } from '../../page-blocks.ts';
import { pageHtml } from '../../page-html.ts';
import type { Style } from '../../page-style.ts';
import { checkLayout, type Layout } from '../../skeletons.ts';
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
  readonly layout: Layout;
  readonly price?: string;
  readonly proof?: string;
  readonly picture_url?: string;
}

type Needs = 'records' | 'claims' | 'artifacts' | 'models' | 'pages';
type World = ToolWorld<Needs>;

/** That of the call, else that of the kit. @throws input_invalid */
const pictureOf = async ({ picture_url: url }: Input, { ports }: World) =>
  url === undefined ? undefined : pictureAt(ports.artifacts, url, 'picture_url');

async function planOf(input: Input, { ports }: World): Promise<PagePlan & { form?: object }> {
  const { title, prompt, cta_text, style } = input;
  const cta_url = publicAddress(input.cta_url, 'cta_url');
  const form = leadFormOf(input.lead_form);
  const price = plainLine(input.price ?? '') || undefined;
  const kit = (await kitOf(ports.records))?.value;
  const proof = input.proof === undefined ? (kit?.proof ?? []) : proofOf(input.proof);
  const has = {
    price: price !== undefined,
    lead_form: form !== undefined,
    proof: proof.length > 0,
  };
  checkLayout(input.layout, has);
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
    layout: input.layout,
    ...(price === undefined ? {} : { price }),
    ...(proof.length > 0 ? { proof } : {}),
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
    await pictureOf(input, world);
    await brands.forPreview(input, world);
    return world.ports.records.changes(KIND, plan.slug, planned(plan));
  },

  async apply(input, world) {
    const { ports, context } = world;
    const plan = await planOf(input, world);
    const { title, prompt, style, form, price, proof = [] } = plan;
    const { cta_text } = input;
    const brand = await brands.forApply(input, world);
    const own = await brandOf(ports);
    const picture = (await pictureOf(input, world)) ?? own?.picture;
    const written = await writePage(ports.models, {
      title,
      prompt: prompt ?? '',
      cta_text,
      hasForm: form !== undefined,
      brand,
      kit: own,
    });
    const facts: PageFacts = {
      title,
      style: style ?? 'modern',
      layout: input.layout,
      cta_url: plan.cta_url ?? '',
      cta_text,
      form,
      price,
      proof,
      picture,
    };
    const kept = await keepNewPage(ports, plan, pageHtml(written, facts, own), context);
    return {
      ...pageView(kept, context, true),
      warnings: [...(own ? colourNotes(own) : []), ...legalNotes(own)],
      ...(form ? { lead_form: { fields: form.fields, webhook_url: null } } : {}),
    };
  },
};
export default tool;
