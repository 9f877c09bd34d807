/** People and companies as the API answers them. A search hides what enrichment shows. */
import { addressOf, type Company, type Person } from './seed.ts';

/** `Albrecht` > `Al***t` */
const obfuscated = (name: string) => `${name.slice(0, 2)}***${name.slice(-1)}`;

export const foundView = (person: Person, today: string) => ({
  id: person.id,
  first_name: person.first,
  last_name_obfuscated: obfuscated(person.last),
  title: person.title,
  last_refreshed_at: `${today}T00:00:00.000+00:00`,
  has_email: addressOf(person) !== null,
  has_city: true,
  has_state: true,
  has_country: true,
  has_direct_phone: 'Yes',
  organization: {
    name: person.company.name,
    has_industry: true,
    has_phone: true,
    has_city: true,
    has_state: true,
    has_country: true,
    has_zip_code: false,
    has_revenue: true,
    has_employee_count: true,
  },
});

export function personView(person: Person) {
  const { company, first, last } = person;
  const email = addressOf(person);
  return {
    id: person.id,
    first_name: first,
    last_name: last,
    name: `${first} ${last}`,
    linkedin_url:
      `http://www.linkedin.com/in/${first}-${last}-${person.id.slice(-4)}`.toLowerCase(),
    title: person.title,
    headline: `${person.title} at ${company.name}`,
    email_status: person.status,
    ...(email === null ? {} : { email }),
    organization_id: company.id,
    city: company.city,
    state: company.state,
    country: company.country,
    seniority: person.seniority,
    departments: [person.department],
    organization: shortView(company),
  };
}

const shortView = (company: Company) => {
  const {
    short_description: _,
    annual_revenue: __,
    technology_names: ___,
    ...short
  } = companyView(company);
  return short;
};

export const companyView = (company: Company) => ({
  id: company.id,
  name: company.name,
  website_url: `http://www.${company.domain}`,
  linkedin_url: `http://www.linkedin.com/company/${company.domain.split('.')[0]}`,
  primary_phone: {},
  languages: ['English'],
  founded_year: company.founded,
  primary_domain: company.domain,
  industry: company.industry,
  keywords: [company.industry, `${company.industry} shop`],
  estimated_num_employees: company.employees,
  industries: [company.industry],
  city: company.city,
  state: company.state,
  country: company.country,
  short_description: `${company.name} sells ${company.industry} from ${company.city}.`,
  annual_revenue: company.revenue,
  technology_names: ['Google Tag Manager', 'Shopify'],
});

export const listedView = ({ id, name, domain, founded }: Company) => ({
  id,
  name,
  website_url: `http://www.${domain}`,
  linkedin_url: `http://www.linkedin.com/company/${domain.split('.')[0]}`,
  languages: [],
  founded_year: founded,
  primary_domain: domain,
});
