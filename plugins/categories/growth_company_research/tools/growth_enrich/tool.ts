import { ServiceError } from '../../../../../sdk/errors.ts';
import { patienceOf } from '../../../../../sdk/patience.ts';
import type { Tool, ToolPorts } from '../../../../../sdk/tool.ts';
import { MASKED, maskedEmail, seesContacts } from '../../contacts.ts';
import { sourcesOf } from '../../sources.ts';
import { emailsIn } from '../../wish.ts';

interface Company {
  readonly name: string;
  readonly industry: string | null;
  readonly employee_count: number | null;
  readonly country: string | null;
  readonly description: string | null;
}
interface Technology {
  readonly name: string;
  readonly categories: readonly string[];
  readonly tag?: string | null;
}

const SECONDS = 40;
const MOST_EMAILS = 20;

const tool: Tool<{ domain: string }, 'catalog' | 'scripts' | 'pages'> = async (
  input,
  ports,
  context,
) => {
  const domain = input.domain.toLowerCase().replace(/^www\./, '');
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const company = await sources.ask<{ company: Company | null }>('company facts', 'get_company', {
    domain,
  });
  const built = await sources.ask<{ technologies: Technology[]; warnings: string[] }>(
    'technologies',
    'get_company_technologies',
    { domain },
  );
  const site = await readSite(ports, domain);
  if (!site.page) sources.needOne();
  const technologies = built?.technologies ?? [];
  const known = company?.company ?? null;
  const isOpen = seesContacts(context);
  return {
    domain,
    company: {
      name: known?.name ?? null,
      industry: known?.industry ?? null,
      employee_count: known?.employee_count ?? null,
      country: known?.country ?? null,
    },
    headline: site.page?.headline ?? known?.description ?? null,
    // The cost of a tag says nothing about the cost of ads: no source tells it, so nothing is estimated.
    ad_spend: { estimated_monthly: null, currency: null, platforms: adPlatforms(technologies) },
    technologies,
    contact_emails: isOpen ? site.emails : site.emails.map(maskedEmail),
    sources: [...sources.answered, ...(site.page ? ['website'] : [])],
    warnings: [
      ...sources.warnings,
      ...(built?.warnings ?? []),
      ...site.warnings,
      ...(company && !known ? [`No company is known at ${domain}.`] : []),
      'What the company spends on ads is not estimated: no source tells it.',
      ...(site.emails.length > 0 && !isOpen ? [MASKED] : []),
    ],
  };
};
export default tool;

function adPlatforms(technologies: readonly Technology[]): string[] {
  const isAd = ({ tag, categories }: Technology) =>
    tag === 'ads' || categories.some((one) => /\bads?\b|advertis|retarget|conversion/i.test(one));
  return [...new Set(technologies.filter(isAd).map(({ name }) => name))];
}

/** Website of the company at its own address. */
async function readSite({ pages }: Pick<ToolPorts, 'pages'>, domain: string) {
  try {
    const page = await pages.read(`https://${domain}/`);
    const isThere = page.status < 400;
    const emails = emailsIn(page.text);
    return {
      page: isThere ? { headline: page.title } : undefined,
      emails: isThere ? emails.slice(0, MOST_EMAILS) : [],
      warnings: isThere ? [] : [`https://${domain}/ answers with status ${page.status}.`],
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const warnings = [`https://${domain}/ could not be read, so addresses there are not known.`];
    return { page: undefined, emails: [], warnings };
  }
}
