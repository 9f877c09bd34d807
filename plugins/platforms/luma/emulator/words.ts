/** How Luma refuses: `{"detail":"…"}`. */
import { bracketed, Refusal, sentenceOf, type ApiWords } from '../../../../sdk/emulator/index.ts';

export const refuse = (status: number, detail: string) => new Refusal(status, detail);

export const words: ApiWords = {
  refused: ({ status, message, headers }) => ({ status, headers, body: { detail: message } }),
  notFound: () => refuse(404, 'Not found'),
  misshapen: ([fault]) =>
    refuse(422, fault ? `${bracketed(fault.path)}: ${sentenceOf(fault)}` : 'Invalid request'),
  notJson: () => refuse(400, 'The body is no JSON'),
  tooLarge: () => refuse(413, 'The request is too large'),
  throttled: (seconds) =>
    new Refusal(429, 'Rate limit exceeded', {}, { 'retry-after': String(seconds) }),
  broken: (status) => refuse(status, 'Internal error'),
  expired: () => refuse(403, 'Not authenticated'),
};
