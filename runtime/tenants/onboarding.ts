/**
 * Sign-up by e-mail (docs/threats.md, M3). An organization and a key come into being when the person follows the link;
 * until the caller fetches the key, it is kept sealed, and it is handed out once. The answer to a caller does not
 * depend on whether an address is known.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Keys, Onboarding } from './tenants.ts';
import type { Seal } from '../connections/seal.ts';
import type { CreditStore } from '../credits/create-credits.ts';
import type { Mail } from './mail.ts';
import type { OrganizationStore } from './organizations.ts';
import { everyRow } from '../stores/every-row.ts';
import { SERVICE } from '../stores/store.ts';
import type { Store, Transaction } from '../stores/store.ts';
import { addressGroup } from '../limits/address-group.ts';
import { createLocalWindow } from '../limits/windows.ts';
import type { CreateWindow } from '../limits/windows.ts';

interface Sign {
  readonly email: string;
  readonly status: 'pending' | 'confirmed' | 'done';
  readonly linkHash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The link went out by mail, so that the operator need not see it. */
  readonly mailed?: boolean;
  readonly organizationId?: number;
  /** `{link}` while pending, `{secret}` while confirmed. */
  readonly sealed?: string;
}

interface Owner {
  readonly organizationId: number;
  readonly userId: string;
}

/** Path on the api surface to which the token of a link is appended. */
export const ONBOARDING_PATH = '/onboarding/';

const KIND = 'onboarding';
const LINKS = 'onboarding-link';
const OWNERS = 'owner';
const VALID_MS = 60 * 60_000;
const KEPT_MS = 24 * 3600_000;
const POLL_SECONDS = 5;
const HOUR_SECONDS = 3600;
const STARTS_PER_EMAIL = 5;
const STARTS_PER_ADDRESS = 20;
const POLLS_PER_ADDRESS = 120;

/** The scopes of a new organization's key; an operator makes others with `adops keys create`. */
const SCOPES = ['*'];

const newToken = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const place = (id: string) => ({ organizationId: SERVICE, kind: KIND, id });

export interface OnboardingOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly organizations: Pick<OrganizationStore, 'createIn'>;
  readonly keys: Pick<Keys, 'createIn'>;
  readonly credits: Pick<CreditStore, 'grantIn'>;
  readonly config: Pick<Config, 'urls'>;
  /** Undefined without SMTP: the operator finds the link in `list()` and passes it on. */
  readonly mail: Mail | undefined;
  /** The windows that count attempts; in this process when absent. */
  readonly createWindow?: CreateWindow;
  readonly scopes?: readonly string[];
  /** Credits that a new organization starts with. */
  readonly welcomeCredits?: number;
}

export function createOnboarding(options: OnboardingOptions): Onboarding {
  const { store, clock, seal, config, mail, createWindow = createLocalWindow } = options;
  const hourly = (name: string, limit: number) =>
    createWindow({ name, limit, seconds: HOUR_SECONDS });
  const perEmail = hourly('onboarding-email', STARTS_PER_EMAIL);
  const perAddress = hourly('onboarding-address', STARTS_PER_ADDRESS);
  const polls = createWindow({ name: 'onboarding-poll', limit: POLLS_PER_ADDRESS });
  const isExpired = (sign: Sign) => Date.parse(sign.expiresAt) <= clock.now();

  const sendLink = (id: string, email: string, link: string) => {
    if (!mail) return;
    const text = `Somebody, most likely you, asked for access to the Ad Operations Service with this address.\n\nFollow this link within an hour to confirm it:\n\n${link}\n\nIf it was not you, do nothing.\n`;
    const noteSent = () =>
      store.transact(async (tx) => {
        const sign = await tx.get<Sign>(SERVICE, KIND, id);
        if (sign) tx.put(SERVICE, KIND, id, { ...sign, mailed: true });
      });
    // Nobody waits: the answer, and its time, are the same for every address. Unsent links stay in `list`.
    void mail({ to: email, subject: 'Confirm your e-mail address', text })
      .then(noteSent)
      .catch(() => undefined);
  };

  return {
    async start(given, remoteAddress) {
      const email = given.trim().toLowerCase();
      await perAddress.take(addressGroup(remoteAddress), 1);
      await perEmail.take(email, 1);
      const [session, linkToken] = [newToken(), newToken()];
      const link = `${config.urls.api}${ONBOARDING_PATH}${linkToken}`;
      const id = hash(session);
      const now = clock.now();
      const sign: Sign = {
        email,
        status: 'pending',
        linkHash: hash(linkToken),
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + VALID_MS).toISOString(),
      };
      await store.transact(async (tx) => {
        await forgetOld(tx, now);
        await seal.follow?.(tx);
        const sealed = seal.seal(JSON.stringify({ link }), place(id));
        tx.put(SERVICE, KIND, id, { ...sign, sealed });
        tx.put(SERVICE, LINKS, sign.linkHash, { id });
      });
      sendLink(id, email, link);
      return {
        session_token: session,
        status: 'pending',
        expires_at: sign.expiresAt,
        verification_url: null,
        message:
          'A link goes to this address. Ask the person to follow it, then poll service_onboarding_status with the session_token.',
      };
    },

    async status(session, remoteAddress) {
      await polls.take(addressGroup(remoteAddress), 1);
      const id = hash(session);
      const sign = await store.get<Sign>(SERVICE, KIND, id);
      if (!sign || (isExpired(sign) && sign.status !== 'done')) return EXPIRED;
      if (sign.status === 'pending') return PENDING;
      const secret = await takeSecret(options, id);
      return {
        status: 'ready',
        ready: true,
        api_key: secret,
        organization_id: sign.organizationId ?? null,
        portal_url: config.urls.api,
        message: secret
          ? 'Keep the key: it is shown this once.'
          : 'The key was handed out before. An operator can make another.',
      };
    },

    confirm: (linkToken) => confirmLink(options, linkToken),

    async list() {
      const found = [];
      for await (const { id, value } of everyRow<Sign>(store, SERVICE, KIND)) {
        const status = isExpired(value) && value.status !== 'done' ? 'expired' : value.status;
        const isShown = status === 'pending' && !value.mailed && value.sealed !== undefined;
        const link = isShown ? linkOf(seal.open(value.sealed!, place(id))) : null;
        found.push({ email: value.email, status, link, expiresAt: value.expiresAt });
      }
      return found.sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
    },
  };
}

