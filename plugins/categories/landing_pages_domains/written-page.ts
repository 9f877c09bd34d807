/** Part of a page that a model writes: texts alone. Their places and links are decided here. */
import type { BrandKit } from '../../../sdk/brand.ts';
import type { JsonSchema, ToolPorts } from '../../../sdk/index.ts';

type PageView = Awaited<ReturnType<ToolPorts['pages']['read']>>;

export interface WrittenPage {
  readonly language: string;
  readonly description: string;
  readonly headline: string;
  readonly subheadline: string;
  readonly benefits: readonly { readonly title: string; readonly text: string }[];
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly closing: string;
  readonly form_heading: string;
  readonly thanks: string;
}

const text = (maxLength: number, description: string, minLength = 1) => ({
  type: 'string',
  minLength,
  maxLength,
  description,
});
const list = (minItems: number, maxItems: number, properties: Record<string, object>) => ({
  type: 'array',
  minItems,
  maxItems,
  items: {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  },
});

const properties = {
  language: text(12, 'Language of the page as a tag such as en or pt-BR.', 2),
  description: text(155, 'What a search engine shows of the page.'),
  headline: text(90, 'The offer, for whom.'),
  subheadline: text(220, 'What is in it for the reader.'),
  benefits: list(3, 6, { title: text(60, 'A benefit.'), text: text(240, 'Why that is so.') }),
  sections: list(1, 4, {
    heading: text(90, 'Heading.'),
    text: text(900, 'One or two paragraphs.'),
  }),
  questions: list(0, 5, {
    question: text(140, 'What a reader asks.'),
    answer: text(500, 'The answer.'),
  }),
  closing: text(160, 'The last sentence above the button.'),
  form_heading: text(90, 'Above the form.'),
  thanks: text(200, 'What whoever sent the form reads.'),
};
const schema: JsonSchema = {
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
};

const SYSTEM = `You write the texts of a landing page: one offer, one action, plain words, in the language of the brief, and in the tone where one is given.
Write plain text without markup, addresses or placeholders. Say nothing that neither the brief nor the brand's page says:
no customers, figures, prizes, guarantees or prices of your own making.`;
/** Of the brand's own page. */
const MAX_BRAND_TEXT = 8_000;

export interface Brief {
  readonly title: string;
  readonly prompt: string;
  readonly cta_text: string;
  readonly hasForm: boolean;
  readonly brand: PageView | undefined;
  readonly kit: Pick<BrandKit, 'name' | 'tone'> | undefined;
}

/** @throws connection_missing platform_answer_invalid platform_rejected */
export async function writePage(models: ToolPorts['models'], brief: Brief): Promise<WrittenPage> {
  const { title, prompt, cta_text, hasForm, brand, kit } = brief;
  const { value } = await models.write<WrittenPage>({
    task: 'Write the texts of this landing page.',
    system: SYSTEM,
    data: {
      title,
      brief: prompt,
      button: cta_text,
      has_form: hasForm,
      ...(brand ? { brand: brandOf(brand) } : {}),
      ...(kit?.name === undefined ? {} : { brand_name: kit.name }),
      ...(kit?.tone === undefined ? {} : { tone: kit.tone }),
    },
    schema,
    maxTokens: 6_000,
  });
  return value;
}

const brandOf = ({ title, description, text: body, language }: PageView) => ({
  title,
  description,
  language,
  text: body.slice(0, MAX_BRAND_TEXT),
});
