import type { Config } from '../config/config.ts';

/** Sends one text. Rejects when the server does not take it. */
export type Mail = (letter: {
  to: string;
  subject: string;
  text: string;
  /** The same as a page, for programs that show one. */
  html?: string;
  /** Address that ends such messages by one POST (RFC 8058). */
  unsubscribe?: string;
  files?: readonly {
    readonly name: string;
    readonly mime: string;
    readonly bytes: Buffer;
    /** The page shows it under this name. */
    readonly cid?: string;
  }[];
}) => Promise<void>;

/** @returns undefined when the operator has set no SMTP server */
export async function createMail({ smtp }: Pick<Config, 'smtp'>): Promise<Mail | undefined> {
  if (smtp === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtp.url);
  return async ({ to, subject, text, html, unsubscribe: stop, files = [] }) => {
    // As an object, so that an address is never read as a list of them.
    const headers = stop && {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const letter = { from: smtp.from, to: { name: '', address: to }, subject, text };
    const attachments = files.map(({ name: filename, mime: contentType, bytes: content, cid }) => ({
      filename,
      contentType,
      content,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    }));
    const more = { ...(html === undefined ? {} : { html }), ...(headers ? { headers } : {}) };
    await transport.sendMail({ ...letter, attachments, ...more });
  };
}

/** Undefined when the operator has set no SMTP server. */
export interface MailPart {
  readonly mail: Mail | undefined;
}
