/** The screen for results: its width, its colours, its time of day. A file or a pipe gets none of it. */
import { styleText } from 'node:util';

export interface Screen {
  /** Columns; undefined where lines may be as long as they are. */
  readonly columns: number | undefined;
  readonly colours: boolean;
  /** IANA; undefined leaves instants as they are, in UTC. */
  readonly timeZone: string | undefined;
}

export const plainScreen: Screen = { columns: undefined, colours: false, timeZone: undefined };

/** The screen of this process. `hasColors` heeds NO_COLOR and FORCE_COLOR. */
export function screenOf(stream: NodeJS.WriteStream): Screen {
  if (!stream.isTTY) return plainScreen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { columns: stream.columns || undefined, colours: stream.hasColors(), timeZone };
}

type Tone = 'good' | 'bad' | 'open' | 'quiet' | 'head';
const styles = { good: 'green', bad: 'red', open: 'yellow', quiet: 'dim', head: 'bold' } as const;

/** Words that say how something stands; a word that is not here has no colour. */
const tones: Readonly<Record<string, Tone>> = {
  ...toned(
    'good',
    'ok success succeeded connected verified restored executed approved active on yes',
  ),
  ...toned('bad', 'fault FAULT failure failed error expired refused declined FAILED NO revoked'),
  ...toned('open', 'warning pending parked queued running held planned restart reload'),
  ...toned('quiet', '– off dry_run replayed'),
};

function toned(tone: Tone, words: string): Record<string, Tone> {
  return Object.fromEntries(words.split(' ').map((word) => [word, tone]));
}

export function coloured(text: string, { colours }: Screen, tone?: Tone): string {
  const found = tone ?? (Object.hasOwn(tones, text) ? tones[text] : undefined);
  return colours && found ? styleText(styles[found], text, { validateStream: false }) : text;
}

const instant = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

export const holdsInstant = (text: string): boolean => text.search(instant) >= 0;

/** Instants in a text as the reader's clock shows them, `2026-11-23 08:53:48`. */
export function localTimes(text: string, { timeZone }: Screen): string {
  if (timeZone === undefined) return text;
  // Swedish writes dates and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return text.replace(instant, (iso) => format.format(new Date(iso)));
}
