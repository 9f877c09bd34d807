/** Faults of shapes as platforms word them: a place in their notation, and a sentence. */
import type { ShapeFault } from './shapes.ts';

/** `['a', 0, 'b']` > `a.0.b`, or with another separator `a/0/b`. */
export const dotted = (path: ShapeFault['path'], separator = '.') => path.join(separator);

/** `['a', 0, 'b']` > `a[0].b` */
export function bracketed(path: ShapeFault['path']): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('');
}

/** A sentence for each sort of fault; those that a platform has words of its own for stand in `own`. */
export type FaultSentences = Partial<
  Record<ShapeFault['kind'], (fault: ShapeFault) => string | undefined>
>;

/** @param own  undefined from one of them: the kit's sentence */
export function sentenceOf(fault: ShapeFault, own: FaultSentences = {}): string {
  return own[fault.kind]?.(fault) ?? general[fault.kind](fault);
}

const within = ({ least, most }: ShapeFault, of: string) =>
  most === Infinity
    ? `Must be at least ${least}${of}.`
    : `Must be ${Math.max(least, 0)} to ${most}${of}.`;

const general: Record<ShapeFault['kind'], (fault: ShapeFault) => string> = {
  missing: () => 'Missing data for required field.',
  unknown: () => 'Unknown field.',
  fixed: () => 'Field may not be changed.',
  null: () => 'Field may not be null.',
  type: ({ type }) => `Not a valid ${type}.`,
  enum: ({ value, values }) =>
    `'${String(value)}' is not one of [${values.map((one) => `'${one}'`).join(', ')}].`,
  range: (fault) => within(fault, ''),
  length: (fault) => within(fault, ' characters'),
  size: (fault) => within(fault, ' items'),
  format: ({ type }) => `Not a valid ${type}.`,
};
