/** The vendor's client drives the emulator, and its models judge what our scripts send. */
import { expect } from 'chai';
import shapes from '../../../plugins/platforms/tiktok/emulator/shapes.json' with { type: 'json' };
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { aClient, modelOf, type Client } from './client.ts';
import { someIds, writesOf, type Ids } from '../../../plugins/platforms/tiktok/test/some-ids.ts';

interface Written {
  readonly model: string | undefined;
  readonly names: readonly string[];
  readonly filters: readonly string[] | undefined;
}
/** Requests that the vendor's client has a model of, the two sorts of creatives among them. */
const MODELS = 30;
/** A key of a shape may name several fields. */
const namesOf = (shape: object) =>
  Object.keys(shape).flatMap((key) => key.split(' ').map((name) => name.replace(/[*!]/g, '')));
const { $comment: _, $models: models, ...written } = shapes as unknown as Record<string, object>;
const tables = Object.entries(written).filter(([, shape]) => typeof shape === 'object');
/** `campaign/create`, and `creative of ad/create`. */
const endpoints: Readonly<Record<string, Written>> = Object.fromEntries(
  tables.map(([name, shape]): [string, Written] => {
    const { filtering } = shape as { filtering?: unknown };
    return [
      name.replace(/^(GET|POST) /, '').replace(/\/$/, ''),
      {
        model: (models as Record<string, string>)[name],
        names: namesOf(shape),
        filters: typeof filtering === 'object' && filtering ? namesOf(filtering) : undefined,
      },
    ];
  }),
);

