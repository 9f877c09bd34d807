/** Refusals of The Trade Desk: a message, and reasons by property. */
import { dotted, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

interface Details {
  readonly property?: string;
}

const refuse = (status: number, message: string, details: Details = {}, headers = {}) =>
  new Refusal<Details>(status, message, details, headers);

export const invalid = (property: string, reason: string) => refuse(400, reason, { property });
/** Of what is another's, and of what is not there. */
export const forbidden = () =>
  refuse(403, 'You do not have access to this entity, or it does not exist.');
export const unauthorized = () => refuse(401, 'The token is missing, invalid or expired.');

export const words: ApiWords<Details> = {
  refused: ({ status, message, details: { property }, headers }) => ({
    status,
    headers,
    body:
      property === undefined
        ? { Message: message }
        : {
            Message: 'The request failed validation.',
            ErrorDetails: [{ Property: property, Reasons: [message] }],
          },
  }),
  notFound: () => refuse(404, 'No HTTP resource was found that matches the request.'),
  misshapen: ([fault]) =>
    fault ? invalid(dotted(fault.path), sentenceOf(fault)) : refuse(400, 'The request is invalid.'),
  notJson: () => refuse(400, 'The body is not JSON.'),
  tooLarge: () => refuse(413, 'The body is too large.'),
  throttled: (seconds) => refuse(429, 'Too many requests.', {}, { 'Retry-After': String(seconds) }),
  broken: (status) => refuse(status, 'An error has occurred.'),
  expired: unauthorized,
};
