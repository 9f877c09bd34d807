/** What a seeded account holds on the first day of the demo. */
import { seededRecords, type SeededAccount, type SeededWords } from '{{sdk_from_emulator}}';
import type { AdObject, Status } from './state.ts';

const words: SeededWords<Status> = { on: 'ACTIVE', paused: 'PAUSED', removed: 'REMOVED' };

export function seedRecords({ spec, world }: SeededAccount): AdObject[] {
  const seeded = seededRecords(spec, words);
  return world.campaigns.flatMap((campaign): AdObject[] => {
    const own = seeded.campaign(campaign);
    const budgets = [{ at: own.createdAt, value: campaign.dailyBudgetMinor }];
    return [
      { ...own, kind: 'campaign', fields: { name: campaign.name }, budgets },
      ...campaign.groups.flatMap((group): AdObject[] => [
        { ...seeded.group(campaign, group), kind: 'group', fields: { name: group.name } },
        ...group.ads.map((ad): AdObject => ({
          ...seeded.ad(group, ad),
          kind: 'ad',
          fields: { name: ad.name },
        })),
      ]),
    ];
  });
}
