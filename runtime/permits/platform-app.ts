/** The app by which this service is known at a platform: the operator's, or in test mode the one that its emulator knows. */
import { keptFrom, type BrowserSignIn } from '../../sdk/browser-sign-in.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { PlatformData } from '../../sdk/platform.ts';
import type { LoadedPlatform } from '../catalog/catalog.ts';
import type { Config } from '../config/config.ts';
import type { Emulators } from '../emulators/emulators.ts';

/** `client_id`, `client_secret`, and any other values that the platform gave to the app. */
export type App = Readonly<Record<string, string>>;

export interface AppParts {
  readonly config: Pick<Config, 'oauthApps' | 'urls'>;
  readonly emulators: Pick<Emulators, 'app' | 'accounts'>;
}

export const appNameOf = ({ id }: Pick<LoadedPlatform, 'id'>, { app }: BrowserSignIn) => app ?? id;

/** An app of the platform's own name goes before one that several platforms share. */
export function appOf(
  { config }: Pick<AppParts, 'config'>,
  { id }: Pick<LoadedPlatform, 'id'>,
  oauth: BrowserSignIn,
): App | undefined {
  const apps = config.oauthApps;
  return [id, appNameOf({ id }, oauth)]
    .filter((name) => Object.hasOwn(apps, name))
    .map((name) => apps[name])[0];
}

/** @throws not_configured  the operator has registered none */
export async function needApp(
  parts: AppParts,
  platform: LoadedPlatform,
  oauth: BrowserSignIn,
  mode: 'live' | 'test',
): Promise<App> {
  if (mode === 'test') return testAppOf(parts, platform, oauth);
  const app = appOf(parts, platform, oauth);
  if (app) return app;
  throw new ServiceError('not_configured', {
    message: `The operator has not registered an app for ${platform.plugin.manifest.title}: oauthApps.${appNameOf(platform, oauth)} is missing in the settings.`,
  });
}

async function testAppOf(
  { emulators }: AppParts,
  { id, data }: LoadedPlatform,
  oauth: BrowserSignIn,
): Promise<App> {
  const { client_id, client_secret } = await emulators.app(id);
  const [first] = await emulators.accounts(id);
  return { ...ownOf(data, oauth, first?.credentials ?? {}), client_id, client_secret };
}

/**
 * The part of a test account's credentials that is the app's, or would be asked: neither a token, nor a value of the
 * account.
 */
function ownOf(data: PlatformData, oauth: BrowserSignIn, credentials: App): App {
  const others = Object.keys(oauth.accounts.credentials ?? {});
  return Object.fromEntries(
    Object.entries(credentials).filter(
      ([name]) =>
        Object.hasOwn(data.credentials, name) &&
        !others.includes(name) &&
        !['access_token', 'refresh_token'].includes(keptFrom(oauth, name)),
    ),
  );
}

/** The credentials of a connection, out of the app, of the person's values, and of the tokens. */
export function credentialsOf(
  data: PlatformData,
  oauth: BrowserSignIn,
  known: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(data.credentials).flatMap((name) => {
      const value = known[keptFrom(oauth, name)] ?? known[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}
