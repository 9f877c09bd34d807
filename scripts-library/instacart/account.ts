/** The advertiser. Instacart tells neither its currency nor its time zone: they come with the connection. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

/** @throws platform_answer_invalid  nobody has said it */
export async function currencyOf({ account }: Pick<Host, 'account'>): Promise<string> {
  if (account.currency) return account.currency;
  throw failure(
    'platform_answer_invalid',
    'Instacart does not tell the currency of an advertiser; give it with the connection.',
  );
}
