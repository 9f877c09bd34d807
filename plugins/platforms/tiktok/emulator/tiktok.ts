/** What every endpoint of the emulator works with. */
import type { EmulatorParts, OpenAccounts, SeededAccount } from '../../../../sdk/emulator/index.ts';
import type { Controls } from './controls.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { Thing } from './things.ts';

export type Account = SeededAccount<DemoAccount>;

export interface TikTok extends OpenAccounts<DemoAccount, Thing> {
  readonly parts: EmulatorParts;
  readonly controls: Controls;
}

/** One request that was let in: its fields are known, typed, and complete. */
export interface Ask {
  readonly tiktok: TikTok;
  /** The advertiser that it is for. */
  readonly account: Account;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Names of the file parts of a multipart request, with their bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly now: number;
}

export type Answer = (ask: Ask) => unknown;

/** A file instead of the envelope (`report/task/download/`). */
export class PlainText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
