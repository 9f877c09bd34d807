/** The advertiser. Walmart tells neither its currency nor its time zone: they come with the connection. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** @throws platform_answer_invalid  nobody has said it */
export async function currencyOf({ account }: Host): Promise<string> {
  if (account.currency) return account.currency;
  throw failure(
    'platform_answer_invalid',
    'Walmart does not tell the currency of an advertiser; give it with the connection.',
  );
}

export const advertiserOf = ({ account }: Host) => Number(account.account_id);
