import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { ServiceError, type ChangingTool, type ToolContext } from '../../../../../sdk/index.ts';
import {
  DOCUMENT,
  documentPage,
  PAGE,
  SHARE,
  SOURCE,
  type WorkspaceDocument,
} from '../../document.ts';

interface Input {
  readonly title: string;
  readonly content: string;
  readonly organization_id?: number;
}

/** The files stay as long as the document does; see `files` in plugin.json. */
const keepDays = 365;
/** What only the making tells; see `made` in plugin.json. */
const LATER = { document_id: 1, uuid: '-', source: '-', page: '-', created_at: '-' };

const valueOf = ({ title, content }: Input, made: typeof LATER): WorkspaceDocument => ({
  ...made,
  title,
  content_sha256: createHash('sha256').update(content).digest('hex'),
  characters: content.length,
});

function checkOwner({ organization_id: wished }: Input, { organizationId }: ToolContext): void {
  if (wished === undefined || wished === organizationId) return;
  const message = `must be the organization of the API key, ${organizationId}, or be left out`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'organization_id', message }] });
}

const tool: ChangingTool<Input, 'records' | 'claims' | 'artifacts'> = {
  preview(input, { ports, context }) {
    checkOwner(input, context);
    documentPage(input.title, input.content);
    return ports.records.changes(DOCUMENT, null, valueOf(input, LATER));
  },

  async apply(input, { ports: { records, claims, artifacts }, context }) {
    const { title, content } = input;
    const document_id = randomInt(1, 2 ** 47);
    const name = String(document_id);
    const source = { mime: 'text/markdown', name: `${name}.md`, purpose: SOURCE, keepDays };
    const page = { mime: 'text/html', name: `${name}.html`, purpose: PAGE, keepDays };
    const value = valueOf(input, {
      document_id,
      uuid: randomUUID(),
      source: (await artifacts.keep(content, source)).artifact_id,
      page: (await artifacts.keep(documentPage(title, content), page)).artifact_id,
      created_at: context.now.toISOString(),
    });
    const token = randomBytes(16).toString('base64url');
    await records.put(DOCUMENT, name, value);
    await claims.take(SHARE, token, { kind: DOCUMENT, id: name });
    const { uuid, created_at } = value;
    return { document_id, uuid, title, url: `${context.apiUrl}/documents/${token}`, created_at };
  },
};
export default tool;
