import type { Script } from '../../../sdk/script.ts';
import { ask, countryOf, textOf } from '../api.ts';

interface Candidate {
  readonly Domain: string;
  readonly CompanyName?: string;
  readonly Country?: string;
  readonly Spend?: number;
  readonly Parked?: boolean;
  readonly BuiltWithRank?: number;
}

const script: Script<'builtwith_company_to_url'> = async ({ company }, host) => {
  const found = await ask<readonly Candidate[]>(host, 'ctu3', { COMPANY: company });
  return {
    company,
    candidates: found.map((one) => ({
      domain: one.Domain,
      company_name: textOf(one.CompanyName),
      country: countryOf(one.Country),
      monthly_spend: one.Spend ?? null,
      parked: one.Parked ?? null,
      rank: one.BuiltWithRank ?? null,
    })),
  };
};
export default script;
