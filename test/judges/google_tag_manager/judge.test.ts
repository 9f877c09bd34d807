/** Every recorded request and answer, held to Google's description, and Google's client run on the emulator. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { AnyJson } from '../../support/any-json.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import {
  ACCOUNT,
  aTagManager,
  CHAT,
  pathOf,
  SITE,
  type TagManager,
} from '../../../plugins/platforms/google_tag_manager/test/a-tag-manager.ts';
import document from '../../../plugins/platforms/google_tag_manager/emulator/tagmanager.json' with { type: 'json' };

/** Without its types, which take the compiler longer than all of this platform. */
const { tagmanager_v2: v2 } = createRequire(import.meta.url)('@googleapis/tagmanager') as {
  tagmanager_v2: { Tagmanager: new (options: object) => AnyJson };
};

describe("Google's description of Tag Manager", () => {
  judgeExamples(
    'google_tag_manager',
    judgeFrom([{ document: document as never, base: 'tagmanager/v2/' }]),
    { least: 40 },
  );
});

describe("Google's client on the Tag Manager emulator", () => {
  let tagManager: TagManager;
  let accounts: AnyJson;
  before(async () => {
    tagManager = await aTagManager();
    const headers = { authorization: `Bearer ${tagManager.token}` };
    const client = new v2.Tagmanager({ rootUrl: `${tagManager.address}/`, headers });
    accounts = client['accounts'];
  });
  after(() => tagManager.close());

  it('finds its way to a tag, edits it, makes a version and publishes it', async () => {
    const { data: listed } = await accounts.list({});
    expect(listed.account[0].accountId).to.equal(ACCOUNT);
    const { containers } = accounts;
    const { data: found } = await containers.list({ parent: `accounts/${ACCOUNT}` });
    expect(found.container[0].containerId).to.equal(SITE);
    const parent = pathOf(SITE);
    const { data: open } = await containers.workspaces.list({ parent });
    const [{ path: workspace }] = open.workspace;
    const { data: tags } = await containers.workspaces.tags.list({ parent: workspace });
    const { path } = tags.tag.find((one: AnyJson) => one.tagId === CHAT);
    const { data: tag } = await containers.workspaces.tags.get({ path });
    const requestBody = { ...tag, notes: 'Looked at.' };
    const { fingerprint } = tag;
    const { data: now } = await containers.workspaces.tags.update({
      path,
      fingerprint,
      requestBody,
    });
    expect(now.notes).to.equal('Looked at.');
    const late = await containers.workspaces.tags
      .update({ path, fingerprint, requestBody })
      .catch((error: unknown) => error as AnyJson);
    expect(late.status).to.equal(412);
    const { data: status } = await containers.workspaces.getStatus({ path: workspace });
    expect(status.workspaceChange[0].changeStatus).to.equal('updated');
    const { data: made } = await containers.workspaces.create_version({
      path: workspace,
      requestBody: { name: 'Looked at' },
    });
    expect(made.newWorkspacePath).to.match(/workspaces\/7$/);
    const { data: published } = await containers.versions.publish({
      path: made.containerVersion.path,
      fingerprint: made.containerVersion.fingerprint,
    });
    expect(published.compilerError).to.equal(false);
    const { data: live } = await containers.versions.live({ parent });
    expect(live.containerVersionId).to.equal('5');
    const { data: headers } = await containers.version_headers.list({ parent });
    expect(headers.containerVersionHeader).to.have.length(3);
  });
});
