/** One request to TikTok, which does not tell apart where its fields stand, and pages as it counts them. */
import { pages, Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, State } from '../state.ts';

/** One request that was let in: its fields are known, typed, and complete. */
export interface Ask {
  readonly state: State;
  /** The advertiser that it is for. */
  readonly account: Account;
  readonly fields: Fields;
  /** Names of the file parts of a multipart request, with their bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly now: number;
}

export type Answer = (ask: Ask) => unknown;
/** `POST campaign/create/` > what answers it. */
export type Answers = Readonly<Record<string, Answer>>;

/** A file instead of the envelope. */
export const csvFile = (body: string) =>
  new Sent({ headers: { 'content-type': 'text/csv; charset=utf-8' }, body });

/** From 1, ten entries unless asked for more. */
export function pageOf<Item>(items: readonly Item[], { page = 1, page_size = 10 }: Fields) {
  const cut = pages.number(items, { page: Number(page), size: Number(page_size) });
  const page_info = {
    page: cut.page,
    page_size: cut.size,
    total_number: cut.total,
    total_page: cut.pages,
  };
  return { page: cut.items, page_info };
}
