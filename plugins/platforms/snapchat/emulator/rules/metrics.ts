/** The figures that statistics have, out of what happened. Metrics of apps and of unmodelled events are 0: this world has none. */
import { reachOf, toMicros, type Facts } from '../../../../../sdk/emulator/index.ts';
import type { DemoAccount } from '../accounts.ts';

export type Metric = (facts: Facts, spec: DemoAccount) => number;

const share =
  (part: number): Metric =>
  ({ impressions }) =>
    Math.round(impressions * part);
const none: Metric = () => 0;
const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
/** How often a person usually sees it, and how long. */
const FREQUENCY = 2.1;
const SCREEN_MS = 2_400;
const VIEW_MS = 3_900;

const nothing = [
  'android_installs ios_installs total_installs attachment_avg_view_time_millis attachment_impressions',
  'attachment_quartile_1 attachment_quartile_2 attachment_quartile_3 attachment_total_view_time_millis',
  'attachment_view_completion attachment_frequency attachment_uniques saves shares story_opens story_completes',
  'conversion_save conversion_add_billing conversion_sign_ups conversion_searches conversion_level_completes',
  'conversion_app_opens conversion_subscribe conversion_ad_click conversion_ad_view conversion_complete_tutorial',
  'conversion_invite conversion_login conversion_share conversion_reserve conversion_achievement_unlocked',
  'conversion_add_to_wishlist conversion_spend_credits conversion_rate conversion_start_trial conversion_list_view',
  'custom_event_1 custom_event_2 custom_event_3 custom_event_4 custom_event_5 native_leads',
].flatMap((line) => line.split(' '));

export const metrics: Readonly<Record<string, Metric>> = {
  ...Object.fromEntries(nothing.map((name) => [name, none])),
  impressions: share(1),
  paid_impressions: share(1),
  swipes: ({ clicks }) => clicks,
  swipe_up_percent: ({ clicks, impressions }) => ratio(clicks, impressions),
  spend: ({ spendMinor }, spec) => toMicros(spec, spendMinor),
  uniques: (facts) => reachOf(facts, FREQUENCY),
  frequency: (facts) => ratio(facts.impressions, reachOf(facts, FREQUENCY)),
  quartile_1: share(0.41),
  quartile_2: share(0.29),
  quartile_3: share(0.22),
  view_completion: share(0.17),
  video_views: share(0.46),
  video_views_time_based: share(0.46),
  video_views_5s: share(0.24),
  video_views_15s: share(0.12),
  screen_time_millis: ({ impressions }) => impressions * SCREEN_MS,
  avg_screen_time_millis: ({ impressions }) => (impressions === 0 ? 0 : SCREEN_MS),
  view_time_millis: ({ impressions }) => Math.round(impressions * 0.46) * VIEW_MS,
  avg_view_time_millis: ({ impressions }) => (impressions === 0 ? 0 : VIEW_MS),
  conversion_purchases: ({ conversions }) => conversions,
  conversion_purchases_value: ({ valueMinor }, spec) => toMicros(spec, valueMinor),
  conversion_start_checkout: ({ conversions }) => conversions * 2,
  conversion_add_cart: ({ conversions }) => conversions * 4,
  conversion_view_content: ({ clicks }) => clicks,
  conversion_page_views: ({ clicks }) => clicks,
};
