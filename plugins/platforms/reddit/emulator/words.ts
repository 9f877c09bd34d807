/** Refusals of Reddit: `{"error":{"code","message","reason"?,"fields"?}}`. */
import {
  checkShape,
  dotted,
  isZone,
  readOperations,
  Refusal,
  sentenceOf,
  type ApiWords,
  type FaultSentences,
  type Operations,
  type Shape,
  type ShapeFault,
} from '../../../../sdk/emulator/index.ts';
import directory from './directory.json' with { type: 'json' };
import openapi from './openapi.json' with { type: 'json' };
import own from './shapes.json' with { type: 'json' };

export interface FieldFault {
  /** `data.objective` */
  readonly field: string;
  readonly message: string;
}
interface Details {
  readonly reason?: string;
  readonly fields?: readonly FieldFault[];
}

export const refuse = (status: number, message: string, details: Details = {}) =>
  new Refusal(status, message, details);

export const fault = (field: string, message: string): FieldFault => ({ field, message });

/** 400 with every fault. */
export const badRequest = (...fields: readonly FieldFault[]) =>
  refuse(400, 'Bad request.', { reason: 'INVALID_REQUEST', fields });

/** Of rules that were all looked at. @throws when one of them is broken */
export function refuseIf(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw badRequest(...faults);
}

/** Reddit answers so to what is not there, to a wrong path and to a wrong method alike. */
export const notFound = () => refuse(404, 'Not found.', { reason: 'NOT_FOUND' });

const unauthorized = () => refuse(401, 'Unauthorized.', { reason: 'UNAUTHORIZED' });

export const words = {
  refused: ({ status, message, details, headers }) => ({
    status,
    headers,
    body: { error: { code: status, message, ...details } },
  }),
  notFound,
  misshapen: (faults) =>
    badRequest(...faults.map((one) => fault(placeOf(one), sentenceOf(one, sentences)))),
  notJson: () => refuse(400, 'Bad request.', { reason: 'INVALID_REQUEST' }),
  tooLarge: () => refuse(413, 'Payload too large.'),
  throttled: (seconds) =>
    new Refusal(429, 'Too many requests.', {}, { ratelimit: `"ads-api";r=0;t=${seconds}` }),
  broken: (status) => refuse(status, 'Internal server error.'),
  expired: unauthorized,
} satisfies ApiWords<Details>;

/** Reports and names of things are blamed as a list, other values each by itself; unknown fields without their item. */
function placeOf({ path, kind }: ShapeFault): string {
  if (kind === 'unknown' && typeof path[1] === 'number') return dotted(['data', ...path.slice(2)]);
  const isListed = kind === 'format' || path[1] === 'fields' || path[1] === 'breakdowns';
  return dotted(isListed && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);
}

/** Reddit's words for values that have formats of their own; see `formats`. */
const formatWords: Readonly<Record<string, string>> = {
  text: 'Must have at least 1 characters.',
  title: 'Must have at least 3 characters.',
  micros: 'Must be a positive integer in microcurrency.',
  nameFilter: 'Must begin with = or @.',
  media: 'Must be {"type":"URL","url"}.',
  hour: 'Must follow YYYY-MM-DDTHH:00:00Z.',
};
const sentences: FaultSentences = {
  type: ({ type }) => (type === 'object' ? 'Invalid input type.' : undefined),
  format: ({ type, value }) =>
    named.has(type) ? `'${String(value)}' does not exist.` : formatWords[type],
  range: ({ type, least, most }) =>
    most === Infinity
      ? `Must be an ${type} of at least ${least}.`
      : `Must be greater than ${least - 1} and at most ${most}.`,
};

const described = readOperations(openapi as unknown as Operations);

/** As Reddit's own description has it, of operations whose fields have no rules of their own here. */
export const bodyOf = (operation: string): Shape => described.operations.get(operation)?.body ?? {};
export const shapes: Readonly<Record<string, Shape>> = {
  ...described.shapes,
  ...(own as unknown as Readonly<Record<string, Shape>>),
};

const anyCase = (names: readonly string[]) => {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (value: unknown) => known.has(String(value).toLowerCase());
};
/** Targeting names things that exist. */
const named = new Map<string, (value: unknown) => boolean>([
  ['community', anyCase(directory.communities.map(([name]) => String(name)))],
  ['interest', anyCase(directory.interests.map(({ id }) => id))],
  ['place', anyCase(directory.geolocations.map(({ id }) => id))],
]);
const longerThan = (least: number) => (value: unknown) =>
  typeof value === 'string' && value.trim().length >= least;

const checkMedia = checkShape({});

/** The values of Reddit's shapes that are more than a text or a number. */
export const formats = {
  ...Object.fromEntries(named),
  text: longerThan(1),
  title: longerThan(3),
  micros: (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0,
  media: (value: unknown) => checkMedia({ 'type*': '=URL', 'url*': 'url' }, value).length === 0,
  nameFilter: (value: unknown) => /^[=@]./.test(String(value)),
  hour: (value: unknown) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(String(value)) &&
    Date.parse(String(value)) % 3_600_000 === 0,
  zone: (value: unknown) => /^(UTC|GMT|[A-Z].*\/.+)$/.test(String(value)) && isZone(value),
};

/** ISO 8601, whole seconds. */
export const isoTime = (at: number): string =>
  new Date(at).toISOString().replace(/\.\d{3}Z$/, '+00:00');
