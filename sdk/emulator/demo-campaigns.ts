/** How the demo accounts of a platform are written down: a campaign in a line, and how its ids look. */
import { digits } from './seeded-numbers.ts';
import { type AccountSpec, type Flavour } from './world.ts';

/** A campaign as the world takes it. */
export type CampaignSpec = AccountSpec['campaigns'][number];
type Fate = Pick<CampaignSpec, 'paused' | 'removed'>;

/** A campaign, together with what only its platform knows of it. */
export interface PlannedCampaign<Plan> {
  readonly spec: CampaignSpec;
  readonly plan: Plan;
}

/** @param fate  paused or removed before the demo begins; running when absent */
export function campaignSpec(
  name: string,
  flavour: Flavour,
  dailyBudgetMinor: number,
  groups: readonly string[],
  fate: Fate = {},
): CampaignSpec {
  return { name, flavour, dailyBudgetMinor, groups, ...fate };
}

/** As {@link campaignSpec}, with what its platform alone knows of it. */
export function plannedCampaign<Plan>(
  name: string,
  flavour: Flavour,
  plan: Plan,
  dailyBudgetMinor: number,
  groups: readonly string[],
  fate: Fate = {},
): PlannedCampaign<Plan> {
  return { spec: campaignSpec(name, flavour, dailyBudgetMinor, groups, fate), plan };
}

/** The campaigns for the world, and the plans by the name of their campaign. */
export function withPlans<Plan>(planned: readonly PlannedCampaign<Plan>[]): {
  readonly campaigns: readonly CampaignSpec[];
  readonly plans: Readonly<Record<string, Plan>>;
} {
  return {
    campaigns: planned.map(({ spec }) => spec),
    plans: Object.fromEntries(planned.map(({ spec, plan }) => [spec.name, plan])),
  };
}

/**
 * As {@link withPlans}, of campaigns in lines of a file: `Summer; search; Sales; 24000; Boots, Tents; paused`.
 *
 * @param rows  name, flavour, plan, daily budget in minor units, groups, and its fate
 * @throws for a plan that is not there
 */
export function campaignsOf<Plan>(rows: readonly string[], plans: Readonly<Record<string, Plan>>) {
  return withPlans(
    rows.map((row) => {
      const [name = '', flavour, plan = '', daily, groups = '', fate] = row.split('; ');
      const own = plans[plan];
      if (own === undefined) throw new Error(`There is no plan ${plan} for ${name}.`);
      const end = fate === undefined ? {} : { [fate]: true };
      return plannedCampaign(name, flavour as Flavour, own, Number(daily), groups.split(', '), end);
    }),
  );
}

/** Campaigns that are nothing but the world's, in lines of a file: `Tents; search; 24000; Family tents, Awnings; removed`. */
export const campaignRows = (rows: readonly string[]): CampaignSpec[] =>
  rows.map((row) => {
    const [name = '', flavour, daily, groups = '', fate] = row.split('; ');
    const end = fate === undefined ? {} : { [fate]: true };
    return campaignSpec(name, flavour as Flavour, Number(daily), groups.split(', '), end);
  });

/**
 * Completes accounts by ids that are the same at every start.
 *
 * @param platform  its id, so that no two platforms' accounts are alike
 * @param length  how many digits; or by sort, 12 where none is named
 * @param shape  makes of the digits what the platform's ids look like
 */
export function withIds(
  platform: string,
  length: number | Readonly<Record<string, number>>,
  shape: (digits: string) => string = (plain) => plain,
) {
  const lengthOf = (sort: string) => (typeof length === 'number' ? length : (length[sort] ?? 12));
  return <Spec extends { readonly id: string }>(spec: Spec): Spec & Pick<AccountSpec, 'newId'> => ({
    ...spec,
    newId: (sort, n) => shape(digits(lengthOf(sort), platform, spec.id, sort, String(n))),
  });
}
