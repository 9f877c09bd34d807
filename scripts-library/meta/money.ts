/**
 * Meta takes and gives budgets and bids in minor units, with its own idea of which currencies have some:
 * forint, peso and rupiah have none, although ISO 4217 says two decimals.
 *
 * @see https://developers.facebook.com/docs/marketing-api/currencies
 */
import { fromMinor, toMinor as shiftToMinor } from '../../sdk/money.ts';
import { failure } from '../../sdk/kit/failure.ts';

const wholeUnits = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '));

const decimalsOf = (currency: string) => (wholeUnits.has(currency) ? 0 : 2);

/** `"50.25"` USD > `5025`. @throws input_invalid  the amount has decimals that Meta cannot take */
export function toMinor(amount: string, currency: string, argument: string): number {
  try {
    return shiftToMinor(amount, currency, decimalsOf(currency));
  } catch {
    const places = decimalsOf(currency);
    throw failure(
      'input_invalid',
      `${argument}: Meta takes amounts in ${currency} with ${places === 0 ? 'no' : places} decimals.`,
      { field: argument },
    );
  }
}

/** `"5025"` USD > `50.25`; undefined, and 0 where Meta means "none", become null. */
export function unitsOf(minor: string | number | undefined, currency: string): number | null {
  if (minor === undefined || Number(minor) === 0) return null;
  return Number(fromMinor(minor, currency, decimalsOf(currency)));
}

/** As {@link unitsOf}, for a sum that may be 0. A whole number divided by 100 is the nearest number to its decimal text. */
export function unitsOfSum(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}
