/** Companies and the people in them: made up, and the same every time. Addresses end in `.example`, which nobody has. */
import { addDays, unit } from '../../../../sdk/emulator/index.ts';

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
  readonly employees: number;
  readonly revenue: number;
  readonly founded: number;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly jobs: readonly Job[];
}
export interface Job {
  readonly id: string;
  readonly title: string;
  /** Days since it was posted. */
  readonly age: number;
}
export interface Person {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly title: string;
  readonly seniority: string;
  readonly department: string;
  /** `verified`, `unverified` or `unavailable`; the last has no address. */
  readonly status: string;
  readonly company: Company;
}

const trades = ['outdoor', 'coffee', 'bikes', 'garden', 'skincare', 'software', 'travel', 'pets'];
const names = 'alpine harbor maple summit juniper copper meadow quarry ember tidal'.split(' ');
const places = [
  ['Denver', 'Colorado', 'United States'],
  ['Austin', 'Texas', 'United States'],
  ['Leeds', 'England', 'United Kingdom'],
  ['Hamburg', 'Hamburg', 'Germany'],
  ['Toronto', 'Ontario', 'Canada'],
] as const;
const posts = [
  ['Founder & CEO', 'founder', 'c_suite'],
  ['Chief Marketing Officer', 'c_suite', 'master_marketing'],
  ['VP Marketing', 'vp', 'master_marketing'],
  ['Head of Growth', 'head', 'master_marketing'],
  ['Director of Sales', 'director', 'master_sales'],
  ['Performance Marketing Manager', 'manager', 'master_marketing'],
] as const;
const hires = [
  'Growth Marketing Manager',
  'Paid Media Specialist',
  'Account Executive',
  'Designer',
];
const firsts = 'Ana Ben Carla Deniz Emil Farah Greta Hugo Ines Jonas Kira Leo'.split(' ');
const lasts = 'Albrecht Brooks Castro Dietrich Ellison Fischer Gomes Hansen Ito Jensen'.split(' ');

const chance = (...what: readonly string[]) => unit('apollo', ...what);
const pick = <Item>(items: readonly Item[], at: number): Item =>
  items[Math.floor(at * items.length)]!;
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** 24 hexadecimal digits, as Apollo's ids are. */
const idOf = (prefix: string, count: number) =>
  prefix + String(count).padStart(24 - prefix.length, '0');

export const companies: readonly Company[] = names.flatMap((name, row) =>
  trades.map((trade, column): Company => {
    const domain = `${name}${trade}.example`;
    const [city, state, country] = pick(places, chance(domain, 'place'));
    const employees = Math.round(10 ** (1 + 2.5 * chance(domain, 'size')));
    return {
      id: idOf('5e6', row * trades.length + column + 1),
      name: `${upper(name)} ${upper(trade)}`,
      domain,
      industry: trade,
      employees,
      revenue: employees * Math.round(80_000 + 120_000 * chance(domain, 'revenue')),
      founded: 1975 + Math.floor(45 * chance(domain, 'founded')),
      city,
      state,
      country,
      jobs: hires
        .filter((title) => chance(domain, 'hires', title) < 0.3)
        .map((title, at) => ({
          id: idOf('70b', (row * trades.length + column) * hires.length + at + 1),
          title,
          age: 1 + Math.floor(60 * chance(domain, 'posted', title)),
        })),
    };
  }),
);

export const people: readonly Person[] = companies.flatMap((company, row) =>
  posts.map(([title, seniority, department], at): Person => {
    const id = idOf('67b', row * posts.length + at + 1);
    const luck = chance(id, 'status');
    return {
      id,
      first: pick(firsts, chance(id, 'first')),
      last: pick(lasts, chance(id, 'last')),
      title,
      seniority,
      department,
      status: luck < 0.75 ? 'verified' : luck < 0.9 ? 'unverified' : 'unavailable',
      company,
    };
  }),
);

export const companyOf = (domain: string) => companies.find((one) => one.domain === domain);
export const addressOf = ({ first, last, company, status }: Person) =>
  status === 'unavailable' ? null : `${first}.${last}@${company.domain}`.toLowerCase();
export const postedOn = ({ age }: Job, today: string) => addDays(today, -age);
