/**
 * Documents of a page, and ads with one that people read in the feed.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/document-ads
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { pageOf, untilAvailable } from './image.ts';
import { mediaAdScript, type MediaAd } from './media-ad.ts';

type DocumentAd = MediaAd & { readonly document_id: string };

interface Document {
  readonly id: string;
  readonly owner?: string;
  readonly status?: string;
}

const readDocument = (host: Host, id: string) =>
  host.get<Document>(`documents/${encodeURIComponent(id)}`);

export const documentAd = (): WriteScript<DocumentAd, object> =>
  mediaAdScript<DocumentAd>({
    async shown({ document_id: id }, host) {
      const { status } = await readDocument(host, id);
      if (status === 'AVAILABLE') return { id };
      throw failure(
        'input_invalid',
        `document_id: ${id} is ${status ?? 'in no state'}, and an ad takes it once it is AVAILABLE.`,
        { field: 'document_id' },
      );
    },
    upload: () => Promise.resolve(undefined),
  });

interface Wish {
  readonly document_url: string;
  readonly organization_id?: string;
}

interface Upload {
  readonly value?: { readonly uploadUrl?: string; readonly document?: string };
}

/** The bytes go where LinkedIn says, and it reads them. @throws platform_rejected  it cannot */
async function send(host: Host, owner: string, url: string): Promise<string> {
  const { file } = await host.ask('document', { url });
  const { value } = await host.post<Upload>(
    'documents',
    { initializeUploadRequest: { owner } },
    { action: 'initializeUpload' },
  );
  if (!value?.uploadUrl || !value.document)
    throw failure('platform_answer_invalid', 'LinkedIn named no place for the document.');
  await host.ask('upload', { url: value.uploadUrl, file });
  await untilAvailable(host, { what: 'document', urn: value.document, waitMs: 1_000 });
  return value.document;
}

export const uploadDocument = (): WriteScript<Wish, object> =>
  createScript<Wish, Document & { readonly name: null }, { readonly document: Document }>({
    entity: 'document',
    async plan({ document_url: url, organization_id }, host) {
      const owner = await pageOf(host, organization_id);
      const { file, mime, bytes } = await host.ask('document', { url });
      return { name: url, settings: { owner, url, mime, bytes, sha256: file } };
    },
    send: (host, { owner }, { document_url: url }) => send(host, String(owner), url),
    read: async (host, id) => ({ ...(await readDocument(host, id)), id, name: null }),
    facts: ({ status, owner }, settings) => [
      ['status', status, 'AVAILABLE'],
      ['owner', owner, settings['owner']],
    ],
    result: ({ id, owner, status }) => ({
      document: { id, ...(owner && { owner }), ...(status && { status }) },
    }),
    idOf: ({ document }) => document.id,
  });
