/**
 * "Reconnect the account" is said where another login helps, and nowhere else: otherwise the hint says what is missing. Of every
 * platform 401 is a login that is refused, and 403 a good one that may not; `who-reconnects.json` has what says it otherwise.
 */
import { expect } from 'chai';
import { existsSync, readdirSync } from 'node:fs';
import { failureOfReply } from '../../runtime/platforms/reply/failure-of.ts';
import { judgeReply } from '../../runtime/platforms/reply/judge-reply.ts';
import { needsLogin } from '../../runtime/platforms/tokens/needs-login.ts';
import type { Dialect } from '../../sdk/platform.ts';
import table from '../support/who-reconnects.json' with { type: 'json' };

interface Case {
  readonly status: number;
  /** `authorizationError.NAME`, of Google alone. */
  readonly error?: string;
  readonly body?: unknown;
  /** A part of the hint. */
  readonly says: string;
}
const cases = table as Readonly<Record<string, readonly Case[]>>;
const plugins = new URL('../../plugins/platforms/', import.meta.url);

async function dialectOf(platform: string): Promise<Dialect> {
  const file = new URL(`${platform}/dialect.ts`, plugins);
  if (!existsSync(file)) return {};
  return ((await import(file.href)) as { default: Dialect }).default;
}

function told(dialect: Dialect, { status, body, error }: Omit<Case, 'says'>) {
  const [sort = '', name = ''] = (error ?? '').split('.');
  const ads = { error: { message: 'x', details: [{ errors: [{ errorCode: { [sort]: name } }] }] } };
  const given = error === undefined ? body : ads;
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  const headers = { 'content-type': 'application/json' };
  const { failure } = judgeReply({ status, headers, text } as never, dialect);
  return failureOfReply(failure!, status, 'read', [], (one) => one).error;
}

const hintOf = (error: ReturnType<typeof told>) => String(error.details.hint ?? error.hint);
/** A wrong key has status 403 there, too: a key is all that they ask for. */
const KEYS_ALONE = ['luma', 'flux'];
/** Platforms that answer 404 where a login may not see an object. */
const NOT_SEEN = ['trade_desk'];

for (const platform of readdirSync(plugins))
  describe(`A login at ${platform}`, () => {
    let dialect: Dialect;
    before(async () => {
      dialect = await dialectOf(platform);
    });

    it('that is refused is to be connected anew, one that may not do a thing is not', () => {
      const refused = told(dialect, { status: 401, body: {} });
      if (platform !== 'meta') expect(refused.code).to.equal('platform_auth_failed');
      const denied = told(dialect, { status: 403, body: {} });
      if (KEYS_ALONE.includes(platform)) return expect(needsLogin(denied)).to.equal(true);
      expect(needsLogin(denied)).to.equal(false);
      if (!NOT_SEEN.includes(platform)) expect(hintOf(denied)).to.not.match(/reconnect/i);
      return undefined;
    });

    for (const { says, ...reply } of cases[platform] ?? [])
      it(`is told "${says}" after ${JSON.stringify(reply)}`, () => {
        const error = told(dialect, reply);
        expect(hintOf(error)).to.contain(says);
        expect(needsLogin(error)).to.equal(says === 'Reconnect');
      });
  });
