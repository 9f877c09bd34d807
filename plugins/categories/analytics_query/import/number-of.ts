/** Numbers as four languages write them: one file has one way. */
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Language } from './fields.ts';

export type Decimal = '.' | ',';

/** Spaces of all kinds, apostrophes between thousands, signs and codes of currencies. */
const NOISE = /[\s\u00A0\u202F'’]|\p{Sc}|\b[A-Z]{3}\b/gu;
/** The platform does not tell: nothing, a dash, less or more than a bound. */
const UNKNOWN = /^(?:|-+|–|—|n\/?a|null)$|^[<>≤≥]/i;

const bare = (text: string) => text.replace(NOISE, '');
const isUnknown = (text: string): boolean => UNKNOWN.test(bare(text));

/** @throws input_invalid  some numbers can only be read in one way, and others only in the other */
export function decimalIn(cells: readonly string[], language: Language): Decimal {
  const numbers = cells.map(bare).filter((text) => /^-?[\d.,]+%?$/.test(text));
  const point = numbers.find((text) => marks(text) === '.');
  const comma = numbers.find((text) => marks(text) === ',');
  if (point !== undefined && comma !== undefined)
    throw wrong(
      'file',
      `writes numbers in two ways: ${point} has a decimal point, ${comma} a decimal comma`,
    );
  if (point !== undefined) return '.';
  return comma !== undefined || language !== 'en' ? ',' : '.';
}

/** The decimal mark of a number that can be read in one way alone. */
function marks(text: string): Decimal | undefined {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  if (/[.,]\d{3}$/.test(text) && !/^-?0[.,]/.test(text)) return undefined;
  if (points === 1) return '.';
  return commas === 1 ? ',' : undefined;
}

/** @returns null for what the platform does not tell, undefined for what is no number */
export function numberOf(text: string, decimal: Decimal): number | null | undefined {
  if (isUnknown(text)) return null;
  const thousands = decimal === '.' ? ',' : '.';
  const plain = bare(text).replaceAll(thousands, '').replace(decimal, '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
