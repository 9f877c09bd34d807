/** Codes for tokens, in test mode. A code is bound to client, redirect address and PKCE challenge, good once and for a minute. */
import { createHash } from 'node:crypto';
import { keptFrom, nameIn, type BrowserSignIn } from '../browser-sign-in.ts';
import type { Person } from './consent-page.ts';
import type { PlatformData } from '../platform.ts';
import type { TestAccount, TestApp } from './emulator.ts';
import { giveBytes, readBytes } from './read-bytes.ts';
import type { SealedTokens } from './tokens.ts';
import type { UsedCodes } from './used-codes.ts';
import type { WebContext, WebNext } from './web-context.ts';

export interface ConsentParts {
  readonly platform: { readonly id: string; readonly title: string; readonly data: PlatformData };
  readonly accounts: readonly TestAccount[];
  readonly app: TestApp;
  readonly used: UsedCodes;
  readonly seed: string;
  /** Beginning of the address that people go back to, as if it had been registered; any when absent. */
  readonly redirects?: string | undefined;
  now(): number;
}

/** Meaning of a code. */
export interface Claims {
  readonly client: string;
  readonly redirect: string;
  readonly challenge: string | null;
  readonly person: string;
  /** It was asked for in the way that gives a refresh token. */
  readonly lasts: boolean;
}

type Fields = Readonly<Record<string, string>>;

export interface Made extends ConsentParts {
  readonly oauth: BrowserSignIn;
  readonly codes: SealedTokens<Claims>;
  readonly people: readonly (Person & { readonly credentials: TestAccount['credentials'] })[];
  readonly authorizePath: RegExp;
  readonly tokenPath: RegExp;
}

export const CODE_SECONDS = 60;
const MOST_BYTES = 65_536;

/** The token that stands for a person, out of the credentials of an account. */
export function tokenOf(oauth: BrowserSignIn, { credentials }: Pick<TestAccount, 'credentials'>) {
  const names = Object.keys(credentials);
  const kept = (from: string) => names.find((name) => keptFrom(oauth, name) === from);
  return credentials[kept('refresh_token') ?? kept('access_token') ?? ''];
}

export async function changeCode(
  made: Made,
  fields: Fields,
  context: WebContext,
  next: WebNext,
): Promise<void> {
  const { oauth, codes, people, app, used, now, platform } = made;
  const code = fields[nameIn(oauth, 'code')] ?? '';
  const known = codes.read(code);
  const person = people.find(({ id }) => id === known?.claims.person);
  const isGood =
    known !== undefined &&
    person !== undefined &&
    known.end > now() &&
    known.claims.client === clientOf(made, fields, context) &&
    known.claims.redirect === (fields[nameIn(oauth, 'redirect_uri')] ?? '') &&
    isProven(known.claims.challenge, fields['code_verifier']) &&
    used.take(code, known.end, now());
  const { refused = { status: 400, body: { error: 'invalid_grant' } } } = app;
  if (!isGood) return put(context, refused);
  const token = tokenOf(oauth, person) ?? '';
  if (platform.data.auth.type === 'oauth2_refresh') {
    giveBytes(context, asRefresh(made, fields, token));
    await next();
    const told = context.body as Record<string, unknown>;
    if (context.status === 200 && known.claims.lasts)
      context.body = { refresh_token: token, ...told };
    return;
  }
  if (fields[nameIn(oauth, 'client_secret')] !== app.client_secret) return put(context, refused);
  const answer = { access_token: token, token_type: 'bearer', ...app.tells };
  const body = (oauth.at?.split('.') ?? []).reduceRight<unknown>(
    (inner, key) => ({ [key]: inner }),
    answer,
  );
  put(context, { status: 200, body: { ...app.around, ...(body as object) } });
}

function put(context: WebContext, { status, body }: { status: number; body: unknown }): void {
  context.status = status;
  context.body = body;
}

/** The emulator's own door looks at the client, and words the answer. */
function asRefresh({ oauth, platform }: Made, fields: Fields, token: string): Buffer {
  const drop = ['redirect_uri', 'code', 'code_verifier'].map((name) => nameIn(oauth, name));
  const rest = Object.entries(fields).filter(([name]) => !drop.includes(name));
  const grant = { ...Object.fromEntries(rest), grant_type: 'refresh_token', refresh_token: token };
  const { auth } = platform.data;
  const isJson = auth.type === 'oauth2_refresh' && auth.encoding === 'json';
  return Buffer.from(isJson ? JSON.stringify(grant) : new URLSearchParams(grant).toString());
}

function clientOf({ oauth }: Made, fields: Fields, context: WebContext): string | undefined {
  const [, basic = ''] = /^Basic (.+)$/.exec(context.get('authorization')) ?? [];
  const [id = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return basic === '' ? fields[nameIn(oauth, 'client_id')] : decodeURIComponent(id);
}

function isProven(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  const made = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
  return made === challenge;
}

/** The body stays there for the emulator's own door. */
export async function fieldsOf({ platform }: Made, context: WebContext): Promise<Fields> {
  if (context.method === 'GET') return Object.fromEntries(new URLSearchParams(context.querystring));
  const bytes = await readBytes(context, MOST_BYTES, () => new Error('too large'));
  giveBytes(context, bytes);
  const text = bytes.toString();
  if (!context.get('content-type').startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)]),
    );
  } catch {
    context.app.emit('error', new Error(`${platform.id}: no JSON at the token address`), context);
    return {};
  }
}
