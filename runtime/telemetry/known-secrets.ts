/** The source from which the mask over the log learns the secrets it must not let through. */
import type { Config } from '../config/config.ts';
import type { Connections } from '../connections/connections.ts';
import type { SecretMask } from './secret-mask.ts';

/** Every credential that is opened is known from then on. */
export function masked(connections: Connections, mask: SecretMask): Connections {
  return {
    ...connections,
    open(connection) {
      const credentials = connections.open(connection);
      mask.learn(Object.values(credentials));
      return credentials;
    },
  };
}

/** Passwords and keys that stand in settings. */
export function secretsOf({ store, smtp, masterKey, oauthApps, signIn }: Config): string[] {
  const passwords = [store?.url, smtp?.url].map((url) => URL.parse(url ?? '')?.password ?? '');
  const apps = Object.values(oauthApps).flatMap(({ client_id: _, ...secret }) =>
    Object.values(secret),
  );
  const others = [masterKey ?? '', signIn?.clientSecret ?? ''];
  return [...passwords, ...passwords.map(plainOf), ...others, ...apps];
}

/** A percent sign that begins no code is one. */
function plainOf(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}
