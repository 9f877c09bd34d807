/** Jobs that reach people: mail, pages, lists, plans, agents, pictures. */
import type { AnyJson } from '../../support/any-json.ts';
import type { Desk, Walk } from './walk.ts';

const until = async (desk: Desk, jobId: string): Promise<AnyJson> => {
  for (;;) {
    const job = await desk.look('get_job_status', { job_id: jobId });
    if (!['queued', 'running'].includes(job.status)) return job;
    await new Promise((next) => setTimeout(next, 50));
  }
};

/** 8: schedules a report for each Monday. */
export const monday: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'schedule_report');
  const made = await desk.call(tool, {
    name: 'Monday report',
    run: 'report_performance',
    args: { days: 7, group_by: ['platform'] },
    cron: '0 8 * * 1',
    time_zone: 'Europe/Berlin',
    email: 'boss@northwind.example',
  });
  if (made.pending) await desk.agree(made.pending.approval_id);
  const { schedules } = await desk.look('list_schedules', {});
  return schedules.some(({ name }: AnyJson) => name === 'Monday report')
    ? undefined
    : 'it is not among the schedules';
};

/** 14: makes one page with one pixel site, and sends its events to Meta. */
export const page: Walk = async (desk, ask) => {
  await desk.find(
    ask,
    'create_landing_page',
    'upload_landing_page_html',
    'configure_pixel_destination',
  );
  const html_content =
    '<h1>Tents</h1><form><input name="email" type="email"><button>Go</button></form>';
  const made = await desk.call('upload_landing_page_html', {
    html_content,
    title: 'Tents',
    slug: 'tents',
  });
  if (made.pending) await desk.agree(made.pending.approval_id);
  const told = JSON.stringify(made);
  if (!/form/i.test(told)) desk.wrong('a form that goes nowhere is not spoken of');
  const published = await desk.call('publish_landing_page', { slug: 'tents' });
  if (published.pending) await desk.agree(published.pending.approval_id);
  const { sites } = await desk.call('get_pixel_destinations', {});
  const site_key = sites[0]?.site_key as string | undefined;
  const wish = { platform: 'META', action: 'upsert', pixel_id: '398754343560275' };
  const set = await desk.call('configure_pixel_destination', {
    ...wish,
    ...(site_key ? { site_key } : {}),
  });
  if (set.pending) await desk.agree(set.pending.approval_id);
  const now = await desk.look('get_pixel_destinations', {});
  return now.sites.length === 1 ? undefined : `${now.sites.length} pixel sites`;
};

/** 15: makes a list of customers and a lookalike audience, on two platforms. */
export const customers: Walk = async (desk, ask) => {
  await desk.find(ask, 'sync_audience', 'build_lookalike_audience');
  for (const platform of ['meta', 'tiktok']) {
    const begun = await desk.call('sync_audience', {
      platform,
      audience_name: `Buyers on ${platform}`,
      emails: Array.from({ length: 120 }, (_, at) => `ada${at}@example.com`),
      i_have_consent: true,
    });
    if (begun.pending) await desk.agree(begun.pending.approval_id);
    const job = await until(desk, begun.job_id);
    if (job.status !== 'succeeded')
      return `${platform}: ${JSON.stringify(job.error ?? job.status)}`;
    const { audiences } = await desk.look('list_audiences', { platform });
    const [own] = audiences.filter(({ name }: AnyJson) => name === `Buyers on ${platform}`);
    if (!own) return `${platform} has no such audience`;
    const wish = { platform, seed_audience: own.id };
    const made = await desk.call('build_lookalike_audience', wish);
    if (made.pending) await desk.agree(made.pending.approval_id);
  }
  return undefined;
};

/** Entities of a plan on one platform: a campaign, an ad group and an ad. */
const entitiesOn = (platform: string, own: readonly object[]) => {
  const places = [
    { logical_key: `${platform}/c`, entity_type: 'campaign' },
    { logical_key: `${platform}/g`, entity_type: 'ad_group', parent_logical_key: `${platform}/c` },
    { logical_key: `${platform}/a`, entity_type: 'ad', parent_logical_key: `${platform}/g` },
  ];
  return places.map((place, at) => ({ platform, ...place, metadata_json: own[at] }));
};

