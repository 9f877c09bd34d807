/** The seeded world's campaigns, ad groups and ads, as TikTok keeps them. */
import {
  dayStart,
  digits,
  fillTemplate,
  SPENT_SHARE,
  type Fields,
  type TreeSeeds,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import { identityOf, pixelOf } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, Status } from '../model.ts';
import { timeText } from '../words.ts';
import { videoId } from './beside.ts';

/** Ad groups of an account whose budget is theirs may not spend less than this a day. */
const LEAST_MINOR = 2_000;

export function seedsOf({ spec }: Account): TreeSeeds<Status> {
  const begin = (day: string) => dayStart(day, spec.timeZone);
  const planOf = ({ name }: WorldCampaign) => ({
    onCampaign: false,
    smartPlus: false,
    ...spec.plans[name]!,
  });
  const { campaign: ofCampaign, adgroup, ad: ofAd, reach } = seed.templates;
  const fill = (template: object, campaign: WorldCampaign, isOwn: boolean, own: Fields) => {
    const plan = planOf(campaign);
    const mode = isOwn ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_INFINITE';
    const identity = identityOf(spec.id);
    return fillTemplate<Fields>(template, { spec, plan, ...plan, mode, identity, ...own });
  };
  return {
    words: { on: 'ENABLE', paused: 'DISABLE', removed: 'DELETE' },
    campaign: (campaign) => {
      const { onCampaign } = planOf(campaign);
      const fields = fill(ofCampaign, campaign, onCampaign, { name: campaign.name });
      return { fields, dailyMinor: onCampaign ? campaign.dailyBudgetMinor : undefined };
    },
    group: ({ name, firstDay, spendMinorPerDay }, campaign) => {
      const { onCampaign, event, objective } = planOf(campaign);
      const own = Math.max(LEAST_MINOR, Math.round(spendMinorPerDay / SPENT_SHARE));
      const fields = fill(adgroup, campaign, !onCampaign, {
        name,
        start: timeText(begin(firstDay)),
        pixel: event && pixelOf(spec.id).id,
        // TikTok caps the frequency of reach alone.
        reach: objective === 'REACH' ? reach : undefined,
      });
      return { fields, dailyMinor: onCampaign ? undefined : own };
    },
    ad: (ad, group, campaign) => ({
      fields: fill(ofAd, campaign, false, {
        name: ad.name,
        video: videoId(spec.id, group.ads.indexOf(ad)),
        cover: digits(20, 'tiktok', 'cover', ad.id),
        slug: encodeURIComponent(group.name.toLowerCase()),
        reviewed: begin(group.firstDay),
        // Its campaign is paused: that it was refused changes no figure.
        rejected: ad.name === seed.rejected.ad || undefined,
      }),
    }),
  };
}
