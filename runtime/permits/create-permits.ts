/** Permits, put together: the way to the platform, the way back, the accounts, and the records kept of them. */
import { randomBytes } from 'node:crypto';
import * as oauth2 from 'oauth4webapi';
import type { BrowserSignIn } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { NewConnection } from '../connections/connections.ts';
import type { Seal } from '../connections/seal.ts';
import type { Emulators } from '../emulators/emulators.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import { createHttpClient } from '../platforms/http/http-client.ts';
import type { Store } from '../stores/store.ts';
import { connectTested, findPlatform } from '../tools/connect-account.ts';
import { authorizeAddress, returnPath, testModePath } from './authorize-address.ts';
import { changeCode } from './change-code.ts';
import { findAccounts, type FindParts, type Found } from './find-accounts.ts';
import { ASKED, createPermitStore, FOUND, refused } from './permit-store.ts';
import type { KeptAccount, Permits, PermitVisitor, PermitWish } from './permits.ts';
import { showTestPage } from './test-page.ts';
import { appNameOf, appOf, credentialsOf, needApp, type AppParts } from './platform-app.ts';

interface PermitParts extends Omit<FindParts, 'config'>, AppParts {
  readonly config: FindParts['config'] & AppParts['config'];
  readonly store: Store;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly emulators: Emulators;
  /** Reaches platforms; a client of its own when absent, as for emulators. */
  readonly http?: FileClient | undefined;
}

/** The record kept while the person is away. */
interface Asked extends PermitWish {
  readonly verifier?: string;
}

/** The record kept while the person chooses. */
interface FoundPermit {
  readonly platform: string;
  readonly mode: 'live' | 'test';
  readonly credentials: NewConnection['credentials'];
  readonly accounts: readonly Found[];
  readonly expiresAt: string | null;
}

export function createPermits(parts: PermitParts): Permits {
  const { clock, config } = parts;
  const inside = createHttpClient();
  const { http: outside = inside } = parts;
  const kept = createPermitStore(parts);
  const redirectOf = (platform: string) => `${config.urls.api}${returnPath(platform)}`;
  return {
    ways(spelling) {
      const platform = findPlatform(parts, spelling);
      const { oauth } = platform.data.connect ?? {};
      if (!oauth) return undefined;
      return {
        redirect: redirectOf(platform.id),
        app: appNameOf(platform, oauth),
        live: appOf(parts, platform, oauth) !== undefined,
        test: platform.emulatorFile !== undefined,
      };
    },
    async begin(visitor, wish) {
      const platform = findPlatform(parts, wish.platform);
      const oauth = signInOf(platform);
      const { mode } = wish;
      const told = toldOf(platform, oauth, wish.told);
      const app = await needApp(parts, platform, oauth, mode);
      const state = oauth2.generateRandomState();
      const verifier = oauth.pkce ? oauth2.generateRandomCodeVerifier() : undefined;
      const challenge = verifier && (await oauth2.calculatePKCECodeChallenge(verifier));
      const asked: Asked = { platform: platform.id, mode, told, ...(verifier ? { verifier } : {}) };
      await kept.put(visitor, ASKED, state, asked);
      const inTest = mode === 'test' ? `${config.urls.api}${testModePath(platform.id)}` : undefined;
      const redirect = redirectOf(platform.id);
      return authorizeAddress({ platform, oauth, app, told, redirect, state, challenge, inTest });
    },
    async finish(visitor, spelling, answer, signal) {
      const platform = findPlatform(parts, spelling);
      const oauth = signInOf(platform);
      const states = answer.getAll('state');
      if (states.length !== 1) throw refused('The answer of the platform names no sign-in.');
      const asked = await kept.take<Asked>(visitor, ASKED, states[0]!);
      if (asked.platform !== platform.id)
        throw refused('The answer comes from another platform than the one that was asked.');
      const found = await finishAsked(visitor, { platform, oauth, asked, answer, signal });
      const id = randomBytes(24).toString('base64url');
      await kept.put(visitor, FOUND, id, found);
      return id;
    },
    async found(visitor, id) {
      const { platform, mode, accounts, expiresAt } = await kept.read<FoundPermit>(
        visitor,
        FOUND,
        id,
      );
      return { platform, mode, expiresAt, accounts: accounts.map(withoutCredentials) };
    },
    async keep(visitor, id, chosen, signal) {
      const { accounts } = await kept.read<FoundPermit>(visitor, FOUND, id);
      const isKnown = chosen.every((one) => accounts.some((account) => account.id === one));
      if (chosen.length === 0 || !isKnown)
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'account', message: 'choose one account of the list or more' }],
        });
      return keepChosen(parts, visitor, await kept.take(visitor, FOUND, id), chosen, signal);
    },
    testPage: (platform, asked) =>
      showTestPage({ ...parts, inside }, platform, asked, redirectOf(platform)),
    sweep: () => kept.sweep(),
  };

  async function finishAsked(
    visitor: PermitVisitor,
    back: {
      readonly platform: LoadedPlatform;
      readonly oauth: BrowserSignIn;
      readonly asked: Asked;
      readonly answer: URLSearchParams;
      readonly signal: AbortSignal;
    },
  ): Promise<FoundPermit> {
    const { platform, oauth, asked, answer, signal } = back;
    const { mode, told, verifier } = asked;
    const app = await needApp(parts, platform, oauth, mode);
    const isTest = mode === 'test';
    const { lasts, ...tokens } = await changeCode({
      platform,
      oauth,
      app,
      told,
      verifier,
      answer,
      signal,
      state: answer.get('state') ?? '',
      redirect: redirectOf(platform.id),
      emulator: isTest ? await parts.emulators.baseUrl(platform.id) : undefined,
      http: isTest ? inside : outside,
    });
    const given = credentialsOf(platform.data, oauth, { ...app, ...told, ...tokens });
    const wish = { mode, credentials: given };
    const { accounts, credentials } = await findAccounts(parts, visitor, platform, wish, signal);
    const expiresAt =
      lasts === undefined ? null : new Date(clock.now() + lasts * 1_000).toISOString();
    return { platform: platform.id, mode, credentials, accounts, expiresAt };
  }
}

