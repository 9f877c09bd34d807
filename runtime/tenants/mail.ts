import type { Config } from '../config/config.ts';

/** Sends one plain text. Rejects when the server does not take it. */
export type Mail = (letter: {
  to: string;
  subject: string;
  text: string;
  /** Address that ends such messages by one POST (RFC 8058). */
  unsubscribe?: string;
  files?: readonly { readonly name: string; readonly mime: string; readonly bytes: Buffer }[];
}) => Promise<void>;

/** @returns undefined when the operator has set no SMTP server */
export async function createMail({ smtp }: Pick<Config, 'smtp'>): Promise<Mail | undefined> {
  if (smtp === undefined) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtp.url);
  return async ({ to, subject, text, unsubscribe: stop, files = [] }) => {
    // As an object, so that an address is never read as a list of them.
    const headers = stop && {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const letter = { from: smtp.from, to: { name: '', address: to }, subject, text };
    const attachments = files.map(({ name: filename, mime: contentType, bytes: content }) => ({
      filename,
      contentType,
      content,
    }));
    await transport.sendMail({ ...letter, attachments, ...(headers ? { headers } : {}) });
  };
}

/** Undefined when the operator has set no SMTP server. */
export interface MailPart {
  readonly mail: Mail | undefined;
}
