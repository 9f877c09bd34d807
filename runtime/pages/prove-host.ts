/** Which of those who claim a host may have it: the one whose word stands in its DNS, as long as it stands there. */
import { ServiceError } from '../../sdk/errors.ts';
import type { Clock } from '../clock.ts';
import type { LoadedClaim } from '../catalog/parts/loaded-parts.ts';
import type { Records } from '../records/records.ts';
import type { Web } from '../web/web.ts';

/** How long a proof that was found holds without asking again. */
const FRESH_MS = 60_000;
/** How long a missing proof is remembered: short, so that an owner who looked too early need not wait. */
const NOTHING_MS = 5_000;
/** How long the last answer is used while the resolver is silent. */
const STALE_MS = 24 * 3_600_000;
const MOST_HOSTS = 5_000;
const MOST_WORDS = 10;
const WORD = /^[a-z0-9]{8,64}$/;

interface Answer {
  readonly words: readonly string[];
  readonly at: number;
}

const freshMs = ({ words }: Answer) => (words.length > 0 ? FRESH_MS : NOTHING_MS);

interface ProofParts {
  readonly records: Records;
  readonly web: Pick<Web, 'lookUp'>;
  readonly clock: Clock;
}

export type Proofs = (
  claim: LoadedClaim,
  host: string,
) => Promise<Awaited<ReturnType<Records['resolve']>>>;

/** The resolver is asked for hosts that somebody claims, and for no other. @throws fetch_failed */
export function createProofs({ records, web, clock }: ProofParts): Proofs {
  const known = new Map<string, Answer>();
  const asked = new Map<string, Promise<readonly string[]>>();

  const ask = async (name: string): Promise<readonly string[]> => {
    const last = known.get(name);
    try {
      const texts = await web.lookUp(name, 'TXT');
      const words = texts.filter((text) => WORD.test(text)).slice(0, MOST_WORDS);
      known.delete(name);
      known.set(name, { words, at: clock.now() });
      if (known.size > MOST_HOSTS) known.delete(known.keys().next().value!);
      return words;
    } catch (error) {
      const isSilent = error instanceof ServiceError && error.code === 'fetch_failed';
      if (isSilent && last && clock.now() - last.at < STALE_MS) return last.words;
      throw error;
    } finally {
      asked.delete(name);
    }
  };
  const wordsAt = (name: string) => {
    const last = known.get(name);
    if (last && clock.now() - last.at < freshMs(last)) return last.words;
    const asking = asked.get(name) ?? ask(name);
    asked.set(name, asking);
    return asking;
  };
  return async (claim, host) => {
    if (claim.proof === undefined || !(await records.isClaimed(claim, `${host}_`)))
      return undefined;
    for (const word of await wordsAt(`${claim.proof}.${host}`)) {
      const named = await records.resolve(claim, `${host}_${word}`);
      if (named) return named;
    }
    return undefined;
  };
}
