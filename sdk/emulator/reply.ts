/** An answer as it goes out. */
export interface Reply {
  /** 200 when absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, text or bytes; undefined: no body. */
  readonly body?: unknown;
}

/** An answer with a status, headers or bytes of its own; it is put into no envelope. */
export class Sent {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}
