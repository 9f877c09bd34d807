/** Files that persons put here: a picture, a film or a list, with an address that an assistant may be given. */
import { say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { MAX_ARTIFACT, type Artifact, type ArtifactOwner } from '../../../artifacts/artifacts.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { form } from '../form/form.ts';
import { entryOf } from '../note.ts';
import { ownerOf } from '../owner-of.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';

const PURPOSE = 'upload';
const KEEP_DAYS = 7;
const kinds = /^(image\/(png|jpeg|gif|webp)|video\/(mp4|quicktime|webm)|text\/csv)$/;
const accepted = '.png,.jpg,.jpeg,.gif,.webp,.mp4,.mov,.webm,.csv';

export const filesPage: ConsolePage = {
  path: '/files',
  nav: { label: () => say('Files'), icon: 'page', section: 'library' },
  show: (asked) => page(asked),
  take: {
    right: 'operate',
    withFile: true,
    async work(sent) {
      const removed = sent.form.get('remove');
      await (removed === null ? receive(sent) : drop(sent, removed));
      return { goTo: '/files' };
    },
  },
};

async function receive(sent: Sent): Promise<void> {
  const { parts, organizationId, file } = sent;
  if (!file)
    throw new ServiceError('body_malformed', { field: 'file', message: say('Choose a file.') });
  if (!kinds.test(file.mime))
    throw new ServiceError('media_type_unsupported', {
      field: 'file',
      message: say('A file here is a PNG, JPEG, GIF or WebP, an MP4, MOV or WebM, or a CSV.'),
    });
  const owner = await ownerOf(sent);
  const { mime, name, content } = file;
  const wish = { mime, name, purpose: PURPOSE, keepDays: KEEP_DAYS };
  const artifact = await parts.artifacts.receive(owner, content, wish);
  const { id, sha256, bytes } = artifact;
  const told = { id, sha256, bytes, mime, name: artifact.name };
  await parts.store.transact(async (tx) => {
    await parts.artifacts.name(tx, owner, artifact);
    await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.file_upload', told));
  });
}

async function drop(sent: Sent, id: string): Promise<void> {
  const { parts, organizationId } = sent;
  const owner = await ownerOf(sent);
  if (!(await parts.artifacts.find(owner, id, { purpose: PURPOSE })))
    throw new ServiceError('artifact_unknown');
  await parts.store.transact(async (tx) => {
    await parts.artifacts.drop(tx, owner, [id]);
    await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.file_remove', { id }));
  });
}

async function page(asked: Asked): Promise<PortalPage> {
  const { parts, visit, query } = asked;
  const owner = await ownerOf(asked);
  const files = await parts.artifacts.list(owner, PURPOSE);
  const may = mayDo(visit.reviewer, 'operate');
  const body = html`<p class="lead">
      ${say('Give an assistant the address of a picture or a film, and it can make an ad of it. An address works as long as the file is here, for {count} days; everybody who has it can fetch the file.', { count: KEEP_DAYS })}
    </p>
    ${
      may &&
      form(
        visit,
        { action: '/files', files: true },
        html`<div class="field">
            <label for="f-file">${say('File')}</label>
            <input id="f-file" name="file" type="file" accept="${accepted}" required />
            <small
              >${say('At most {count} MB. A larger film is given by an address of yours.', { count: MAX_ARTIFACT >> 20 })}</small
            >
          </div>
          <button class="solid">${say('Upload it')}</button>`,
      )
    }
    <h2>${say('Files here')}</h2>
    ${table({
      caption: say('Newest first'),
      at: { path: '/files', query },
      rows: files,
      empty: nothingYet(say('No file is here'), say('Upload a picture, a film or a list above.')),
      columns: [
        {
          title: say('Name'),
          main: true,
          sort: ({ name }) => name,
          cell: ({ name }) => shownText(name),
        },
        { title: say('Type'), sort: ({ mime }) => mime, cell: ({ mime }) => mime },
        {
          title: say('Size'),
          number: true,
          sort: ({ bytes }) => bytes,
          cell: ({ bytes }) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`,
        },
        { title: say('Address'), cell: (file) => addressOf(asked, owner, file) },
        {
          title: say('Until'),
          sort: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => shownTime(expiresAt),
        },
        {
          title: say('Then'),
          cell: ({ id }) =>
            may
              ? form(
                  visit,
                  { action: '/files', files: true, hidden: { remove: id } },
                  html`<button>${say('Remove')}</button>`,
                )
              : '–',
        },
      ],
    })}`;
  return { title: say('Files'), body };
}

function addressOf({ parts }: Asked, owner: ArtifactOwner, { id, expiresAt }: Artifact) {
  const seconds = Math.floor((Date.parse(expiresAt) - parts.clock.now()) / 1000);
  const url = `${parts.config.urls.api}/artifacts/${parts.artifacts.sign(owner, id, Math.max(10, seconds))}`;
  return html`<a href="${url}"><code>${url}</code></a>`;
}
