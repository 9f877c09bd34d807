/** Every way into the emulated API, as it is described: the key in a header, parameters with brackets. */
import {
  defineApi,
  describeApi,
  type Answers,
  type Fields,
  type OpenApi,
} from '../../../../../sdk/emulator/index.ts';
import { apiKey, CREDITS, email, narrowKey } from '../accounts.ts';
import openapi from '../openapi.json' with { type: 'json' };
import { companyPasses, personPasses } from '../rules/filters.ts';
import { addressOf, companies, companyOf, people, postedOn } from '../seed.ts';
import type { Ask, State } from '../state.ts';
import { companyView, foundView, listedView, personView } from '../views.ts';
import { faults, words } from '../words.ts';

const MOST = { perPage: 100, page: 500, details: 10 };

const answers: Answers<State, undefined> = {
  'people-api-search': searchPeople,
  'bulk-people-enrichment': getPeople,
  'organization-search': searchCompanies,
  'organization-enrichment': getCompany,
  'organization-jobs-postings': listJobs,
  'get-current-user-profile': ({ query, state }) => ({
    id: '66c8db577ed7f201b25c0eef',
    team_id: '6095a710bd01d100a506d4ac',
    first_name: 'Nora',
    last_name: 'West',
    title: 'Growth',
    email,
    ...(query['include_credit_usage'] === true
      ? {
          num_credits_remaining: CREDITS - state.used(),
          effective_num_lead_credits: CREDITS,
          num_lead_credits_used: state.used(),
        }
      : {}),
  }),
  'view-credit-usage-stats': ({ state }) => ({
    credit_usage_stats: {
      lead_credit: { limit: CREDITS, consumed: state.used(), left_over: CREDITS - state.used() },
    },
  }),
};

export const api = defineApi<State>({
  ...describeApi<State, undefined>(openapi as unknown as OpenApi, '/api/v1/', answers),
  words,
  admit: ({ header, path }) => {
    const given = header('x-api-key') ?? /^Bearer (.+)$/.exec(header('authorization') ?? '')?.[1];
    if (given === narrowKey) throw faults.scope(path);
    if (given !== apiKey && given !== narrowKey) throw faults.key();
    return undefined;
  },
});

/** @throws Refusal 422 */
function pageOf<Item>(query: Fields, all: readonly Item[]) {
  const page = Number(query['page'] ?? 1);
  const perPage = Number(query['per_page'] ?? 25);
  if (page < 1 || page > MOST.page || perPage < 1 || perPage > MOST.perPage)
    throw faults.parameters();
  return { page, perPage, shown: all.slice((page - 1) * perPage, page * perPage) };
}

function searchPeople({ query, state }: Ask) {
  const found = people.filter((person) => personPasses(person, query));
  const { shown } = pageOf(query, found);
  const today = state.today();
  return { total_entries: found.length, people: shown.map((one) => foundView(one, today)) };
}

function getPeople({ body, state }: Ask) {
  const { details = [] } = (body ?? {}) as { details?: readonly Fields[] };
  if (details.length === 0) throw faults.details();
  if (details.length > MOST.details) throw faults.tooMany();
  const matches = details.map(
    ({ id, email: address }) =>
      people.find((one) => one.id === id || (address && addressOf(one) === address)) ?? null,
  );
  const found = new Set(matches.filter((one) => one !== null));
  state.charge(found.size);
  return {
    status: 'success',
    error_code: null,
    error_message: null,
    total_requested_enrichments: details.length,
    unique_enriched_records: found.size,
    missing_records: matches.filter((one) => one === null).length,
    credits_consumed: found.size,
    matches: matches.map((one) => one && personView(one)),
  };
}

function searchCompanies({ query, state }: Ask) {
  const today = state.today();
  const found = companies.filter((company) => companyPasses(company, query, today));
  const { page, perPage, shown } = pageOf(query, found);
  state.charge(1);
  return {
    breadcrumbs: [],
    partial_results_only: false,
    partial_results_limit: 10_000,
    pagination: {
      page,
      per_page: perPage,
      total_entries: found.length,
      total_pages: Math.ceil(found.length / perPage),
    },
    accounts: [],
    organizations: shown.map(listedView),
    model_ids: shown.map(({ id }) => id),
  };
}

function getCompany({ query, state }: Ask) {
  if (query['domain'] === undefined) throw faults.domain();
  const company = companyOf(
    String(query['domain'])
      .toLowerCase()
      .replace(/^www\./, ''),
  );
  if (!company) return {};
  state.charge(1);
  return { organization: companyView(company) };
}

function listJobs({ params, query, state }: Ask) {
  const company = companies.find(({ id }) => id === params['organization_id']);
  if (!company) throw faults.parameters('Organization not found');
  const { shown } = pageOf(query, company.jobs);
  state.charge(1);
  const today = state.today();
  return {
    organization_job_postings: shown.map((job) => ({
      id: job.id,
      title: job.title,
      url: `https://www.${company.domain}/jobs/${job.id}`,
      city: company.city,
      state: company.state,
      country: company.country,
      last_seen_at: `${today}T00:00:00.000Z`,
      posted_at: `${postedOn(job, today)}T00:00:00.000Z`,
    })),
  };
}
