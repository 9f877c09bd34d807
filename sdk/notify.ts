/** Messages that leave the service, and what became of them. */

import type { WordReader } from './words/reader.ts';

/** Destination of a message: exactly one of these. */
export interface Destination {
  /** An e-mail address; a provider that is connected sends it, or the operator's mail server. */
  readonly email?: string;
  /** Id of a public post that is answered, where a platform that publishes posts is connected. */
  readonly post?: string;
  /** Address of an incoming webhook of Slack. */
  readonly slack?: string;
  /** A phone number, in the form +4930123456; a provider that is connected sends it. */
  readonly sms?: string;
  /** An https address that takes a signed POST. */
  readonly webhook?: string;
}

export interface Message {
  readonly subject: string;
  readonly text: string;
  /** Plain JSON, for webhooks. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** `data.result` is a report: a mail shows it as a page, too, with the brand of the organization. */
  readonly report?: true;
  /** Reader of its words, where the sender knows one. */
  readonly reader?: WordReader;
  /** It goes to somebody outside: address and words stand sealed, and are shown nowhere. */
  readonly personal?: boolean;
  /** Files of the sender's workspace that go with a mail. */
  readonly files?: readonly { readonly artifact_id: string }[];
  /** Of mail: address that ends such messages by one POST; mail programs show it as a button. */
  readonly unsubscribe?: string;
  /** Of a message to a channel whose app the service knows. */
  readonly buttons?: readonly {
    readonly id: string;
    readonly title: string;
    readonly value: string;
    readonly isMain?: true;
  }[];
  /** It takes the place of the message whose button was pressed. */
  readonly replaces?: true;
}

/** Outcome of one message. */
export interface NoticeView {
  readonly notice_id: string;
  readonly channel: string;
  /** Its destination, without the secret part. */
  readonly to: string;
  readonly subject: string;
  readonly status: 'queued' | 'sent' | 'failed';
  readonly error: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

export interface NotifyPort {
  /** @throws input_invalid not_configured  it could not be sent, and what would be right */
  check(to: Destination, message?: Pick<Message, 'personal'>): Promise<void>;
  /** Queued, and sent by a job; within `apply` alone. @throws as `check` */
  send(to: Destination, message: Message): Promise<NoticeView>;
  /** @throws not_found */
  find(noticeId: string): Promise<NoticeView>;
}
