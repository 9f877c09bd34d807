/** Things beside the campaigns of a seeded account: labels, a catalog, a test, lead forms with leads, comments, block lists. */
import { addDays, dayStart, digits, type Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, pages } from '../accounts.ts';
import seed from '../seed.json' with { type: 'json' };
import type { Account, AdObject, Thing, ThingKind } from '../model.ts';

const HOUR = 3_600_000;

interface Site {
  readonly account: Account;
  readonly now: number;
}

/** @param objects  of the account: tests, leads and comments are about some of them */
export function seedThings(
  account: Account,
  anchor: string,
  objects: readonly AdObject[],
): Thing[] {
  const site = { account, now: dayStart(anchor, account.spec.timeZone) };
  return [
    ...seedLabels(site),
    ...seedCatalog(site),
    ...seedStudy(site, anchor, objects),
    ...seedForms(site, objects),
    ...seedComments(site, objects),
    ...seedBlocked(site),
    ...seedPeriod(site, anchor, objects),
  ];
}

/** @param hours  before the day on which the world begins to be changed */
function thing(
  { account, now }: Site,
  [kind, name]: readonly [ThingKind, string],
  parentId: string,
  fields: Fields,
  hours = 24 * 60,
): Thing {
  const at = now - hours * HOUR;
  const { id: accountId } = account.spec;
  const number = `1203${digits(13, 'meta', accountId, kind, name)}`;
  const id = kind === 'comment' ? `${parentId.split('_')[1] ?? ''}_${number}` : number;
  return { id, kind, accountId, parentId, createdAt: at, updatedAt: at, fields };
}

const seedLabels = (site: Site): Thing[] =>
  site.account.spec.labels.map((name) =>
    thing(site, ['adlabel', name], `act_${site.account.spec.id}`, { name }),
  );

function seedCatalog(site: Site): Thing[] {
  const { name, products, productSet, currency, website } = site.account.spec;
  const catalog = thing(site, ['productcatalog', name], businessId, {
    name: `${name} products`,
    vertical: 'commerce',
  });
  const items = products.map((row) => {
    const [retailer_id = '', title = '', price = '', availability = '', type = ''] =
      row.split('; ');
    const url = `https://${website}/products/${retailer_id}`;
    const image_url = `${url}.jpg`;
    const told = { retailer_id, name: title, price: `${price} ${currency}`, availability, url };
    return thing(site, ['productitem', retailer_id], catalog.id, {
      ...told,
      image_url,
      currency,
      product_type: type,
      condition: 'new',
      review_status: 'approved',
    });
  });
  const set = thing(site, ['productset', productSet.name], catalog.id, productSet);
  const feed = thing(site, ['productfeed', name], catalog.id, {
    name: 'Daily products',
    default_currency: currency,
    country: site.account.spec.country,
    schedule: { interval: 'DAILY', hour: 5, url: `https://${website}/feed.csv` },
  });
  const counts = { num_detected_items: items.length, num_persisted_items: items.length };
  const upload = thing(
    site,
    ['productfeedupload', name],
    feed.id,
    {
      url: `https://${website}/feed.csv`,
      input_method: 'Server Fetch',
      ...counts,
      num_invalid_items: 0,
      error_count: 0,
      warning_count: 1,
    },
    19,
  );
  return [catalog, ...items, set, feed, upload];
}

/** Two ad sets of the first campaign, side by side for two weeks. */
function seedStudy(site: Site, anchor: string, objects: readonly AdObject[]): Thing[] {
  const [first, second] = objects.filter(({ kind }) => kind === 'adset');
  if (!first || !second) return [];
  const { timeZone } = site.account.spec;
  const seconds = (days: number) => dayStart(addDays(anchor, days), timeZone) / 1000;
  const study = thing(site, ['adstudy', first.id], businessId, {
    name: 'Broad against lookalike',
    type: 'SPLIT_TEST',
    start_time: seconds(-45),
    end_time: seconds(-31),
  });
  const cells = [first, second].map(({ id, name }) =>
    thing(site, ['adstudycell', id], study.id, {
      name,
      treatment_percentage: 50,
      adsets: [id],
    }),
  );
  return [study, ...cells];
}

