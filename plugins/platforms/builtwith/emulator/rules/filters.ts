/** Filters of a list: `SPEND=100|GT` and the like. */
import type { Site } from '../seed.ts';
import { faults } from '../words.ts';

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  EQ: (a, b) => a === b,
  LT: (a, b) => a < b,
  LTE: (a, b) => a <= b,
  GT: (a, b) => a > b,
  GTE: (a, b) => a >= b,
};

const fields: Readonly<Record<string, (site: Site) => number>> = {
  SPEND: ({ spend }) => spend,
  REVENUE: ({ revenue }) => revenue,
  EMPLOYEES: ({ employees }) => employees,
  FOLLOWERS: ({ followers }) => followers,
  SKU: ({ products }) => products,
  SITEMAP: ({ products }) => products,
  PAGERANK: ({ rank }) => rank,
  BWRANK: ({ rank }) => rank,
};

/** @throws -5  a filter is none */
export function passes(site: Site, query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => {
    const given = query[name];
    if (given === undefined) return true;
    const [, number = '', how = ''] = /^(-?\d+(?:\.\d+)?)\|(\w+)$/.exec(String(given)) ?? [];
    const compare = comparisons[how];
    if (number === '' || !compare) throw faults.argument(`${name}: use number|EQ,LT,LTE,GT,GTE.`);
    return compare(value(site), Number(number));
  });
}
