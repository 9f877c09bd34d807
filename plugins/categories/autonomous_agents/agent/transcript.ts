/**
 * Actions and words of an agent, and the answers to it, for people to read: without personal data and without secrets.
 */
import { plainText } from '../../../../sdk/plain-text.ts';
import { redacted, redactedText } from '../../../../sdk/redact.ts';

const MOST = 2_000;
const MOST_LINES = 400_000;

export type Line =
  | { readonly kind: 'said'; readonly who: string; readonly text: string; readonly alert?: boolean }
  | {
      readonly kind: 'call';
      readonly run: string;
      readonly args: unknown;
      /** `refused` by the list of the skill: nothing was sent. */
      readonly did: 'called' | 'failed' | 'waits' | 'refused';
      readonly answer: unknown;
      readonly credits: number;
    };

export interface Ending {
  readonly status: 'done' | 'waits' | 'stopped' | 'failed';
  readonly because: string | null;
}

/** @param head  facts of the run, one a line */
export function transcriptOf(
  head: Readonly<Record<string, string>>,
  lines: readonly Line[],
  { status, because }: Ending,
): string {
  const facts = Object.entries(head).map(([key, value]) => `- ${key}: ${redactedText(value)}`);
  const body = lines.map(textOf).join('\n\n');
  const end = `## End: ${status}\n\n${because === null ? 'It came to its end.' : redactedText(because)}`;
  const whole = ['# Transcript', facts.join('\n'), body.slice(0, MOST_LINES), end].join('\n\n');
  return `${plainText(whole)}\n`;
}

function textOf(line: Line): string {
  if (line.kind === 'said')
    return `## ${line.who}${line.alert ? ', an alert' : ''}\n\n${block(line.text)}`;
  const { run, did, credits, args, answer } = line;
  const cost = credits > 0 ? `, ${credits} credits` : '';
  return `## ${run}: ${did}${cost}\n\n${block(args)}\n\n${block(answer)}`;
}

/** Indented, so that nothing in it reads as anything but text. */
function block(value: unknown): string {
  const plain = redacted(value);
  const text = typeof plain === 'string' ? plain : JSON.stringify(plain, null, 1);
  const cut = text.length > MOST ? `${text.slice(0, MOST)} … (${text.length} characters)` : text;
  return cut.replace(/^/gm, '    ');
}
