/** Harm that a change may do is spoken of before it is done: in a rehearsal, and beside the answer. */
import { expect } from 'chai';
import { callTool } from '../mcp/a-surface.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { someFiles } from '../support/some-files.ts';

const page = 'https://shop.example/boots';
const gone = 'https://shop.example/gone';

describe('Warnings before harm', () => {
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['google', 'linkedin', 'meta', 'reddit', 'tiktok', 'x'],
      leadsTo: ['shop.example', 'nowhere.example'],
      config: { addresses: 'always' },
      overrides: { files: someFiles({ [page]: 'a page', [gone]: 404 }) },
    });
  });
  after(() => service.stop());

  const read = async (script: string, args: readonly string[] = [], platform?: string) => {
    const reply = await service.run(script, args, platform === undefined ? {} : { platform });
    expect(reply.body, reply.text).to.include({ success: true });
    return reply.body.result;
  };
  /** Warnings of a rehearsal, and of the change itself. */
  const warned = async (script: string, args: readonly string[]) => {
    const dry = await service.run(script, args, { dry_run: true });
    const done = await service.run(script, args);
    expect(done.body.success, done.text).to.equal(true);
    expect(done.body.warnings ?? []).to.deep.equal(dry.body.warnings ?? []);
    return (done.body.warnings ?? []) as string[];
  };

  it('of an audience that is not there yet', async () => {
    const { audience } = await read('reddit_ads_create_audience', ['--name=New people']);
    const { ad_groups } = await read('reddit_ads_list_ad_groups');
    const args = ['--ad-group-id', ad_groups[0].id, '--audience-id', audience.id];
    expect(await warned('reddit_ads_attach_audience', args)).to.deep.equal([
      'The audience New people cannot be used yet: the platform is still filling or counting it.',
    ]);
    const [away, ...others] = await warned('reddit_ads_attach_audience', [
      ...args,
      '--mode=remove',
    ]);
    expect(others).to.deep.equal([]);
    expect(away).to.match(/ may reach other people than until now \(custom_audience_ids\)\.$/);
  });

  const visitors: readonly (readonly [
    platform: string,
    groups: string | undefined,
    args: string[],
  ])[] = [
    ['linkedin', undefined, ['--url-contains=/pricing']],
    ['meta', 'meta_ads_list_ad_sets', []],
    ['reddit', 'reddit_ads_list_ad_groups', []],
    ['tiktok', 'tiktok_ads_get_ad_groups', []],
  ];
  for (const [platform, groups, args] of visitors)
    it(`of visitors on ${platform} whom nobody counted yet, also by the tool for all platforms`, async () => {
      const script = `${platform}_ads_create_website_audience`;
      const { audience } = await read(script, ['--name=Visitors', ...args]);
      const { campaigns } = await read('list_campaigns', [], platform);
      const found = groups === undefined ? undefined : await read(groups);
      const [group] = found?.ad_groups ?? found?.ad_sets ?? [];
      const wish = {
        platform,
        campaign_id: group?.campaign_id ?? campaigns[0].id,
        ...(group ? { ad_group_id: group.id } : {}),
        audience_id: audience.id,
      };
      for (const more of [{ dry_run: true }, {}]) {
        const { structuredContent, content } = await callTool(service, 'attach_audience', {
          ...wish,
          ...more,
        });
        expect(structuredContent?.['changes'], content[0].text).to.have.length(1);
        expect((structuredContent?.['warnings'] as string[]).join(' ')).to.include(
          'The audience Visitors cannot be used yet',
        );
      }
    });

  it('of a negative keyword that blocks an own one, and of no other', async () => {
    const { keywords } = await read('google_ads_get_keywords', ['--status=ENABLED']);
    const own = keywords.find(({ text }: AnyJson) => text.split(' ').length > 1);
    const [word] = own.text.split(' ');
    const negative = (text: string) =>
      warned('google_ads_add_negative_keywords', [
        '--campaign-id',
        own.campaign_id,
        '--keywords',
        text,
      ]);
    const [warning, ...others] = await negative(`"${word}"`);
    expect(others).to.deep.equal([]);
    expect(warning).to.include(
      `The negative keyword "${word}" (phrase) blocks keywords of your own: `,
    );
    expect(warning).to.include(own.text);
    expect(await negative(`[${word}]`)).to.deep.equal([]);
    expect(await negative('entirely unrelated')).to.deep.equal([]);
  });

  it('of a campaign that would run one ad of three, or none', async () => {
    const { campaigns } = await read('list_campaigns', [], 'reddit');
    const paused = campaigns.find(({ status }: AnyJson) => status === 'PAUSED');
    const enable = ['--campaign-id', paused.id, '--action=enable'];
    const rehearse = async () => {
      const reply = await service.run('reddit_ads_update_campaign', enable, { dry_run: true });
      return ((reply.body.warnings ?? []) as string[]).filter((text) => text.includes(' ads'));
    };
    expect(await rehearse()).to.deep.equal([]);
    const { ads } = await read('reddit_ads_list_ads', ['--campaign-id', paused.id]);
    const live = ads.filter(({ status }: AnyJson) => status === 'ENABLED');
    for (const { id } of live.slice(1))
      await read('reddit_ads_update_ad', ['--ad-id', id, '--status=PAUSED']);
    const [few] = live.length > 2 ? await rehearse() : [];
    if (live.length > 2) expect(few).to.match(/^.* would run 1 of its \d+ ads: .* is PAUSED/);
    await read('reddit_ads_update_ad', ['--ad-id', live[0].id, '--status=PAUSED']);
    const [none] = await rehearse();
    expect(none).to.match(/^.* would run none of its \d+ ads: .* is PAUSED/);
  });

  it('of an address at which nothing is', async () => {
    const { ads } = await read('reddit_ads_list_ads');
    const change = (url: string) =>
      warned('reddit_ads_update_ad', ['--ad-id', ads[0].id, '--click-url', url]);
    const [elsewhere, ...others] = await change(page);
    expect(others).to.deep.equal([]);
    expect(elsewhere).to.match(/ would lead to shop\.example, and not to [a-z.-]+ any more\.$/);
    expect(await change(gone)).to.deep.equal([
      'click_url: The address answered with status 404. Look whether it opens before the change is made.',
    ]);
    const [nowhere] = await change('https://nowhere.example/');
    expect(nowhere).to.match(/^click_url: /);
  });

  it('tells the person who decides what was warned of', async () => {
    const { ads } = await read('reddit_ads_list_ads');
    await service.parts.guards.set(service.organizationId, {
      id: 'ads',
      action: 'hold',
      when: { kind: 'field', fields: ['click_url'] },
    });
    const args = ['--ad-id', ads[1].id, '--click-url', gone];
    const { body } = await service.run('reddit_ads_update_ad', args);
    const rules = body.pending.reasons.map(({ rule }: AnyJson) => rule);
    expect(rules).to.deep.equal(['ads']);
    const [warning] = body.warnings;
    expect(warning).to.match(/^click_url: .* status 404/);
    const [waits] = await service.parts.approvals.list(service.organizationId);
    expect(waits?.reasons.map(({ message }) => message)).to.include(warning);
    await service.parts.guards.remove(service.organizationId, 'ads');
  });
});
