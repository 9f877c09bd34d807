/** The net under the log: a secret that slips through at the source does not get out of the process (threats, K3). */

export interface SecretMask {
  /** From now on these texts, and their spellings in JSON and in an address, are masked. */
  learn(secrets: readonly string[]): void;
  /** The line without any secret. */
  readonly clean: (line: string) => string;
}

const MASK = '[secret]';
const keyShape = /svc_[A-Za-z0-9_-]{32}/g;
/** Bearer and Basic headers, of any sender. */
const headerShape = /\b(Bearer|Basic)(?: |%20)+[A-Za-z0-9._~+/=-]{8,}/gi;
/** Secrets that are remembered; the ones used longest ago are forgotten first. */
const MOST = 2_000;

/** Shorter texts, and plain numbers, occur by chance. */
const isTelling = (text: string) => text.length >= 8 && !/^\d+$/.test(text);

export function createSecretMask(): SecretMask {
  const known = new Set<string>();
  return {
    learn(secrets) {
      for (const spelling of secrets.filter(isTelling).flatMap(spellingsOf)) {
        known.delete(spelling);
        known.add(spelling);
      }
      for (const oldest of known) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
    },
    clean(line) {
      let text = line.replaceAll(keyShape, MASK).replaceAll(headerShape, `$1 ${MASK}`);
      for (const secret of known) if (text.includes(secret)) text = text.replaceAll(secret, MASK);
      return text;
    },
  };
}

function spellingsOf(text: string): string[] {
  return [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])];
}