/** @throws input_invalid */
function signInOf({ data, plugin }: LoadedPlatform): BrowserSignIn {
  const { oauth } = data.connect ?? {};
  if (oauth) return oauth;
  const message = `${plugin.manifest.title} has no sign-in in the browser: connect it with its keys`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'platform', message }] });
}

/** The values that a platform asks to be told, and no more. @throws input_invalid  a region that it does not have */
function toldOf({ data }: LoadedPlatform, { asks = [] }: BrowserSignIn, told: PermitWish['told']) {
  const { credential = '', origins = {} } = data.regions ?? {};
  const region = Object.hasOwn(told, credential) ? told[credential] : undefined;
  if (region !== undefined && !Object.hasOwn(origins, region)) {
    const message = `must be one of ${Object.keys(origins).join(', ')}`;
    throw new ServiceError('input_invalid', { faults: [{ field: credential, message }] });
  }
  return Object.fromEntries(
    asks.flatMap((name) => (Object.hasOwn(told, name) ? [[name, told[name]!] as const] : [])),
  );
}

const withoutCredentials = ({ credentials: _, ...account }: Found) => account;

/** One after another: a platform may give another refresh token each time, which the next one needs. */
async function keepChosen(
  parts: PermitParts,
  { organizationId }: PermitVisitor,
  permit: FoundPermit,
  chosen: readonly string[],
  signal: AbortSignal,
): Promise<readonly KeptAccount[]> {
  const { platform, mode, accounts, expiresAt } = permit;
  let { credentials } = permit;
  const results: KeptAccount[] = [];
  for (const one of accounts.filter(({ id }) => chosen.includes(id))) {
    const wish: NewConnection = {
      organizationId,
      platform,
      mode,
      expiresAt,
      accountId: one.id,
      // Facts that the list did not give are asked of the account itself.
      ...(one.name === null ? {} : { accountName: one.name }),
      ...(one.currency === null ? {} : { currency: one.currency }),
      ...(one.timeZone === null ? {} : { timeZone: one.timeZone }),
      credentials: { ...credentials, ...one.credentials },
    };
    try {
      const connection = await connectTested(parts, wish, signal);
      const { refresh_token } = parts.connections.open(connection);
      if (refresh_token) credentials = { ...credentials, refresh_token };
      results.push({ id: one.id, connection });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      results.push({ id: one.id, fault: error.message });
    }
  }
  return results;
}
