/**
 * The vendor's own client as the judge: what scripts send and what the emulator answers, held against the routes,
 * fields, types and values that it knows (`openapi.json`). Every example of a script is recorded and replayed, so all
 * requests of the library are here.
 */
import { expect } from 'chai';
import platform from '../platform.json' with { type: 'json' };
import { ianaZone, timeZoneNames } from '../time-zones.ts';
import {
  identityColumns,
  metricColumns,
  reportLevels,
} from '../../../../scripts-library/microsoft/report.ts';
import { reportZones } from '../../../../scripts-library/microsoft/report/time-zones.ts';
import { aJudge, judgeExamples } from '../../../../test/support/judge-examples.ts';
import client from '../emulator/openapi.json' with { type: 'json' };
import { wholeCatalog } from '../../../../test/support/whole-catalog.ts';

const { scripts } = wholeCatalog();
const own = [...scripts.values()].filter(({ platform: id }) => id === 'microsoft');
/** Enums have their values in a list, flags in a pattern: `Search, Audience`. */
const definitions = client.definitions as Readonly<
  Record<string, { readonly enum?: readonly (string | null)[]; readonly pattern?: string }>
>;
function valuesOf(name: string): readonly string[] {
  const { enum: values, pattern = '' } =
    ['', 'customer.', 'reporting.']
      .map((service) => definitions[`${service}${name}`])
      .find((found) => found) ?? {};
  const [, flags = ''] = /^\^\(\?:(.*?)\)/.exec(pattern) ?? [];
  return values?.filter((value) => value !== null) ?? flags.split('|');
}

describe('Microsoft Advertising, judged by the names of its own client', () => {
  it('has every call that a script may make, and every one that reads', () => {
    const calls = own.flatMap(({ manifest }) => [
      ...manifest.calls.read,
      ...(manifest.calls.write ?? []),
    ]);
    const posts = platform.readPosts.map((path) => `POST ${path}`);
    for (const call of new Set([...calls, ...posts]))
      if (!/^GET @(wait|download|image|identifiers)$/.test(call))
        expect(client.operations, call).to.have.property(call);
  });
  judgeExamples('microsoft', client, {
    known: [
      [/Account must .* IanaTimeZone$/, 'the dialect puts it in'],
      [/Media\/0\/Data must be string,null/, 'the host puts the bytes of the file in'],
    ],
  });
  it('refuses what it does not know: fields, types, values and variants', () => {
    const { faultsOf } = aJudge(client);
    const faults = (body: unknown) => faultsOf({ send: 'POST Campaigns', body });
    expect(
      faults({ AccountId: '1', Campaigns: [{ Name: 'x', DailyBudget: 5, Settings: [] }] }),
    ).to.deep.equal([]);
    for (const campaign of [
      { Nam: 'x' },
      { DailyBudget: '5' },
      { Id: 7 },
      { Status: 'ACTIVE' },
      { CampaignType: 'Search, Display' },
      { BiddingScheme: { Type: 'MaxClick' } },
      { BiddingScheme: { Type: 'MaxClicks', MaxCpc: 1 } },
      { Settings: [{}] },
      { StartDate: 'soon' },
    ])
      expect(faults({ Campaigns: [campaign] }), JSON.stringify(campaign)).to.have.length(1);
  });
  it('has every column of every report that is asked for', () => {
    for (const [level, report] of Object.entries(reportLevels)) {
      const known = valuesOf(report.type.replace('Request', 'Column'));
      expect(known, level).to.include.members([...identityColumns(report), ...metricColumns]);
    }
  });
  it('has every value that arguments offer', () => {
    const offered: [string, string, string][] = [
      ['microsoft_ads_create_ad_group', 'network', 'Network'],
      ['microsoft_ads_create_campaign', 'type', 'CampaignType'],
      ['microsoft_ads_add_keywords', 'match_type', 'MatchType'],
      ['microsoft_ads_list_audiences', 'type', 'AudienceType'],
    ];
    for (const [script, arg, list] of offered)
      expect(valuesOf(list), arg).to.include.members([
        ...(scripts.get(script)?.manifest.args?.[arg]?.enum ?? []),
      ]);
  });
  it('has every time zone, and each is one of IANA that this machine knows', () => {
    const isKnown = (zone: string | undefined) => new Intl.DateTimeFormat('en', { timeZone: zone });
    expect([...timeZoneNames].sort()).to.deep.equal([...valuesOf('TimeZoneType')].sort());
    for (const name of [...timeZoneNames, ...valuesOf('ReportTimeZone')])
      expect(() => isKnown(ianaZone(name)), name).to.not.throw();
    for (const name of valuesOf('ReportTimeZone')) expect(ianaZone(name), name).to.be.a('string');
    expect(ianaZone('constructor')).to.equal(undefined);
  });
  it('calls the zones of reports what the library calls them', () => {
    for (const [zone, name] of Object.entries(reportZones)) {
      expect(valuesOf('ReportTimeZone'), zone).to.include(name);
      expect(ianaZone(name)).to.equal(zone);
    }
  });
});
