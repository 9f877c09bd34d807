/** Google recommends a larger budget where the present one ends before the day does. */
import { addDays, fillTemplate, sumFacts, unit } from '../../../../../sdk/emulator/index.ts';
import { entityAt, idOf, listOf, microsPerMinor, textOf, type Entity } from '../customers.ts';
import type { SourceParts } from './history.ts';
import sources from './sources.json' with { type: 'json' };

/** How much more a limited campaign could spend, and how much of that would come back as clicks. */
const [RAISE, GAIN] = [1.25, 1.18];
const UNIT_MICROS = 1_000_000;

export function recommendations({ customer, history }: SourceParts): Entity[] {
  const { today } = history.instant;
  return listOf(customer, 'campaigns').flatMap((campaign): Entity[] => {
    const campaignBudget = textOf(campaign, 'campaignBudget');
    const budget = Number(entityAt(customer, campaignBudget)?.['amountMicros'] ?? 0);
    const isLimited = unit('limited', campaign.resourceName) > 0.5;
    if (campaign['status'] !== 'ENABLED' || budget === 0 || !isLimited) return [];
    const days = Array.from({ length: 7 }, (_, n) => addDays(today, -1 - n));
    const week = sumFacts(days.map((day) => history.campaign(campaign.resourceName, day)));
    const impact = (gain: number) => ({
      impressions: Math.round(week.impressions * gain),
      clicks: Math.round(week.clicks * gain),
      costMicros: String(Math.round(week.spendMinor * gain) * microsPerMinor(customer)),
      conversions: week.conversions * gain,
    });
    const id = Buffer.from(idOf(campaign.resourceName)).toString('base64url');
    const kept = entityAt(customer, `customers/${customer.id}/recommendations/${id}`);
    const values = {
      id,
      customer: customer.id,
      dismissed: kept?.['dismissed'] === true,
      campaign: campaign.resourceName,
      campaignBudget,
      budget: String(budget),
      amount: String(Math.ceil((budget * RAISE) / UNIT_MICROS) * UNIT_MICROS),
      base: impact(1),
      potential: impact(GAIN),
    };
    return [fillTemplate(sources.recommendation.template, values)];
  });
}
