/** Messages that leave the service: the port. Each has a record of what became of it, and a job that sends it. */
import type { Destination, Message, NoticeView } from '../../sdk/notify.ts';
import type { Transaction } from '../stores/store.ts';

/** The kind of job that sends one. */
export const NOTIFY = 'notify';

/** The payload of that kind; the destination stands sealed in the record. */
export interface NotifyPayload {
  readonly noticeId: string;
  /** Absent where it stands sealed in the record, with the address. */
  readonly message?: Message;
}

/** An address, and the secret that signs messages to it. */
export interface Target {
  readonly channel: keyof Destination;
  readonly address: string;
  /** Of a webhook. */
  readonly secret?: string;
}

export interface Notice extends Omit<NoticeView, 'notice_id'> {
  readonly id: string;
  readonly organizationId: number;
  readonly scheduleId?: string;
  readonly sealed: string;
}

/** A file that goes with a mail. */
export interface EnclosedFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
  /** The page of the mail shows it under this name. */
  readonly cid?: string;
}

/** Sends by platforms that are connected. */
export interface Courier {
  /** Whether one that an organization may use sends by this channel. */
  serves(organizationId: number, channel: string): Promise<'live' | 'test' | undefined>;
  /** @throws delivery_refused delivery_failed  the second may be tried again: one message is sent for one id */
  send(letter: {
    readonly organizationId: number;
    readonly keyId: string;
    readonly id: string;
    readonly target: Target;
    readonly message: Message;
    readonly signal: AbortSignal;
    /** They go with a mail. */
    readonly files?: readonly EnclosedFile[];
  }): Promise<void>;
}

export interface Notify {
  /** @returns the destination, with a fresh secret where it needs one @throws input_invalid not_configured */
  target(organizationId: number, to: Destination): Promise<Target>;
  /** Sent by a job once the transaction commits. */
  sendIn(
    tx: Transaction,
    wish: {
      readonly organizationId: number;
      readonly keyId: string;
      readonly target: Target;
      readonly message: Message;
      readonly scheduleId?: string;
    },
  ): Promise<Notice>;
  find(organizationId: number, id: string): Promise<Notice | undefined>;
  /** The last of a schedule. */
  lastOf(organizationId: number, scheduleId: string): Promise<Notice | undefined>;
  /** Whether messages of a channel stay with the emulator of a platform, and reach nobody. */
  isEmulated(organizationId: number, channel: string): Promise<boolean>;
}

/** The address of a person outside: as much as tells two of them apart. */
export const maskedAddress = ({ address }: Target): string => address.replace(/^(.)[^@]*/, '$1…');

/** The part of a target that is shown. */
export function shownTarget({ channel, address }: Target): string {
  return ['email', 'post', 'sms'].includes(channel) ? address : new URL(address).host;
}

export interface NotifyPart {
  readonly notify: Notify;
}
