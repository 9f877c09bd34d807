/** How Amazon's advertising APIs refuse: whole requests in the words of each generation, and single items of a write. */
import {
  Refusal,
  type ApiWords,
  bracketed,
  sentenceOf,
  type FaultSentences,
  type ShapeFault,
} from '../../../../sdk/emulator/index.ts';

type Body = Readonly<Record<string, unknown>>;

/** `v1`: the unified API and parts with its words; `dsp`: audiences and advertisers; `reporting`: reports. */
export type AmazonFamily = 'v1' | 'dsp' | 'reporting';

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'CONTENT_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};
const bodies: Readonly<Record<AmazonFamily, (status: number, message: string) => Body>> = {
  v1: (status, message) => ({ code: codes[status] ?? 'INTERNAL_ERROR', message }),
  dsp: (_, message) => ({ requestId: 'EMULATED', message, errors: [] }),
  reporting: (status, detail) => ({ code: String(status), detail }),
};

export const amazonRefusal = (status: number, message: string) => new Refusal(status, message);

/** The words of the generation that a path is of. */
export function amazonWords(family: AmazonFamily): ApiWords {
  return {
    refused: ({ status, message, headers }) => {
      return { status, headers, body: bodies[family](status, message) };
    },
    notFound: () => amazonRefusal(404, 'There is no such resource.'),
    misshapen: ([fault]) => amazonMisshapen(fault),
    notJson: () => amazonRefusal(400, 'The body is no JSON.'),
    tooLarge: () => amazonRefusal(413, 'The body is too large.'),
    throttled: (seconds) =>
      new Refusal(429, 'Too many requests.', {}, { 'retry-after': String(seconds) }),
    broken: (status) => amazonRefusal(status, 'An internal error occurred.'),
    expired: () => amazonRefusal(401, 'The access token has expired.'),
  };
}

/** Amazon tells the first fault. */
export const amazonMisshapen = (fault: ShapeFault | undefined) =>
  amazonRefusal(400, fault ? sentence(fault, bracketed(fault.path)) : '');

const within = ({ least, most }: ShapeFault) =>
  most === Infinity ? `${least} or more` : `${Math.max(least, 0)} to ${most}`;
const sentences: FaultSentences = {
  missing: () => 'is required.',
  unknown: () => 'is not known.',
  type: ({ type }) => `must be ${type}.`,
  enum: ({ values }) => `must be one of ${values.join(', ')}.`,
  range: (fault) => `must be ${within(fault)}.`,
  size: (fault) => `must have ${within(fault)} items.`,
};
const sentence = (fault: ShapeFault, place: string) =>
  `${place || 'The body'} ${sentenceOf(fault, sentences)}`;

/** Refuses one item of a write; the others go on. */
export class AmazonItemError extends Error {
  readonly code: string;
  /** Below the item: `flights[0].startDateTime`. */
  readonly field: string;

  constructor(code: string, field: string, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const faultCodes: Readonly<Partial<Record<ShapeFault['kind'], string>>> = {
  missing: 'FIELD_VALUE_IS_NULL',
  range: 'FIELD_VALUE_IS_OUT_OF_RANGE',
  size: 'FIELD_SIZE_IS_OUT_OF_RANGE',
};

/** @param fault  of an item, its path below the item */
export function amazonItemFault(fault: ShapeFault): AmazonItemError {
  const field = bracketed(fault.path);
  const code = faultCodes[fault.kind] ?? 'FIELD_VALUE_IS_INVALID';
  return new AmazonItemError(code, field, sentence(fault, field));
}

/** ISO 8601, UTC, whole seconds. */
export const amazonInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Decimal numbers in the currency of the account, wrapped three times. */
export const amazonMoney = (value: number, currencyCode: string) => ({
  monetaryBudgetValue: { monetaryBudget: { currencyCode, value: Math.round(value * 100) / 100 } },
});

/** @returns NaN where there is none */
export function amazonUnits(budget: unknown): number {
  const { budgetValue } = budget as {
    readonly budgetValue?: {
      readonly monetaryBudgetValue?: { readonly monetaryBudget?: { readonly value?: unknown } };
    };
  };
  return Number(budgetValue?.monetaryBudgetValue?.monetaryBudget?.value);
}
