import { refused } from './passkey-rows.ts';

interface Answer {
  readonly id: string;
  readonly response: object;
}

/**
 * The answer of a browser, as the form brought it. Its shape is looked at as far as we read it; the rest is the
 * library's.
 * @throws passkey_refused
 */
export function readAnswer<Wanted extends Answer>(text: string): Wanted {
  const answer = parsed(text) as Partial<Answer> | null;
  const isAnswer =
    typeof answer?.id === 'string' &&
    /^[\w-]{16,1400}$/.test(answer.id) &&
    typeof answer.response === 'object' &&
    answer.response !== null;
  if (!isAnswer) throw refused('The browser has sent no answer of a passkey.');
  return answer as Wanted;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
