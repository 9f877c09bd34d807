/** Pictures that were uploaded: their ids say whose they are, so that nothing else has to be kept of them. */
import { digits } from '../../../../../sdk/emulator/index.ts';

const seal = (account: string, name: string) => digits(10, 'openai_ads', 'file', account, name);

/** @param what  of what it is made */
export function fileOf(account: string, what: string): string {
  const name = digits(14, 'openai_ads', 'picture', account, what);
  return `file_${name}${seal(account, name)}`;
}

export function isFileOf(account: string, id: unknown): boolean {
  const [, name = '', end = ''] = /^file_(\d{14})(\d{10})$/.exec(String(id)) ?? [];
  return name !== '' && end === seal(account, name);
}