describe('TikTok: the vendor’s client', () => {
  let platform: EmulatedPlatform;
  let client: Client;
  let token: string;
  let id: string;
  let ids: Ids;
  before(async () => {
    platform = await anEmulatedPlatform('tiktok');
    client = aClient(platform);
    const [account] = platform.accounts;
    token = account?.credentials['access_token'] ?? '';
    id = account?.account_id ?? '';
    ids = await someIds(platform);
  });
  after(() => platform.close());

  const refusal = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('nothing was refused');
  };

  it('lists, filters and pages campaigns, ad groups and ads', async () => {
    const page = { page: 2, page_size: 3 };
    const second = await client('CampaignCreationApi.campaignGet', id, token, page);
    expect(second.page_info).to.deep.equal({ ...page, total_number: 6, total_page: 2 });
    expect(second.list).to.have.length(3);
    const { list } = await client('AdgroupApi.adgroupGet', id, token, {
      filtering: { campaign_ids: [ids.own] },
      fields: ['adgroup_id', 'budget'],
    });
    expect(list).to.have.length(2);
    expect(list[0]).to.have.all.keys('adgroup_id', 'budget');
    const ads = await client('AdApi.adGet', id, token, {
      filtering: { adgroup_ids: [list[0].adgroup_id] },
    });
    expect(ads.list).to.have.length(2);
  });

  it('creates, pauses, changes and deletes a campaign', async () => {
    const body = {
      advertiser_id: id,
      campaign_name: 'By the client',
      objective_type: 'TRAFFIC',
      budget_mode: 'BUDGET_MODE_DAY',
      budget: 77.5,
    };
    const made = await client('CampaignCreationApi.campaignCreate', token, { body });
    expect(made).to.include({ operation_status: 'ENABLE', budget: 77.5 });
    const campaign_ids = [made.campaign_id];
    const change = (operation_status: string) =>
      client('CampaignCreationApi.campaignStatusUpdate', token, {
        body: { advertiser_id: id, campaign_ids, operation_status },
      });
    expect(await change('DISABLE')).to.deep.include({ campaign_ids, status: 'DISABLE' });
    const { campaign_id } = made;
    const renamed = await client('CampaignCreationApi.campaignUpdate', token, {
      body: { advertiser_id: id, campaign_id, campaign_name: 'Renamed', budget: 90 },
    });
    expect(renamed).to.include({ campaign_name: 'Renamed', budget: 90 });
    await change('DELETE');
    expect(await refusal(change('ENABLE')))
      .to.contain('code: 40002')
      .and.contain('deleted');
    const { list } = await client('CampaignCreationApi.campaignGet', id, token, {
      filtering: { campaign_ids, primary_status: 'STATUS_ALL' },
    });
    expect(list[0].secondary_status).to.equal('CAMPAIGN_STATUS_DELETE');
  });

  it('reports, at once and as a task', async () => {
    const wish = {
      data_level: 'AUCTION_ADGROUP',
      dimensions: ['adgroup_id', 'stat_time_day'],
      metrics: ['spend', 'clicks'],
      start_date: '2026-11-01',
      end_date: '2026-11-05',
    };
    const found = await client('ReportingApi.reportIntegratedGet', 'BASIC', token, {
      ...wish,
      advertiser_id: id,
      page_size: 1000,
      enable_total_metrics: true,
    });
    const spend = found.list.reduce(
      (sum: number, row: { metrics: { spend: string } }) =>
        sum + Math.round(Number(row.metrics.spend) * 100),
      0,
    );
    expect(found.total_metrics.spend).to.equal((spend / 100).toFixed(2));
    const body = { ...wish, advertiser_id: id, report_type: 'BASIC' };
    const { task_id } = await client('ReportingApi.reportTaskCreate', token, { body });
    const look = () => client('ReportingApi.reportTaskCheck', task_id, id, token);
    expect(await look()).to.deep.equal({ status: 'QUEUING' });
    platform.clock.advance(600);
    expect(await look()).to.deep.equal({ status: 'PROCESSING' });
    platform.clock.advance(1_000);
    expect(await look()).to.deep.equal({ status: 'SUCCESS' });
  });

  it('reads everything else that the scripts read', async () => {
    const { list } = await client(
      'AuthenticationApi.oauth2AdvertiserGet',
      ...appOf(platform),
      token,
    );
    expect(list).to.have.length(2);
    const info = await client('AccountManagementApi.advertiserInfo', [id], token, {
      fields: ['currency', 'timezone'],
    });
    expect(info.list).to.deep.equal([
      { advertiser_id: id, currency: 'USD', timezone: 'America/New_York' },
    ]);
    const { pixels } = await client('MeasurementApi.pixelList', id, token, { page_size: 20 });
    expect(pixels[0].events.length).to.be.above(3);
    const { identity_list } = await client('IdentityApi.identityGet', id, token, {});
    expect(identity_list).to.have.length(3);
    const audiences = await client('AudienceApi.dmpCustomAudienceList', id, token, {});
    expect(audiences.list).to.have.length(2);
    const regions = await client('ToolApi.toolRegion', id, ['PLACEMENT_TIKTOK'], 'TRAFFIC', token, {
      level_range: 'TO_COUNTRY',
    });
    expect(regions.region_list).to.include.members(['US', 'DE']);
    expect((await client('ToolApi.toolLanguage', id, token)).languages).to.not.be.empty;
  });

  it('uploads a file of hashes, signed with its MD5, and makes an audience of it', async () => {
    const lines = Array.from({ length: 1_200 }, (_, n) => n.toString(16).padStart(64, '0'));
    const file = Buffer.from(lines.join('\n'));
    const { createHash } = await import('node:crypto');
    const upload = (file_signature: string) =>
      client('AudienceApi.dmpCustomAudienceFileUpload', token, {
        advertiser_id: id,
        calculate_type: 'EMAIL_SHA256',
        file,
        file_signature,
      });
    expect(await refusal(upload('0'.repeat(32)))).to.contain('file_signature');
    const { file_path } = await upload(createHash('md5').update(file).digest('hex'));
    const { custom_audience_id } = await client('AudienceApi.dmpCustomAudienceCreate', token, {
      body: {
        advertiser_id: id,
        custom_audience_name: 'By the client',
        file_paths: [file_path],
        calculate_type: 'EMAIL_SHA256',
      },
    });
    const look = () =>
      client('AudienceApi.dmpCustomAudienceList', id, token, {
        custom_audience_ids: [custom_audience_id],
      });
    expect((await look()).list[0]).to.include({ is_valid: false, cover_num: 0 });
    platform.clock.advance(3_600_000);
    expect((await look()).list[0]).to.include({ is_valid: true, cover_num: 1_200 });
  });

  it('knows every field that the emulator knows, and no other', () => {
    const known = Object.entries(endpoints).filter(([, { model }]) => model);
    expect(known.length).to.equal(MODELS);
    for (const [path, { model = '', names }] of known) {
      const filled = Object.fromEntries(names.map((name) => [name, []]));
      expect(Object.keys(modelOf(model, filled)), path).to.include.members(names);
    }
  });

  it('has a field for everything that our scripts send', async () => {
    const scripts = await writesOf(platform, ids);
    expect(scripts.length).to.be.above(10);
    const bodies = platform.calls.filter(({ request }) => request.method === 'POST');
    const seen = new Set<string>();
    for (const { script, request } of bodies) {
      const path = request.path.replace(/\/$/, '');
      const written = endpoints[path];
      if (!written?.model) continue;
      seen.add(path);
      const body = request.body as Record<string, unknown>;
      const known = JSON.parse(JSON.stringify(modelOf(written.model, body))) as typeof body;
      for (const [name, value] of Object.entries(body))
        expect(known[name], `${script} > ${path} ${name}`).to.deep.equal(value);
    }
    expect([...seen]).to.include.members([
      'campaign/create',
      'campaign/update',
      'campaign/status/update',
      'adgroup/create',
      'adgroup/update',
      'adgroup/status/update',
      'ad/create',
      'ad/update',
      'ad/status/update',
      'smart_plus/campaign/status/update',
      'report/task/create',
      'tool/targeting/search',
      'dmp/custom_audience/create',
    ]);
    for (const { script, request } of platform.calls.filter(
      ({ request: r }) => r.method === 'GET',
    )) {
      const written = endpoints[request.path.replace(/\/$/, '')];
      if (!written) continue;
      expect(written.names, script).to.include.members(Object.keys(request.query ?? {}));
      const filters = Object.keys((request.query?.['filtering'] ?? {}) as object);
      if (written.filters && !Array.isArray(request.query?.['filtering']))
        expect(written.filters, script).to.include.members(filters);
    }
  });
});

function appOf({ accounts }: EmulatedPlatform): string[] {
  const { app_id = '', secret = '' } = accounts[0]?.credentials ?? {};
  return [app_id, secret];
}
