/**
 * Ads with a document that people read in the feed. LinkedIn has it already: its bytes go there by the page's own upload.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/document-ads
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { mediaAdScript, type MediaAd } from './media-ad.ts';

type DocumentAd = MediaAd & { readonly document_id: string };

interface Document {
  readonly status?: string;
}

export const documentAd = (): WriteScript<DocumentAd, object> =>
  mediaAdScript<DocumentAd>({
    async shown({ document_id: id }, host) {
      const { status } = await host.get<Document>(`documents/${encodeURIComponent(id)}`);
      if (status === 'AVAILABLE') return { id };
      throw failure(
        'input_invalid',
        `document_id: ${id} is ${status ?? 'in no state'}, and an ad takes it once it is AVAILABLE.`,
        { field: 'document_id' },
      );
    },
    upload: () => Promise.resolve(undefined),
  });
