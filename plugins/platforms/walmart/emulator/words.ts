/** Refusals of Walmart: a sentence; and items of a list that fail by themselves. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  /** Last day for which a report can be made, YYYY-MM-DD. */
  readonly endDate?: string;
}

export const refuse = (status: number, message: string) => new Refusal<Details>(status, message);
export const notYet = (endDate: string | undefined) =>
  new Refusal<Details>(
    400,
    'Report data is not available for the requested endDate',
    endDate === undefined ? {} : { endDate },
  );
export const invalid = (message: string) => refuse(400, message);
export const denied = () => refuse(403, 'Unauthorized');

/** Faults of one item; the others go on. */
export class ItemFault extends Error {}

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { endDate } }) => ({
    status,
    body: { code: 'failure', details: message, ...(endDate === undefined ? {} : { endDate }) },
  }),
  notFound: () => refuse(404, 'Resource not found'),
  misshapen: ([fault]) =>
    invalid(fault ? `${dotted(fault.path)} ${sentenceOf(fault)}` : 'Invalid request'),
  notJson: () => invalid('Malformed JSON'),
  tooLarge: () => refuse(413, 'Request too large'),
  throttled: () => refuse(429, 'Operations per hour exceeded, try again later'),
  broken: (status) => refuse(status, 'Internal server error'),
  expired: denied,
};
