import { ServiceError, type Tool } from '../../../../../sdk/index.ts';
import { limitsOf, type CopyPlatform } from '../../copy/judge-copy.ts';
import { writeCopy } from '../../copy/write-copy.ts';

interface Input {
  readonly platform: CopyPlatform;
  readonly product: string;
  readonly landing_page_url?: string;
  readonly tone: string;
  readonly headlines_count?: number;
  readonly descriptions_count?: number;
  readonly keywords?: string;
  readonly cta?: string;
  readonly competitor_brand?: string;
}

/** Characters of the landing page that a model is shown. */
const PAGE = 8_000;

const tool: Tool<Input, 'models' | 'pages'> = async (input, { models, pages }) => {
  const { platform, product, tone, landing_page_url: address, keywords, cta } = input;
  const { headlines, descriptions, notes = [] } = limitsOf(platform);
  const warnings: string[] = [];
  const counted = (name: 'headlines_count' | 'descriptions_count', most = Infinity) => {
    const count = input[name];
    if (count !== undefined && count > most)
      warnings.push(`An ad on ${platform} takes ${most} at most, of ${name} ${count}.`);
    return count;
  };
  const counts = {
    headlines: counted('headlines_count', headlines.most) ?? headlines.count,
    descriptions: counted('descriptions_count', descriptions.most) ?? descriptions.count,
  };
  const page = address === undefined ? undefined : await readFacts(pages, address);
  const copy = await writeCopy(models, {
    platform,
    counts,
    task: `Write copy for an ad on ${platform}, in a ${tone} tone: headlines, descriptions and calls to action, and primary texts where asked. Work the keywords in where they read well.`,
    data: {
      product,
      ...(keywords === undefined ? {} : { keywords }),
      ...(cta === undefined ? {} : { call_to_action: cta }),
      ...(page === undefined ? {} : { landing_page: page }),
    },
    banned: input.competitor_brand === undefined ? [] : [input.competitor_brand],
  });
  const { texts } = copy;
  return {
    platform,
    headlines: texts.headlines,
    descriptions: texts.descriptions,
    ...(texts.primary_texts ? { primary_texts: texts.primary_texts } : {}),
    ctas: cta === undefined ? copy.ctas : [cta, ...copy.ctas.filter((one) => one !== cta)],
    policy_notes: [...notes, ...copy.notes],
    warnings: [...warnings, ...copy.warnings],
  };
};
export default tool;

/** @throws fetch_failed  nobody is led to a page that does not answer */
async function readFacts(pages: Parameters<typeof tool>[1]['pages'], address: string) {
  const page = await pages.read(address).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const message = `landing_page_url: ${error.message}`;
    throw new ServiceError(error.code, { ...error.details, message, field: 'landing_page_url' });
  });
  if (page.status >= 400)
    throw new ServiceError('fetch_failed', {
      message: `landing_page_url: the page answers with status ${page.status}.`,
      field: 'landing_page_url',
    });
  return { title: page.title, text: page.text.slice(0, PAGE) };
}
