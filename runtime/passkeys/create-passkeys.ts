/**
 * Passkeys by `@simplewebauthn/server`, which knows the protocol; this file knows their owners, and lets a challenge be
 * used once.
 */
import type * as Webauthn from '@simplewebauthn/server';
import { ServiceError } from '../../sdk/errors.ts';
import type { Reviewer } from '../approvals/approval.ts';
import type { PortalAccess } from '../approvals/portal-access.ts';
import { portalEntry } from '../approvals/portal-entry.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../stores/store.ts';
import { passkeyHome } from './passkey-home.ts';
import { createPasskeyRows, refused, type PasskeyRow } from './passkey-rows.ts';
import type { Passkey, PasskeyHome, Passkeys } from './passkeys.ts';
import { readAnswer } from './read-answer.ts';

const MOST = 20;
/** EdDSA, ES256, RS256: the algorithms of authenticators in use. */
const ALGORITHMS = [-8, -7, -257];

interface PasskeyParts {
  readonly config: Pick<Config, 'urls' | 'signIn'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly portal: Pick<PortalAccess, 'openSession'>;
}

export function createPasskeys(parts: PasskeyParts): Passkeys {
  const { config, store, clock, audit, portal } = parts;
  const rows = createPasskeyRows(store, clock);
  const home = passkeyHome(config);
  // Loaded when somebody has one: a start without it is faster.
  let loaded: Promise<typeof Webauthn> | undefined;
  const webauthn = () => (loaded ??= import('@simplewebauthn/server'));
  const entry = (tool: string, { id }: Reviewer, passkey: string) =>
    portalEntry(clock.now(), tool, id, { passkey });

  return {
    home,
    list: async (reviewer) => (await rows.of(reviewer)).map(viewOf),
    async beginAdd(reviewer, session) {
      const own = await rows.of(reviewer);
      if (own.length >= MOST) throw refused(`A person has at most ${MOST} passkeys: remove one.`);
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Ad Operations Service',
        rpID: atHome(home).rpId,
        userName: reviewer.email ?? reviewer.name,
        userDisplayName: reviewer.name,
        userID: new TextEncoder().encode(handleOf(reviewer)),
        excludeCredentials: own.map(({ credentialId: id, transports }) => ({
          id,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await rows.keepChallenge('add', session, options.challenge);
      return options;
    },
    async add(reviewer, session, { name, response }) {
      const challenge = await rows.takeChallenge('add', session);
      const made = await judged(webauthn, home, challenge, (lib, expected) =>
        lib.verifyRegistrationResponse({
          ...expected,
          response: readAnswer<Webauthn.RegistrationResponseJSON>(response),
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!made.verified) throw refused('The answer of the passkey does not hold.');
      const { credential } = made.registrationInfo;
      const { organizationId, id: reviewerId } = reviewer;
      const row = await store.transact(async (tx) => {
        const created = await rows.create(tx, {
          organizationId,
          reviewerId,
          name: nameOf(name),
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (credential.transports ?? []).filter(isPlain).slice(0, 8),
          createdAt: new Date(clock.now()).toISOString(),
        });
        await audit.append(tx, organizationId, entry('portal.passkey_add', reviewer, created.id));
        return created;
      });
      return viewOf(row);
    },
    remove: (reviewer, id) =>
      store.transact(async (tx) => {
        if (!(await rows.remove(tx, reviewer, id))) return false;
        const told = entry('portal.passkey_remove', reviewer, id);
        await audit.append(tx, reviewer.organizationId, told);
        return true;
      }),
    async beginSignIn(browser) {
      const { generateAuthenticationOptions } = await webauthn();
      const rpID = atHome(home).rpId;
      // No list of passkeys: the device says who it is, and nobody learns here who has one.
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await rows.keepChallenge('sign_in', browser, options.challenge);
      return options;
    },
    async signIn(browser, text, place) {
      const challenge = await rows.takeChallenge('sign_in', browser);
      const response = readAnswer<Webauthn.AuthenticationResponseJSON>(text);
      const row = await rows.find(response.id);
      if (!row) throw refused('This passkey is not known here. It may have been removed.');
      const shown = Buffer.from(String(response.response.userHandle ?? ''), 'base64url');
      if (shown.toString() !== handleOf({ ...row, id: row.reviewerId }))
        throw refused('This passkey belongs to somebody else.');
      const { verified, authenticationInfo } = await judged(webauthn, home, challenge, (lib, to) =>
        lib.verifyAuthenticationResponse({ ...to, response, credential: credentialOf(row) }),
      );
      if (!verified) throw refused('The answer of the passkey does not hold.');
      return store.transact(async (tx) => {
        const reviewer = await rows.used(tx, row, authenticationInfo.newCounter);
        if (config.signIn && reviewer.provider !== undefined)
          throw refused(`Sign in with ${config.signIn.title}: your groups there open this.`);
        return { secret: await portal.openSession(tx, reviewer, place, { passkey: row.id }) };
      });
    },
    sweep: () => rows.sweep(),
  };
}

const viewOf = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  ...(usedAt === undefined ? {} : { usedAt }),
});

/** The handle that the device keeps beside the key, and shows when it is used; it names the person to us alone. */
const handleOf = ({ organizationId, id }: Pick<Reviewer, 'organizationId' | 'id'>) =>
  `${organizationId}/${id}`;

const isPlain = (text: unknown) => typeof text === 'string' && /^[a-z-]{2,20}$/.test(text);

const credentialOf = (row: PasskeyRow): Webauthn.WebAuthnCredential => ({
  id: row.credentialId,
  publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
  counter: row.counter,
});

function nameOf(given: string): string {
  const name = given.trim();
  if (name !== '' && name.length <= 60) return name;
  const message = 'must have 1 to 60 characters';
  throw new ServiceError('input_invalid', { faults: [{ field: 'name', message }] });
}

function atHome(home: PasskeyHome | undefined): PasskeyHome {
  if (home) return home;
  throw refused('Passkeys need a name and https: the operator sets them as urls.api.');
}

interface Expected {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
}

/** Reasons of the library that a person can do something about. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/challenge/, 'The answer belongs to another question: begin again.'],
  [/origin|RP ID/i, 'The passkey was used on another site.'],
  [/counter/, 'The counter of the passkey went back: it may have been copied. Remove it.'],
  [/user verif/i, 'The device has not checked who uses it: it must ask for a PIN or a finger.'],
];

/** @throws passkey_refused  for every fault of the answer */
async function judged<Verdict>(
  webauthn: () => Promise<typeof Webauthn>,
  home: PasskeyHome | undefined,
  expectedChallenge: string,
  judge: (lib: typeof Webauthn, expected: Expected) => Promise<Verdict>,
): Promise<Verdict> {
  const { rpId: expectedRPID, origin: expectedOrigin } = atHome(home);
  const lib = await webauthn();
  try {
    return await judge(lib, { expectedChallenge, expectedOrigin, expectedRPID });
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const text = String(error);
    const known = reasons.find(([pattern]) => pattern.test(text));
    throw refused(known?.[1] ?? 'The answer of the passkey does not hold.');
  }
}
