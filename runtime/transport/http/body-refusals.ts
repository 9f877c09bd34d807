/** Why a body is not taken in. */
import { ServiceError } from '../../../sdk/errors.ts';
import { MAX_VALUES } from './body-shape.ts';
import { BodyRefused } from './collect-body.ts';

/** How deep a body may be nested. */
export const maxDepth = 32;

/** The error a client is told for a body that was not taken in; any other error as it is. */
export function refusalOf(error: unknown, limit: number): unknown {
  if (!(error instanceof BodyRefused)) return error;
  switch (error.fault) {
    case 'large':
      return tooLarge(limit);
    case 'wide':
      return new ServiceError('body_too_large', {
        message: `The body has more than ${MAX_VALUES} values.`,
        field: 'body',
        limit: MAX_VALUES,
      });
    case 'deep':
      return new ServiceError('body_malformed', {
        message: `The body is nested deeper than ${maxDepth} levels.`,
      });
    case 'broken':
      return new ServiceError('body_malformed', {
        message: 'The body could not be read to its end.',
      });
  }
}

/** @param body  the body as sent, where it is known: its longest argument is named */
export function tooLarge(limit: number, body?: Readonly<Record<string, unknown>>): ServiceError {
  const field = body && longestIn(body);
  const most = field === undefined ? '' : ` Its longest part is ${field}.`;
  return new ServiceError('body_too_large', {
    message: `The body is larger than ${limit / 1024} KB.${most}`,
    field: field ?? 'body',
    limitBytes: limit,
  });
}

/** Name of the argument with the longest text. */
function longestIn(body: Readonly<Record<string, unknown>>): string | undefined {
  const args = typeof body.args === 'object' && body.args !== null ? body.args : {};
  const all = [...Object.entries(body), ...Object.entries(args).map(pathOf(args))];
  const texts = all.filter((one): one is [string, string] => typeof one[1] === 'string');
  return texts.toSorted((a, b) => b[1].length - a[1].length)[0]?.[0].slice(0, 80);
}

const pathOf =
  (args: object) =>
  (entry: [string, unknown]): [string, unknown] => [
    Array.isArray(args) ? `args[${entry[0]}]` : `args.${entry[0]}`,
    entry[1],
  ];
