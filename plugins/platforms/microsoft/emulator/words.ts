/** How Microsoft writes: refusals of a call and of its items, flags, and what its own client knows. */
import {
  bracketed,
  readOperations,
  Refusal,
  sentenceOf,
  type ApiWords,
  type Ask,
  type Operations,
  type Shape,
} from '../../../../sdk/emulator/index.ts';
import { ianaZone } from '../time-zones.ts';
import openapi from './openapi.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import ruleShapes from './shapes.json' with { type: 'json' };

export type Word = Exclude<keyof typeof refusals, '$comment'>;

interface Details {
  /** Access is refused before any operation looked at the call. */
  readonly Type: 'AdApiFaultDetail' | 'ApiFaultDetail';
  readonly Code: number;
  readonly ErrorCode: string;
}

/** The operation refuses the whole call, or an item of it. @param message  the word's own when absent */
export function refuse(
  word: Word,
  message = refusals[word].replace(/^\d+ /, ''),
  more: Partial<Details> & { readonly status?: number } = {},
): Refusal<Details> {
  const { status = 400, ...details } = more;
  const Code = parseInt(refusals[word], 10);
  return new Refusal(status, message, {
    Type: 'ApiFaultDetail',
    Code,
    ErrorCode: word,
    ...details,
  });
}

/** Account, token, limits. */
export const deny = (status: number, word: Word, message?: string) =>
  refuse(word, message, { status, Type: 'AdApiFaultDetail' });

/** Refusal of an item, by its place. */
export const batchError = (Index: number, refusal: Refusal) => {
  const { Code, ErrorCode } = refusal.details as Details;
  const { message: Message } = refusal;
  return { Type: 'BatchError', Index, Code, ErrorCode, Message, FieldPath: null, Details: null };
};
export type BatchError = ReturnType<typeof batchError>;

/** Of the parts of an item. */
export const errorCollection = (Index: number, BatchErrors: readonly BatchError[]) => ({
  ...BatchErrors[0],
  Type: 'BatchErrorCollection',
  Index,
  BatchErrors,
});

/** Of every answer, refusals too. */
export const trackingId = (ask: Pick<Ask, 'count'> | undefined) =>
  `00000000-0000-4000-8000-${String(ask?.count ?? 0).padStart(12, '0')}`;

export const words = {
  refused: ({ status, message: Message, details: { Type, ...error } }, ask) => ({
    status,
    body: {
      TrackingId: trackingId(ask),
      Type,
      ...(Type === 'AdApiFaultDetail'
        ? { Errors: [{ ...error, Message, Detail: null }] }
        : { BatchErrors: [], OperationErrors: [{ ...error, Message, Details: null }] }),
    },
  }),
  notFound: ({ method, path }) => refuse('NotFound', `There is no ${method} ${path}.`),
  misshapen: ([first]) =>
    !first || first.path.length === 0
      ? refuse('NullRequest')
      : refuse('InvalidRequest', `${bracketed(first.path)}: ${sentenceOf(first)}`),
  notJson: () => refuse('NullRequest'),
  tooLarge: () => deny(413, 'RequestTooLarge'),
  throttled: () => deny(429, 'CallRateExceeded'),
  broken: (status) => deny(status, 'InternalError'),
  expired: () => deny(401, 'AuthenticationTokenExpired'),
} satisfies ApiWords<Details>;

/** `"Search, Audience"` > both; spaces are optional. */
export function flagsOf(value: unknown): string[] {
  const flags = typeof value === 'string' ? value.split(',') : [];
  return flags.map((flag) => flag.trim()).filter(Boolean);
}

const client = readOperations(openapi as unknown as Operations, 'absent');

const services: Readonly<Record<string, string>> = {
  CustomerManagement: '@customer/',
  Reporting: '@reporting/',
};

/** The body of an operation, as the vendor's own client has it; undefined for one that it does not know. */
export const bodyOf = (service: string, method: string, path: string): Shape | undefined =>
  client.operations.get(`${method} ${services[service] ?? ''}${path}`)?.body;

/** Faults that the vendor's own client knows, and the rules of this emulator. @see README.md, "Judge" */
export const shapes: Readonly<Record<string, Shape>> = {
  ...client.shapes,
  ...(ruleShapes as unknown as Readonly<Record<string, Shape>>),
};

const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const formats: Readonly<Record<string, (value: unknown) => boolean>> = {
  time: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  zone: (value) => ianaZone(String(value)) !== undefined,
  bid: (value) => Number(value) >= 0.01 && Number(value) <= 1_000 && isCents(Number(value)),
};
