/** A change that waits, or waited, for a person: exactly one call, exactly these changes, once. */
import type { WordReader } from '../../sdk/words/reader.ts';
import type { Account, Change, Effect } from '../../sdk/script.ts';
import type { Door } from '../call-parts/door.ts';
import type { Reason } from '../guards/reason.ts';
import type { StoredAnswer } from '../repeats/repeats.ts';
import type { StoredCall } from '../runs/stored-call.ts';
import type { Role } from './roles.ts';

export type ApprovalStatus =
  /** Waits. */
  | 'pending'
  /** A person agreed; the call runs now. */
  | 'approved'
  | 'declined'
  | 'expired'
  /** The approved call ran and made the changes. */
  | 'executed'
  /** The approved call ran, or was refused, and did not make them; `answer` says why. */
  | 'failed';

export interface Approval {
  readonly id: string;
  readonly organizationId: number;
  readonly status: ApprovalStatus;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Counts up with every change of this record: a form shown before is void after it. */
  readonly revision: number;
  /** The asker. */
  readonly asker: { readonly keyId: string; readonly userId: string; readonly door: Door };
  readonly tool: string;
  readonly script: string;
  readonly effect: Effect;
  readonly platform: string;
  readonly account: Account | null;
  /** Credits that the approved call will cost. */
  readonly price: number;
  /** Arguments as the script sees them. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  /** The sum that everything enabled may then spend a day, wherever its budget lies; null where nobody could say. */
  readonly enables?: Change['budget'] | null;
  /** Why the change is wanted, in the words of the asker. */
  readonly reason?: string;
  /** Why a person is asked. */
  readonly reasons: readonly Reason[];
  /** Position of the newest audit entry when the person was asked. Later entries were not shown to anybody. */
  readonly audited?: number;
  /** Of account, arguments and changes: the changes that the person sees are the ones that run. */
  readonly hash: string;
  /** Of key, tool, account and arguments: the same wish made again finds this approval. */
  readonly fingerprint: string;
  readonly stored: StoredCall;
  /** Calls of which it is a step: they go on when it has ended. */
  readonly partOf?: readonly StoredCall[];
  readonly decision?: {
    readonly by: string;
    readonly name: string;
    readonly at: string;
    /** Why, in the words of who decided. */
    readonly word?: string;
    /** Indexes of the changes to which the person agreed one by one; absent if there were none. */
    readonly accepted?: readonly number[];
  };
  /** Amounts above which two people must agree, as they held when it was asked: currency > amount. */
  readonly pairAbove?: Readonly<Record<string, number>>;
  /** The first of two people who must agree; the approval waits for another. */
  readonly firstApproval?: { readonly by: string; readonly name: string; readonly at: string };
  /** The first wish, when a person made it smaller before deciding. */
  readonly lowered?: {
    readonly by: string;
    readonly name: string;
    readonly at: string;
    readonly from: readonly Change[];
    /** Hash of the first wish: the same wish made again is still this one. */
    readonly hash: string;
  };
  /** Words of people to the asker that decide nothing, oldest first. */
  readonly comments?: readonly {
    readonly by: string;
    readonly name: string;
    readonly at: string;
    readonly text: string;
  }[];
  /** When the approved call was begun, and when it ended. */
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** A note for the person: why a run was put off, why the request is void. */
  readonly note?: string;
  /** Place of the answer in its log. */
  readonly answer?: number;
}

/** The state that a person decides about: shown on the page, sent back with the form. */
export interface Seen {
  readonly hash: string;
  readonly revision: number;
  /** Indexes of the changes to which the person agreed one by one (`Change.accept`). */
  readonly accepted?: readonly number[];
}

export interface Reviewer {
  readonly id: string;
  readonly organizationId: number;
  readonly name: string;
  readonly email: string | null;
  readonly createdAt: string;
  /** Absent for people from before there were roles, who own. */
  readonly role?: Role;
  /** Of somebody who signs in at the provider: a hash of its name for them. No link is mailed to them, and no passkey opens. */
  readonly provider?: string;
  /** The user of a workspace of messages whose presses of buttons are theirs: `T012:U345`. */
  readonly messenger?: string;
  /** As they chose: mails to them have their words. */
  readonly reader?: WordReader;
}

export type Ended = 'executed' | 'failed';

export interface Ending {
  readonly status: Ended;
  readonly answer: StoredAnswer;
}
