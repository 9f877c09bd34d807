/** Every recorded request and answer, held to Google's own description, and Google's own client run on the emulator. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AnyJson } from '../../support/any-json.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import { aCm360, type Cm360 } from '../../../plugins/platforms/cm360/test/a-cm360.ts';
import dfareporting from '../../../plugins/platforms/cm360/emulator/dfareporting.json' with { type: 'json' };

interface Google {
  readonly Discovery: new (options: object) => {
    discoverAPI(file: string): Promise<(options: object) => AnyJson>;
  };
  readonly OAuth2Client: new () => { setCredentials(credentials: object): void };
}
/** Without its types, which take the compiler longer than all of this platform. */
const require = createRequire(import.meta.url);
const { Discovery, OAuth2Client } = require('googleapis-common') as Google;

/** Paths of scripts have no profile in them; the host puts it in. */
const description = JSON.parse(
  JSON.stringify(dfareporting).replaceAll(/userprofiles\/\{\+?profileId\}\//g, ''),
) as typeof dfareporting;

describe("Google's description of Campaign Manager 360", () => {
  judgeExamples('cm360', judgeFrom([{ document: description as never, base: '' }]), {
    known: [
      [
        /accounts\/.* REPLY .*(currency|timeZone)$/,
        'the dialect says numbers of currencies and zones in words',
      ],
    ],
  });
});

describe("Google's client on the emulator", () => {
  let cm360: Cm360;
  const folder = mkdtempSync(join(tmpdir(), 'judge-'));
  before(async () => {
    cm360 = await aCm360();
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    await cm360.close();
  });

  it('goes from profile to ad, changes by the id in the query, and fetches a report', async () => {
    const auth = new OAuth2Client();
    auth.setCredentials({ access_token: cm360.token });
    const file = join(folder, 'dfareporting.json');
    const address = { rootUrl: `${cm360.address}/`, servicePath: 'dfareporting/v5/' };
    const named = { name: 'dfareporting', version: 'v5' };
    writeFileSync(file, JSON.stringify({ ...dfareporting, ...address, ...named }));
    const api = (await new Discovery({}).discoverAPI(file))({ auth, version: 'v5' });
    const { data: profiles } = await api.userProfiles.list({});
    const { profileId } = profiles.items[0];
    const { data: campaigns } = await api.campaigns.list({ profileId, sortField: 'NAME' });
    const [campaign] = campaigns.campaigns;
    const { data: ads } = await api.ads.list({ profileId, campaignIds: [campaign.id] });
    expect(ads.ads.length).to.be.above(0);
    const requestBody = { endDate: '2027-06-30' };
    const { data: now } = await api.campaigns.patch({ profileId, id: campaign.id, requestBody });
    expect(now).to.deep.include({ id: campaign.id, endDate: '2027-06-30' });
    const criteria = {
      dateRange: { relativeDateRange: 'LAST_7_DAYS' },
      dimensions: [{ name: 'date' }],
      metricNames: ['impressions', 'mediaCost'],
    };
    const wish = { name: 'Judge', type: 'STANDARD', format: 'CSV', criteria };
    const { data: report } = await api.reports.insert({ profileId, requestBody: wish });
    const { data: ran } = await api.reports.run({ profileId, reportId: report.id });
    expect(ran.status).to.equal('PROCESSING');
    const at = { profileId, reportId: report.id, fileId: ran.id };
    const { data: made } = await api.reports.files.get(at);
    expect(made.status).to.equal('REPORT_AVAILABLE');
    const { data: text } = await api.files.get({
      reportId: at.reportId,
      fileId: at.fileId,
      alt: 'media',
    });
    expect(String(text).split('\n').slice(-8)[0]).to.match(/^\d{4}-\d\d-\d\d,\d+,\d+\.\d+$/);
    const wrong = await api.campaigns
      .patch({ profileId: '7', id: campaign.id, requestBody })
      .catch((error: unknown) => error as AnyJson);
    expect(wrong).to.include({ status: 403 });
  });
});