const PENDING = {
  status: 'pending',
  ready: false,
  retry_after_seconds: POLL_SECONDS,
  api_key: null,
  organization_id: null,
  portal_url: null,
  message: 'The link was not followed yet.',
};

const EXPIRED = {
  status: 'expired',
  ready: false,
  api_key: null,
  organization_id: null,
  portal_url: null,
  message: 'This sign-up is unknown or has expired. Begin again with service_onboarding_start.',
};

const linkOf = (text: string) => (JSON.parse(text) as { link: string }).link;

/** Gives the key to the first who asks, and keeps it no longer. */
async function takeSecret({ store, seal }: OnboardingOptions, id: string): Promise<string | null> {
  return store.transact(async (tx) => {
    const sign = await tx.get<Sign>(SERVICE, KIND, id);
    if (sign?.status !== 'confirmed' || sign.sealed === undefined) return null;
    const { sealed, ...rest } = sign;
    tx.put(SERVICE, KIND, id, { ...rest, status: 'done' });
    return (JSON.parse(seal.open(sealed, place(id))) as { secret: string }).secret;
  });
}

/** Organization, key and sign-up change together, or not at all. */
async function confirmLink(options: OnboardingOptions, linkToken: string): Promise<boolean> {
  const { store, clock, seal } = options;
  return store.transact(async (tx) => {
    const link = await tx.get<{ id: string }>(SERVICE, LINKS, hash(linkToken));
    const sign = link && (await tx.get<Sign>(SERVICE, KIND, link.id));
    if (!link || sign?.status !== 'pending' || Date.parse(sign.expiresAt) <= clock.now())
      return false;
    const owner = await findOrMakeOwner(tx, options, sign.email);
    const { secret } = await options.keys.createIn(tx, {
      ...owner,
      name: 'sign-up',
      scopes: options.scopes ?? SCOPES,
    });
    tx.delete(SERVICE, LINKS, sign.linkHash);
    await seal.follow?.(tx);
    tx.put(SERVICE, KIND, link.id, {
      ...sign,
      status: 'confirmed',
      organizationId: owner.organizationId,
      sealed: seal.seal(JSON.stringify({ secret }), place(link.id)),
    } satisfies Sign);
    return true;
  });
}

/** An address that has shown before that it is theirs gets a key of the organization it has. */
async function findOrMakeOwner(
  tx: Transaction,
  { organizations, credits, welcomeCredits = 0 }: OnboardingOptions,
  email: string,
): Promise<Owner> {
  const id = hash(email);
  const known = await tx.get<Owner>(SERVICE, OWNERS, id);
  if (known) return known;
  const organization = await organizations.createIn(tx, { name: email, plan: 'free' });
  const owner: Owner = {
    organizationId: organization.id,
    userId: `usr_${randomBytes(8).toString('hex')}`,
  };
  tx.put(SERVICE, OWNERS, id, owner);
  if (welcomeCredits > 0)
    await credits.grantIn(tx, organization.id, welcomeCredits, { id: 'welcome' });
  return owner;
}

/** Sign-ups that ended long ago go, when the next one comes. */
async function forgetOld(tx: Transaction, now: number): Promise<void> {
  for await (const { id, value } of everyRow<Sign>(tx, SERVICE, KIND)) {
    if (now - Date.parse(value.expiresAt) < KEPT_MS) continue;
    tx.delete(SERVICE, KIND, id);
    tx.delete(SERVICE, LINKS, value.linkHash);
  }
}
