/** Finds lists of the best of something: at sources that know them, and on pages that the caller names. */
import { ServiceError } from '../../../../sdk/errors.ts';
import type { PageView, ToolContext, ToolPorts } from '../../../../sdk/index.ts';
import { patienceOf } from '../../../../sdk/patience.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import { maskedEmail } from '../contacts.ts';
import { sourcesOf } from '../sources.ts';
import { emailsIn, wordsIn } from '../wish.ts';
import type { PipelineInput } from './input.ts';
import { keepPeople, RUN } from './people.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'catalog' | 'pages' | 'records' | 'scripts'>;

interface Placement {
  readonly title: string;
  readonly url: string;
  readonly email: string | null;
}

/** Generic name of the script that sources of placements have. */
const SEARCH = 'find_placements';
const SECONDS = 50;
const MOST = { pages: 10, links: 20 };
/** `10 best CRM tools`, `The top attribution software of 2026` */
const LIST = /\b(?:best|top|greatest|leading)\b|^\s*\d{1,3}\s+\S+/i;

const isAddress = (word: string) => /^https?:\/\//i.test(word);

/** @throws input_invalid not_configured  nothing to look for, or nobody to ask */
export function checkListicles({ query }: PipelineInput, ports: Pick<Ports, 'catalog'>): void {
  const words = wordsIn(query);
  if (words.length === 0) throw wrong('query', 'must have search words, or addresses');
  const isServed = Object.keys(ports.catalog.findScript(SEARCH)?.routes ?? {}).length > 0;
  if (isServed || words.some(isAddress)) return;
  throw new ServiceError('not_configured', {
    field: 'query',
    message:
      'No source of listicles is installed; give addresses of pages that are or have such lists.',
  });
}

export async function listicles(
  input: PipelineInput,
  ports: Ports,
  context: ToolContext,
  id: string,
): Promise<Record<string, unknown>> {
  const { query, limit } = input;
  const words = wordsIn(query);
  const addresses = words.filter(isAddress).slice(0, MOST.pages);
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const warnings: string[] = [];
  const found: Placement[] = [];
  const search = words.filter((word) => !isAddress(word)).join(', ');
  if (search !== '') {
    const asked = { kind: 'listicle', query: search, limit: Math.min(limit, 100) };
    const read = await sources.ask<{ placements: { title: string; url: string }[] }>(
      'listicles',
      SEARCH,
      asked,
    );
    found.push(...(read?.placements ?? []).map((one) => ({ ...one, email: null })));
  }
  for (const url of addresses) found.push(...(await listsAt(ports, url, warnings)));
  if (addresses.length === 0) sources.needOne();
  // A list that was read itself says more than a link to it.
  const ordered = found.toSorted((a, b) => Number(a.email === null) - Number(b.email === null));
  const byUrl = new Map(ordered.toReversed().map((one) => [one.url, one]));
  const placements = [...byUrl.values()].toReversed().slice(0, limit);
  const withMail = placements.filter(({ email }) => email !== null);
  await ports.records.put(RUN, id, {
    mode: input.mode,
    ...(query ? { query } : {}),
    at: context.now.toISOString().slice(0, 10),
    people: await keepPeople(ports.artifacts, withMail),
    discovered: placements.length,
    enriched: withMail.length,
  });
  return {
    mode: input.mode,
    discovered: placements.length,
    enriched: withMail.length,
    drafted: 0,
    sent: 0,
    items: placements.map(({ title, url, email }) => ({
      kind: 'listicle',
      title,
      url,
      contact_email: email && maskedEmail(email),
      score: null,
    })),
    warnings: [
      ...sources.warnings,
      ...warnings,
      ...(withMail.length > 0
        ? [
            'Addresses are masked, for the answer of a job is kept; adops prospects export has them.',
          ]
        : []),
    ],
  };
}

/**
 * The page itself, if it is such a list; else the lists that it leads to. A page that cannot be read becomes a warning,
 * and nothing is guessed.
 */
async function listsAt(
  ports: Pick<Ports, 'pages'>,
  url: string,
  warnings: string[],
): Promise<Placement[]> {
  const page = await read(ports, url, warnings);
  if (!page) return [];
  if (LIST.test(page.title ?? '')) return [placementOf(page)];
  const links = page.links
    .filter(({ text, url: to }) => LIST.test(text) && to !== page.url)
    .slice(0, MOST.links);
  if (links.length === 0) warnings.push(`${url} is no list, and leads to none.`);
  return links.map(({ text, url: to }) => ({ title: text, url: to, email: null }));
}

async function read(
  { pages }: Pick<Ports, 'pages'>,
  url: string,
  warnings: string[],
): Promise<PageView | undefined> {
  try {
    const page = await pages.read(url);
    if (page.status < 400) return page;
    warnings.push(`${url} answers with status ${page.status}.`);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    warnings.push(`${url} could not be read: ${error.message}`);
  }
  return undefined;
}

const placementOf = ({ title, url, text }: PageView): Placement => ({
  title: title ?? url,
  url,
  email: emailsIn(text)[0] ?? null,
});