const entities = [
  ...entitiesOn('meta', [
    { name: 'Boots', objective: 'TRAFFIC', daily_budget: '40' },
    {
      name: 'US',
      optimization_goal: 'LINK_CLICKS',
      targeting: { geo_locations: { countries: ['US'] } },
    },
    {
      name: 'Ad',
      page_id: '104455667788990',
      landing_url: 'https://northwind.example/boots',
      text: 'Boots that last.',
      headline: 'Boots',
    },
  ]),
  {
    platform: 'google',
    logical_key: 'google/c',
    entity_type: 'campaign',
    metadata_json: {
      campaign_name: 'Boots in search',
      daily_budget: 20,
      final_url: 'https://northwind.example/boots',
      geo_targets: ['US'],
      ad_groups: [
        {
          name: 'Boots',
          keywords: ['hiking boots'],
          ads: [
            {
              headlines: ['Hiking Boots', 'Light And Dry', 'Free Returns'],
              descriptions: ['Boots that last.', 'Order today.'],
            },
          ],
        },
      ],
    },
  },
];

/** 16: makes a plan, which a person approves, and launches it. */
export const plan: Walk = async (desk, ask) => {
  await desk.find(ask, 'create_campaign_plan');
  const { plan_id } = await desk.call('create_campaign_plan', {
    plan_key: 'tents',
    title: 'Tents in spring',
  });
  await addEntities(desk, plan_id);
  const published = await desk.call('publish_plan_document', { plan_id });
  const wish = { plan_id, expected_version: published.version };
  const asked = await desk.call('approve_campaign_plan', wish);
  await desk.agree(asked.pending.approval_id);
  const told = await desk.call('get_approval', { approval_id: asked.pending.approval_id });
  if (!told.next) desk.wrong('the approval does not say what comes next');
  const { execute_token } = await desk.call('approve_campaign_plan', wish);
  await desk.call('execute_campaign_plan', { plan_id, execute_token });
  for (;;) {
    const now = await desk.look('get_plan_execution', { plan_id });
    if (now.retry_after_seconds === undefined)
      return now.state === 'completed' || now.counts.failed === 0
        ? undefined
        : JSON.stringify(now.counts);
    await new Promise((next) => setTimeout(next, 50));
  }
};

async function addEntities(desk: Desk, plan_id: string): Promise<void> {
  for (const entity of entities) await desk.call('upsert_plan_entity', { plan_id, ...entity });
}

/** 18: makes an agent that changes nothing without asking. */
export const agent: Walk = async (desk, ask) => {
  const tool = await desk.find(ask, 'create_autonomous_schedule');
  const wish = {
    skill_slug: 'campaign-health-monitoring',
    cron_expression: '0 2 * * *',
    notify_channels: ['in_app'],
  };
  const made = await desk.call(tool, wish);
  if (made.pending) await desk.agree(made.pending.approval_id);
  const { schedules } = await desk.look('list_autonomous_schedules', {});
  return schedules.some((one: AnyJson) => one.cron_expression === '0 2 * * *')
    ? undefined
    : 'no agent';
};

/** 21: makes texts within their limits and pictures, and an ad from them. */
export const pictures: Walk = async (desk, ask) => {
  await desk.find(ask, 'generate_ad_images', 'create_ad_copy');
  const platform = 'meta';
  const copy = await desk.call('create_ad_copy', { product: 'Tents', platform });
  const [first] = copy.headlines as readonly { readonly text: string; readonly limit: number }[];
  if (!first || first.text.length > first.limit) desk.wrong('a headline is longer than its limit');
  const headline = first!.text;
  const wish = { prompt: 'A tent at dawn', mode: 'system-graphic', headline, platform };
  const { assets } = await desk.call('generate_ad_images', wish);
  const sets = await desk.run('meta_ads_list_ad_sets', { status: 'ENABLED', limit: 1 });
  const [set] = sets.result.ad_sets as readonly AnyJson[];
  const made = await desk.call('upload_creative', {
    asset_url: assets[0].url,
    platform,
    campaign_id: set!.campaign_id,
    ad_group_id: set!.id,
    name: 'Tents at dawn',
    headline,
    landing_url: 'https://northwind.example/',
  });
  if (made.pending) await desk.agree(made.pending.approval_id);
  const look = { action: 'meta_ads_list_ads', args: { limit: 500 } };
  const { result } = await desk.look('execute', look);
  const [ad] = result.ads.filter(({ name }: AnyJson) => name === 'Tents at dawn');
  return ad?.status === 'PAUSED' ? undefined : 'no paused ad of it';
};
