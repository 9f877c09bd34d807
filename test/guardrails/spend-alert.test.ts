/** Sums of the alert of a week, and when it speaks. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import look from '../../plugins/categories/guardrails_alerts/watches/rule.ts';
import { callsOf } from '../runtime/records/a-shelf.ts';
import { aService } from '../support/a-service.ts';
import { failureOf } from '../support/a-gateway.ts';
import { switchOff } from '../support/switch-off.ts';

const alert = {
  threshold: 100,
  currency: 'USD',
  email: 'ada@example.com',
  notify: ['email'],
  platforms: ['a', 'b'],
  tell: { email: 'ada@example.com' },
};
/** A Wednesday. */
const now = new Date('2026-03-04T12:00:00Z');

const accountOf = (platform: string, currency: string) => ({
  platform,
  account_id: '1',
  currency,
  time_zone: 'UTC',
});
const accounts = [accountOf('a', 'USD'), accountOf('b', 'USD'), accountOf('b', 'EUR')];
type Spend = Record<string, number>;

function ask(spend: Readonly<Record<string, Spend | undefined>>) {
  const run = async ({ platform, args }: { platform: string; args: { date?: string } }) => {
    const days = spend[platform];
    if (!days) throw new ServiceError('platform_unavailable', { message: 'Down.' });
    const wanted = Object.entries(days).filter(
      ([date]) => (date === args.date) === (args.date !== undefined),
    );
    return { result: { currency: 'USD', days: wanted.map(([date, of]) => ({ date, spend: of })) } };
  };
  const routes = { a: 'a_daily', b: 'b_daily' };
  const ports = {
    scripts: { run },
    watches: { decisions: async () => [] },
    connections: { list: async () => accounts, platforms: () => [] },
    catalog: { platformId: (name: string) => name, findScript: () => ({ routes }) },
  };
  return look(
    { kind: 'spend_alert', id: 'USD', value: alert as never, revision: 1 },
    ports as never,
    now,
  );
}

describe('A spend alert', () => {
  const week = { '2026-03-01': 500, '2026-03-02': 30, '2026-03-04': 20 };

  it('adds up the week from Monday on, of accounts in its currency', async () => {
    const answer = await ask({ a: week, b: { '2026-03-03': 49 } });
    expect(answer).to.deep.include({
      seen: { spend: 99, currency: 'USD', threshold: 100, accounts: 2, unread: 0 },
    });
    expect(answer!.notice).to.equal(undefined);
  });

  it('tells once a week, and pauses nothing', async () => {
    const answer = await ask({ a: week, b: { '2026-03-03': 50 } });
    expect(answer!.steps).to.deep.equal([]);
    expect(answer!.notice).to.include({ once: 'week of 2026-03-02, 100' });
  });

  it('is not silent where an account cannot be read: what is known may be enough, and otherwise nothing is judged', async () => {
    expect((await ask({ a: { '2026-03-03': 100 } }))!.notice).to.not.equal(undefined);
    expect((await failureOf(Promise.resolve(ask({ a: week })))).message).to.equal('Down.');
  });

  it('is one for each currency, and says what it leaves out', async function () {
    this.timeout(20_000);
    const service = await aService({ platforms: ['google', 'meta'] });
    const { call } = callsOf(service);
    // The rule is off here; told.test.ts tests it.
    await switchOff(service, 'new_destination');
    const wish = { threshold: 100, email: 'ada@example.com', platforms: 'google, meta' };
    const made = await call('set_spend_alert', { ...wish, currency: 'EUR' });
    expect(made).to.deep.include({
      currency: 'EUR',
      notify: ['email'],
      platforms: ['google', 'meta'],
    });
    expect(made.warnings.join(' ')).to.match(
      /sms is left out: it needs phone.*google \d+ is left out/,
    );
    const other = await call('set_spend_alert', wish);
    expect(other.alert_id).to.not.equal(made.alert_id);
    for (const [part, why] of [
      [{ threshold: 0 }, /threshold/],
      [{ currency: 'XXY' }, /ISO 4217/],
      [{ currency: 'JPY', threshold: 1.5 }, /JPY has no decimals/],
      [{ platforms: 'google,nowhere' }, /nowhere is none of those/],
      [{ notify: 'sms' }, /name email/],
      [{ email: 'ada' }, /email/],
    ] as const)
      expect((await call('set_spend_alert', { ...wish, ...part })).error.text).to.match(why);
    await service.stop();
  });
});
