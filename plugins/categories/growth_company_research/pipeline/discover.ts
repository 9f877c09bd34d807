/** Finds leads with their addresses, and writes one text for them; nothing is sent. */
import type { ModelsPort, ToolContext, ToolPorts } from '../../../../sdk/index.ts';
import { patienceOf } from '../../../../sdk/patience.ts';
import { maskedEmail, maskedName } from '../contacts.ts';
import { findPeople, type Prospect } from '../find-people.ts';
import { sourcesOf } from '../sources.ts';
import type { PipelineInput } from './input.ts';
import { keepPeople, RUN } from './people.ts';

type Ports = Pick<ToolPorts, 'artifacts' | 'catalog' | 'models' | 'records' | 'scripts'>;

const SECONDS = 50;
const SHOWN = 50;
/** The source sells so many addresses in one call. */
export const MOST_LEADS = 50;
const SIZE = { min_employees: 50, max_employees: 2_000 };

const NOT_SENT = 'Nothing was sent. followups writes to them once a person agrees.';
const HIDDEN =
  'Names and addresses are masked, for the answer of a job is kept; adops prospects export has them.';

interface Draft {
  readonly subject: string;
  readonly text: string;
}

export async function discover(
  input: PipelineInput,
  ports: Ports,
  context: ToolContext,
  id: string,
): Promise<Record<string, unknown>> {
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const limit = Math.min(input.limit, MOST_LEADS);
  const { query } = input;
  const wish = { discover_type: 'icp', limit, ...SIZE, decision_makers_only: false } as const;
  const found = await findPeople(
    sources,
    { ...wish, ...(query ? { query } : {}) },
    {
      withAddresses: true,
      isOpen: true,
    },
  );
  sources.needOne();
  const people = found?.prospects ?? [];
  const leads = people.filter(({ email }) => email !== null);
  const draft = leads.length > 0 ? await draftFor(ports.models, query) : undefined;
  const run = {
    mode: 'discover',
    ...(query ? { query } : {}),
    at: context.now.toISOString().slice(0, 10),
    people: await keepPeople(ports.artifacts, leads),
    discovered: people.length,
    enriched: leads.length,
    drafted: draft ? leads.length : 0,
    ...draft,
  };
  await ports.records.put(RUN, id, run);
  return {
    mode: input.mode,
    discovered: run.discovered,
    enriched: run.enriched,
    drafted: run.drafted,
    sent: 0,
    items: leads.slice(0, SHOWN).map((lead) => itemOf(lead, draft)),
    warnings: [
      ...sources.warnings,
      ...(found?.warnings ?? []),
      ...(limit < input.limit ? [`One run works on ${MOST_LEADS} leads at most.`] : []),
      ...(draft ? [NOT_SENT, HIDDEN] : []),
    ],
  };
}

/** Masked for every key: what a job answers is kept. */
function itemOf(lead: Prospect, draft: Draft | undefined) {
  const { name, title, company, domain, email, country } = lead;
  return {
    name: maskedName(name),
    title,
    company,
    domain,
    email: maskedEmail(email!),
    country,
    subject: draft?.subject ?? null,
    text: draft?.text ?? null,
  };
}

/** One text for all, with places for what tells them apart: no model is told who they are. */
async function draftFor(models: ModelsPort, query: string | undefined): Promise<Draft> {
  const { value } = await models.write<Draft>({
    task: 'Write a short first message by mail to people whose work fits the search words in data: a subject, and a text of at most 120 words. Where the first name or the company belongs, write {first_name} and {company}. Promise nothing, and sign with no name.',
    data: { search_words: query ?? 'decision makers' },
    schema: {
      type: 'object',
      properties: {
        subject: { type: 'string', minLength: 3, maxLength: 120 },
        text: { type: 'string', minLength: 20, maxLength: 1500 },
      },
      required: ['subject', 'text'],
      additionalProperties: false,
    },
    maxTokens: 1_000,
  });
  return value;
}
