import type { ChangingTool, ToolWorld } from '../../../../../sdk/index.ts';
import { KIND, type LandingPage } from '../../landing-page.ts';
import { applyHtml, previewHtml } from '../../own-html.ts';
import { slugFrom } from '../../slug.ts';

interface Input {
  readonly html_content: string;
  readonly title: string;
  readonly slug?: string;
}

type Needs = 'records' | 'claims' | 'artifacts';

/** The title that stands for none does not replace one. */
const UNNAMED = 'Uploaded Landing Page';

async function ownHtml({ html_content: html, title, slug }: Input, world: ToolWorld<Needs>) {
  const { ports, context } = world;
  const day = context.now.toISOString().slice(0, 10);
  const own = slug ?? (await slugFrom(ports.claims, title.slice(0, 80), day));
  const isThere = (await ports.records.get<LandingPage>(KIND, own)) !== undefined;
  return { slug: own, title: isThere && title === UNNAMED ? undefined : title || UNNAMED, html };
}

const tool: ChangingTool<Input, Needs> = {
  preview: async (input, world) => previewHtml(await ownHtml(input, world), world),
  apply: async (input, world) => applyHtml(await ownHtml(input, world), world),
};
export default tool;
