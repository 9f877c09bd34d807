/** Nothing is concluded from a part of a list: a tool reads it whole, says what it left out, or stands here with the reason. */
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['plugins/categories', 'sdk'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\btest\b|^emulator/.test(name))
    .map((name) => ({ name, code: readFileSync(join(root, room, name), 'utf8') })),
);

const ONE = 'reads one object, or sums that its platform made';
const OURS = 'is a pure function, which gives all that it makes';
const SAYS = 'says itself that its list was cut, by truncated or a warning';
const HALVES = 'asks again for halves of the window until each is whole';
const FITS = 'refuses an answer that was cut';
/** Files with a read that is not asked for all rows, and why nothing is concluded from a part. */
const parts: Readonly<Record<string, string>> = {
  'account_connections/tools/verify_platform_accounts/tool.ts': ONE,
  'audiences_targeting/audience.ts': SAYS,
  'campaign_plans/qa/audience-checks.ts': SAYS,
  'campaign_plans/qa/run-checks.ts': ONE,
  'campaign_plans/tools/create_campaign_import/tool.ts': 'shows figures of one campaign, or none',
  'campaign_plans/tools/research_campaign_opportunity/tool.ts':
    'shows ideas, of which there is no end',
  'forecasting_measurement/creative-test/creative-test.ts': OURS,
  'forecasting_measurement/outcomes.ts': HALVES,
  'forecasting_measurement/tools/forecast_campaign/tool.ts': OURS,
  'forecasting_measurement/tools/get_attribution/tool.ts': OURS,
  'forecasting_measurement/tools/measure_incrementality/tool.ts': OURS,
  'forecasting_measurement/tools/optimize_budget/tool.ts': OURS,
  'growth_company_research/sources.ts': 'shows as many finds as were asked for',
  'guardrails_alerts/alert/form.ts': ONE,
  'guardrails_alerts/guardrail/figures.ts': FITS,
  'guardrails_alerts/guardrail/reports.ts': FITS,
  'guardrails_alerts/pace/read-pace.ts': FITS,
  'guardrails_alerts/rule/read-things.ts': ONE,

  'overview_history/changes/platform-log.ts': SAYS,
  'performance_reporting/reconciliation/read.ts': ONE,
  'performance_reporting/tools/get_ad_readback/tool.ts': ONE,
  'reports/read-report.ts': HALVES,
};

const FIRST = 'wants one, or knows that there are few';
const QUEUE = 'takes what waits, and comes again for the rest';
const PAGES = 'reads page after page';
const BOUND = 'a workspace may have no more of them than one page holds';
/** Files that read pages of records themselves. */
const pages: Readonly<Record<string, string>> = {
  'analytics_query/tools/import_facts/tool.ts': FIRST,
  'autonomous_agents/agent/channels.ts': FIRST,
  'docs_sheets_publishing/tools/delete_document/tool.ts': FIRST,
  'every-record.ts': PAGES,
  'guardrails_alerts/guardrail/arm.ts': FIRST,
  'guardrails_alerts/guardrail/books.ts': PAGES,
  'guardrails_alerts/tools/list_campaign_guardrails/tool.ts': BOUND,
  'landing_pages_domains/steps/deliver_leads.ts': QUEUE,
  'landing_pages_domains/tools/setup_custom_domain/tool.ts': FIRST,
  'landing_pages_domains/watches/deliver.ts': QUEUE,
  'pixel_tracking/hosts.ts': FIRST,
  'pixel_tracking/paths.ts': SAYS,
  'pixel_tracking/plan-events.ts': QUEUE,
  'pixel_tracking/site.ts': BOUND,
  'pixel_tracking/steps/deliver_pixel_events.ts': QUEUE,
  'pixel_tracking/tools/get_click_attribution/tool.ts': SAYS,
  'pixel_tracking/tools/get_pixel_health/tool.ts': SAYS,
  'pixel_tracking/tools/list_event_deliveries/tool.ts': SAYS,
  'pixel_tracking/watches/forward.ts': QUEUE,
};

/** Texts of the calls of a port, from its name to the bracket that ends it. */
function callsOf(code: string, call: RegExp): readonly string[] {
  return [...code.matchAll(call)].map(({ index, 0: { length } }) => {
    let [depth, end] = [1, index + length];
    for (; depth > 0; end += 1)
      depth += ({ '(': 1, ')': -1 } as Record<string, number>)[code[end]!] ?? 0;
    return code.slice(index, end);
  });
}

describe('Lists that tools read', () => {
  it('are whole, or their tool tells of what is left out', () => {
    const open = files
      .filter(({ code }) =>
        callsOf(code, /\bscripts\s*\.run\(/g).some((text) => !text.includes('whole')),
      )
      .map(({ name }) => name);
    expect(Object.keys(parts)).to.include.members(open);
  });

  it('of records are read page after page', () => {
    const open = files
      .filter(({ code }) => callsOf(code, /\brecords\s*\.list(?:<[^(]*>)?\(/g).length > 0)
      .map(({ name }) => name);
    expect(Object.keys(pages)).to.include.members(open);
  });
});
