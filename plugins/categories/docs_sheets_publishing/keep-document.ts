/** How a document of the workspace is made, by whichever tool writes one. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { brandOf } from '../../../sdk/brand.ts';
import { ServiceError, type Change, type ToolContext, type ToolPorts } from '../../../sdk/index.ts';
import { DOCUMENT, documentPage, PAGE, SHARE, SOURCE, type WorkspaceDocument } from './document.ts';

export interface DocumentText {
  readonly title: string;
  readonly content: string;
}

/** The files stay as long as the document does; see `files` in plugin.json. */
const keepDays = 365;
/** Fields that are known only once it is made; see `made` in plugin.json. */
const LATER = { document_id: 1, uuid: '-', source: '-', page: '-', created_at: '-' };

const valueOf = ({ title, content }: DocumentText, made: typeof LATER): WorkspaceDocument => ({
  ...made,
  title,
  content_sha256: createHash('sha256').update(content).digest('hex'),
  characters: content.length,
});

/** @throws input_invalid  it is to be another organization's than the key's */
export function checkOwner(
  { organization_id: wished }: { readonly organization_id?: number },
  { organizationId }: Pick<ToolContext, 'organizationId'>,
): void {
  if (wished === undefined || wished === organizationId) return;
  const message = `must be the organization of the API key, ${organizationId}, or be left out`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'organization_id', message }] });
}

/** Changes that a preview shows for a new document. @throws body_too_large input_invalid  it makes no page */
export function documentChanges(
  records: ToolPorts['records'],
  text: DocumentText,
): Promise<readonly Change[]> {
  documentPage(text.title, text.content);
  return records.changes(DOCUMENT, null, valueOf(text, LATER));
}

type Ports = Pick<ToolPorts, 'records' | 'claims' | 'artifacts'>;

/** Within `apply`. @returns what identifies it, and its address */
export async function keepDocument(
  { records, claims, artifacts }: Ports,
  { apiUrl, now }: Pick<ToolContext, 'apiUrl' | 'now'>,
  text: DocumentText,
) {
  const { title, content } = text;
  const document_id = randomInt(1, 2 ** 47);
  const name = String(document_id);
  const source = { mime: 'text/markdown', name: `${name}.md`, purpose: SOURCE, keepDays };
  const page = { mime: 'text/html', name: `${name}.html`, purpose: PAGE, keepDays };
  const brand = await brandOf({ records, artifacts });
  const [kept, shown] = await Promise.all([
    artifacts.keep(content, source),
    artifacts.keep(documentPage(title, content, brand), page),
  ]);
  const value = valueOf(text, {
    document_id,
    uuid: randomUUID(),
    source: kept.artifact_id,
    page: shown.artifact_id,
    created_at: now.toISOString(),
  });
  const token = randomBytes(16).toString('base64url');
  await records.put(DOCUMENT, name, value);
  await claims.take(SHARE, token, { kind: DOCUMENT, id: name });
  const { uuid, created_at } = value;
  return { document_id, uuid, title, url: `${apiUrl}/documents/${token}`, created_at };
}
