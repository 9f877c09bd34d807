/** Tag Manager through the doors: what is held for a person, what a tool of steps does, what is refused. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { legacy } from '../../../../test/mcp/a-surface.ts';
import { aReviewer } from '../../../../test/support/a-visitor.ts';
import { aService, type TestService } from '../../../../test/support/a-service.ts';

describe('Tag Manager through the REST door', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await aService({ platforms: ['google_tag_manager'] });
  });
  afterEach(() => service.stop());

  const liveVersion = async () => {
    const { body } = await service.run('publish_gtm_container', ['--dry-run']);
    return body.changes[0]?.before;
  };
  const edit = () => service.run('update_gtm_tag_html', ['--tag-id', '12', '--html', '<b>new</b>']);

  it('holds a publish for a person, and its undo brings the former version back', async () => {
    expect((await edit()).body).to.include({ success: true, credits_used: 5 });
    const held = await service.run('publish_gtm_container');
    expect(held.status, held.text).to.equal(202);
    const { pending } = held.body;
    expect(pending.reasons[0].rule).to.equal('live_at_once');
    expect(pending.changes[0]).to.include({ field: 'live_version', before: '4', after: '5' });
    const rita = await aReviewer(service);
    await rita.decide(pending.approval_id, 'approve');
    const undone = async (of: string) =>
      service.fetch(`${service.urls.base}/api/v1/runs/${of}/undo`, {
        method: 'POST',
        headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
        body: '{}',
      });
    const { body } = await service.fetch(
      `${service.urls.base}/api/v1/approvals/${pending.approval_id}`,
      { headers: { 'x-service-key': service.key } },
    );
    expect(body.approval, JSON.stringify(body)).to.include({ status: 'executed', verified: true });
    const back = await undone(body.approval.run_id);
    expect(back.status, back.text).to.equal(202);
    await rita.decide(back.body.pending.approval_id, 'approve');
    await edit();
    await service.run('update_gtm_tag_html', ['--tag-id', '12', '--html', '<b>newer</b>']);
    expect(await liveVersion()).to.equal('4');
  });

  it('edits by the tool, and puts it live in a second step that waits for a person', async () => {
    const input = { tag_id: '12', pause: true, publish: true };
    const params = { name: 'update_gtm_tag', arguments: input };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { body } = await legacy(`${service.urls.mcp}/mcp`, message, {
      'x-service-key': service.key,
    });
    const said = body.result.structuredContent as AnyJson;
    expect(said.tag).to.include({ tagId: '12', paused: true });
    expect(said.published, JSON.stringify(said)).to.equal(false);
    expect(await liveVersion()).to.equal('4');
    const rita = await aReviewer(service);
    const [held] = await service.parts.approvals.list(service.organizationId);
    await rita.decide(held!.id, 'approve');
    const { body: now } = await service.run('publish_gtm_container', ['--dry-run']);
    expect(now.changes, JSON.stringify(now)).to.deep.equal([]);
  });

  it('refuses without a charge what cannot be', async () => {
    const balance = await service.balance();
    const refused: [string, string[], string][] = [
      ['list_gtm_tags', ['--container-id', 'GTM-1'], 'container_id'],
      ['update_gtm_tag_html', ['--tag-id', '13', '--html', 'x'], 'html'],
      ['update_gtm_tag', ['--tag-id', '13', '--set-param', '{"a":[1]}'], 'set_param'],
      ['update_gtm_tag', ['--tag-id', '13', '--pause'], 'i_checked_conversion_volume'],
    ];
    for (const [script, args, field] of refused) {
      const { body, text } = await service.run(script, args);
      expect(body, text).to.include({ success: false, credits_used: 0 });
      expect(body.error, text).to.include({ code: 'input_invalid' });
      expect(text).to.match(new RegExp(field.replaceAll('_', '[-_]')));
    }
    expect(await service.balance()).to.equal(balance);
  });
});
