/** The seeded world's campaigns, ad groups and ads, as TikTok keeps them. */
import {
  dayStart,
  digits,
  SPENT_SHARE,
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
  const planOf = ({ name }: WorldCampaign) => spec.plans[name]!;
  const begin = (day: string) => dayStart(day, spec.timeZone);
  const modeOf = (isOwn: boolean) => (isOwn ? 'BUDGET_MODE_DAY' : 'BUDGET_MODE_INFINITE');
  const identity = { identity_id: identityOf(spec.id), identity_type: 'TT_USER' };
  return {
    words: { on: 'ENABLE', paused: 'DISABLE', removed: 'DELETE' },
    campaign: (campaign) => {
      const { objective, onCampaign = false, smartPlus = false } = planOf(campaign);
      const fields = {
        campaign_name: campaign.name,
        campaign_type: 'REGULAR_CAMPAIGN',
        objective_type: objective,
        objective: 'LANDING_PAGE',
        budget_mode: modeOf(onCampaign),
        budget_optimize_on: onCampaign,
        is_smart_performance_campaign: smartPlus,
      };
      return { fields, dailyMinor: onCampaign ? campaign.dailyBudgetMinor : undefined };
    },
    group: (group, campaign) => {
      const { goal, billing, event, onCampaign = false, smartPlus = false } = planOf(campaign);
      const own = Math.max(LEAST_MINOR, Math.round(group.spendMinorPerDay / SPENT_SHARE));
      const fields = {
        ...seed.adgroup,
        adgroup_name: group.name,
        location_ids: spec.locations,
        languages: [spec.language],
        budget_mode: modeOf(!onCampaign),
        schedule_start_time: timeText(begin(group.firstDay)),
        optimization_goal: goal,
        billing_event: billing,
        ...(event && { pixel_id: pixelOf(spec.id).id, optimization_event: event }),
        ...identity,
        is_smart_performance_campaign: smartPlus,
        // TikTok caps the frequency of reach alone.
        ...(planOf(campaign).objective === 'REACH' && seed.reach),
      };
      return { fields, dailyMinor: onCampaign ? undefined : own };
    },
    ad: (ad, group, campaign) => {
      const { text, action } = planOf(campaign);
      const slug = encodeURIComponent(group.name.toLowerCase());
      const fields = {
        ad_name: ad.name,
        ad_format: 'SINGLE_VIDEO',
        video_id: videoId(spec.id, group.ads.indexOf(ad)),
        ad_text: text,
        image_ids: [digits(20, 'tiktok', 'cover', ad.id)],
        call_to_action: action,
        landing_page_url: `https://${spec.website}/${slug}`,
        ...identity,
        reviewed_at: begin(group.firstDay),
        // Its campaign is paused: that it was refused changes no figure.
        ...(ad.name === seed.rejected.ad && { rejected: true }),
      };
      return { fields };
    },
  };
}