function seedForms(site: Site, objects: readonly AdObject[]): Thing[] {
  const { name, website } = site.account.spec;
  const page = pages.find((one) => one.name === name)!;
  const ad = adOf(objects, 'Leads');
  return seed.leads.flatMap((form) => {
    const made = thing(site, ['leadgenform', form.name], page.id, {
      name: form.name,
      status: 'ACTIVE',
      locale: 'en_US',
      privacy_policy_url: `https://${website}/privacy`,
      questions: form.questions.map(questionOf),
    });
    const leads = form.answers.map((answers, at) =>
      thing(
        site,
        ['lead', `${form.name} ${at}`],
        made.id,
        {
          field_data: answers.map((value, n) => ({
            name: questionOf(form.questions[n] ?? '').key,
            values: [value],
          })),
          is_organic: false,
          platform: 'fb',
          ...(ad && { ad_id: ad.ad.id, ad_name: ad.ad.name, ...ad.above }),
        },
        12 + at * 40,
      ),
    );
    return [made, ...leads];
  });
}

function questionOf(text: string) {
  const [, type = '', label] = /^(\w+) ?(.*)$/.exec(text) ?? [];
  const key =
    type === 'CUSTOM' ? (label ?? '').toLowerCase().replace(/\W+/g, '_') : type.toLowerCase();
  return { type, key, ...(label ? { label } : {}) };
}

/** An ad of the first campaign of that sort, and what is above it. */
function adOf(objects: readonly AdObject[], word: string) {
  const campaign = objects.find((one) => one.kind === 'campaign' && one.name.startsWith(word));
  const adSet = objects.find((one) => one.kind === 'adset' && one.parentId === campaign?.id);
  const ad = objects.find((one) => one.kind === 'ad' && one.parentId === adSet?.id);
  if (!campaign || !adSet || !ad) return undefined;
  const above = {
    adset_id: adSet.id,
    adset_name: adSet.name,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
  };
  return { ad, above };
}

function seedComments(site: Site, objects: readonly AdObject[]): Thing[] {
  const { ad } = adOf(objects, 'Sales') ?? {};
  const creative = objects.find(({ id }) => id === ad?.fields['creative_id']);
  const post = creative?.fields['effective_object_story_id'];
  if (typeof post !== 'string') return [];
  return seed.comments.map(({ from, message, hoursAgo, is_hidden = false }, at) =>
    thing(
      site,
      ['comment', String(at)],
      post,
      {
        message,
        // Without a name it is the page that writes.
        from: from ? { id: digits(15, 'meta', 'person', from), name: from } : pageIn(post),
        is_hidden,
        can_hide: from !== '',
        like_count: at,
      },
      hoursAgo,
    ),
  );
}

const pageIn = (post: string) => {
  const page = pages.find(({ id }) => post.startsWith(`${id}_`));
  return page && { id: page.id, name: page.name };
};

/** Three days of a larger budget, some weeks ago. */
function seedPeriod(site: Site, anchor: string, objects: readonly AdObject[]): Thing[] {
  const owner = objects.find(
    ({ kind, name, budgets }) =>
      kind === 'campaign' && budgets.length > 0 && name.includes('Retargeting'),
  );
  if (!owner) return [];
  const { timeZone } = site.account.spec;
  const seconds = (days: number) => dayStart(addDays(anchor, days), timeZone) / 1000;
  return [
    thing(site, ['highdemandperiod', owner.id], owner.id, {
      budget_value: 50,
      budget_value_type: 'ABSOLUTE',
      time_start: seconds(-24),
      time_end: seconds(-21),
    }),
  ];
}

function seedBlocked(site: Site): Thing[] {
  const list = thing(site, ['publisherblocklist', 'Brand safety'], `act_${site.account.spec.id}`, {
    name: 'Brand safety',
  });
  const sites = site.account.spec.blocked.map((domain_url) =>
    thing(site, ['webpublisher', domain_url], list.id, { domain_url, publisher_name: domain_url }),
  );
  const applied = thing(
    site,
    ['publisherblocklist', 'Unsuitable videos'],
    `act_${site.account.spec.id}`,
    { name: 'Unsuitable videos', applied: true },
  );
  return [list, applied, ...sites];
}
