import type { Config } from '../config/config.ts';
import type { Organizations } from '../tenants/tenants.ts';
import { createAttempts } from './attempts.ts';
import { createPeople, type PeopleParts, type ProvenClaims } from './people.ts';
import { createProvider, type Claims } from './provider.ts';
import { refused } from './refused.ts';
import { rolesOf } from './roles-of.ts';
import type { Sso } from './sso.ts';

/** The path to which the provider sends people back; the operator registers it there. */
export const RETURN_PATH = '/sso/return';
const LINK_MS = 5 * 60_000;

interface SsoParts extends PeopleParts {
  readonly config: Pick<Config, 'signIn' | 'urls'>;
  readonly organizations: Pick<Organizations, 'find'>;
}

/** @returns undefined where the settings name no provider */
export function createSso(parts: SsoParts): Sso | undefined {
  const { config, store, clock, portal, organizations } = parts;
  const { signIn: settings } = config;
  if (!settings) return undefined;
  const provider = createProvider(settings);
  const attempts = createAttempts(store, clock);
  const people = createPeople(parts);

  /** Organizations that are there, of those that the groups open. */
  const reachable = async (claims: Claims) => {
    const roles = [...rolesOf(settings, claims)];
    const found = await Promise.all(roles.map(([id]) => organizations.find(id)));
    return new Map(roles.filter((_, at) => found[at] !== undefined));
  };

  return {
    title: settings.title,
    async begin(browser, next) {
      const { page, state, remembered } = await provider.begin(config.urls.api + RETURN_PATH);
      await attempts.keep(state, browser, { ...remembered, next });
      return page;
    },
    async finish(browser, address, place) {
      const state = address.searchParams.get('state') ?? '';
      const attempt = await attempts.take(state, browser);
      const claims = await provider.finish(address, state, attempt);
      const proven = provenClaims(claims, settings);
      const roles = await reachable(claims);
      const entered = await people.place(proven, roles);
      if (entered.length === 0)
        throw refused('None of your groups may enter here. Ask whoever operates this service.');
      const { next } = attempt;
      const [only] = entered;
      if (only && entered.length === 1) {
        const told = { provider: settings.issuer };
        const secret = await store.transact((tx) => portal.openSession(tx, only, place, told));
        return { secret, ways: [], next };
      }
      const links = await Promise.all(entered.map((one) => portal.link(one, next, LINK_MS)));
      const ways = links.map(({ token, reviewer: { organizationId } }) => ({
        organizationId,
        path: `/sign-in/${token}`,
      }));
      return { ways, next };
    },
    sweep: () => attempts.sweep(),
  };
}

/** @throws sso_refused  the provider does not say that the address is the person's */
function provenClaims(
  claims: Claims,
  { title, trustsEmail }: NonNullable<Config['signIn']>,
): ProvenClaims {
  const { email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || email === '') throw refused(`${title} tells no e-mail address.`);
  if (isVerified !== true && !trustsEmail)
    throw refused(`${title} does not say that your e-mail address is verified.`);
  return { ...claims, email };
}
