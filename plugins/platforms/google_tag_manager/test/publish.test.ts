/** From an edit to what visitors get, and what is refused on the way. */
import { expect } from 'chai';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import {
  aTagManager,
  CHAT,
  pathOf,
  PURCHASE,
  RENTALS,
  SITE,
  type TagManager,
} from './a-tag-manager.ts';

const html = '<script>chat()</script>';

describe('Tags and versions of Tag Manager', () => {
  let tagManager: TagManager;
  beforeEach(async () => {
    tagManager = await aTagManager();
  });
  afterEach(() => tagManager.close());

  const refusal = (script: string, args: object, more = {}) =>
    tagManager.run(script, args as never, more).then(
      () => expect.fail(`${script} was not refused`),
      (error: unknown) => error as AnyJson,
    );
  const live = async (container = SITE) =>
    (await tagManager.send('GET', `${pathOf(container)}/versions:live`)).body.containerVersionId;
  /** Somebody else edits the tag in a workspace of theirs, and makes a version of it. */
  const anotherVersion = async (container: string) => {
    const { body } = await tagManager.send('POST', `${pathOf(container)}/workspaces`, {
      name: 'Theirs',
    });
    const workspace = `${pathOf(container)}/workspaces/${body.workspaceId}`;
    const path = `${workspace}/tags/${CHAT}`;
    const { body: tag } = await tagManager.send('GET', path);
    await tagManager.send('PUT', path, { ...tag, notes: 'Theirs.' });
    return tagManager.send('POST', `${workspace}:create_version`, { name: 'Theirs' });
  };

  it('leaves the site as it is until it is published, and an undo brings the former version back', async () => {
    await tagManager.run('update_gtm_tag_html', { tag_id: CHAT, html });
    expect(await live()).to.equal('4');
    const ran = await tagManager.run('publish_gtm_container', { version_name: 'Chat 2' });
    expect(ran.verified).to.equal(true);
    expect(ran.result).to.nested.include({ live: true, 'version.version_id': '5' });
    expect(ran.changes[1]!.after).to.have.length(1);
    expect(await live()).to.equal('5');
    await tagManager.undo('publish_gtm_container', { ...ran, changes: ran.changes.slice(0, 1) });
    expect(await live()).to.equal('4');
  });

  it('tells that somebody else changed the tag at the same moment', async () => {
    tagManager.controls.othersEdit = true;
    const error = await refusal('update_gtm_tag_html', { tag_id: CHAT, html });
    expect(error.code).to.equal('platform_rejected');
    expect(JSON.stringify(error.details)).to.match(/Somebody else changed/);
  });

  it('publishes nothing on a conflict until the user keeps the side of the workspace', async () => {
    await anotherVersion(RENTALS);
    const error = await refusal('publish_gtm_container', { container_id: RENTALS });
    expect(error).to.deep.include({ code: 'input_invalid' });
    expect(error.message).to.include(`tag ${CHAT} (Chat widget)`);
    expect(await live(RENTALS)).to.equal('4');
    const kept = await tagManager.run('publish_gtm_container', {
      container_id: RENTALS,
      conflict_resolution: 'keep_workspace',
    });
    expect(kept.result.version.version_id).to.equal('6');
    const { body } = await tagManager.send('GET', `${pathOf(RENTALS)}/versions:live`);
    const tag = body.tag.find((one: AnyJson) => one.tagId === CHAT);
    expect(tag.parameter[0].value).to.include('chat-2.js');
  });

  it('publishes nothing that does not compile', async () => {
    await tagManager.run('update_gtm_tag_html', { tag_id: CHAT, html: '<b>{{No such}}</b>' });
    const error = await refusal('publish_gtm_container', {});
    expect(error.message).to.match(/does not compile/);
    expect(await live()).to.equal('4');
  });

  it('pauses a tag that counts conversions only after somebody looked', async () => {
    for (const tag_id of [PURCHASE, '14']) {
      const error = await refusal('update_gtm_tag', { tag_id, pause: true });
      expect(error).to.deep.include({ code: 'input_invalid' });
      expect(error.details.field).to.equal('i_checked_conversion_volume');
    }
    const args = { tag_id: PURCHASE, pause: true, i_checked_conversion_volume: true };
    expect((await tagManager.run('update_gtm_tag', args)).result.tag.paused).to.equal(true);
  });

  it('reads all pages of tags', async () => {
    tagManager.controls.pageSize = 2;
    const { result } = await tagManager.run('list_gtm_tags');
    expect(result).to.include({ total: 5, container_id: SITE });
  });

  it('needs a container where the connection pins none', async () => {
    const error = await refusal('list_gtm_tags', {}, { account: '6007654321' });
    expect(error.code).to.equal('input_invalid');
    expect(error.details.field).to.equal('container_id');
  });

  for (const [what, change, words] of [
    ['an unknown trigger', { firingTriggerId: ['999'] }, /Unknown trigger/],
    ['a name that another tag has', { name: 'Old banner' }, /duplicate name/],
    ['Custom HTML without a body', { parameter: [] }, /html/],
    ['a field that is not there', { colour: 'red' }, /colour/],
  ] as const)
    it(`refuses ${what}`, async () => {
      const path = `${pathOf(SITE)}/workspaces/6/tags/${CHAT}`;
      const { body } = await tagManager.send('GET', path);
      const { status, body: refused } = await tagManager.send('PUT', path, { ...body, ...change });
      expect(status).to.equal(400);
      expect(refused.error.message).to.match(words);
    });
});
