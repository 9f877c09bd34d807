/** Names of persons in an answer: whole for keys that have the scope, else as much as tells two of them apart. */
import type { ToolContext } from '../../../sdk/tool.ts';

/** Scope of a key that sees names and addresses. */
export const CONTACTS = 'growth:contacts';

export const seesContacts = ({ allows }: Pick<ToolContext, 'allows'>) => allows(CONTACTS);

/** `ana.lis@acme.com` > `a…@acme.com` */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(Math.max(0, at))}`;
}

/** `Ana Lis` > `Ana L…` */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? first : `${first} ${rest.at(-1)!.slice(0, 1)}…`;
}

export const MASKED = `Names and addresses are masked: the key lacks the scope ${CONTACTS}.`;
