/** Parts that the tools of this category share. */
import { ServiceError, type RecordsPort, type StoredRecord } from '../../../sdk/index.ts';

export interface Card {
  readonly slug: string;
  readonly title: string;
  readonly text?: string;
  readonly shelf?: string;
  readonly note?: string;
  readonly state: 'draft' | 'live';
}

/** @throws record_unknown */
export async function needCard(records: RecordsPort, slug: string): Promise<StoredRecord<Card>> {
  const card = await records.get<Card>('card', slug);
  if (!card) throw new ServiceError('record_unknown', { field: 'slug' });
  return card;
}
