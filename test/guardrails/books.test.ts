/** Many rules over one account are judged by one reading, and what is sent by a new one. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { booksOf, readRule } from '../../plugins/categories/guardrails_alerts/guardrail/books.ts';
import { createReadings } from '../../runtime/watches/read-together.ts';
import { failureOf } from '../support/a-gateway.ts';
import { aRule } from './a-guard.ts';

const now = new Date('2026-03-04T12:00:00Z');
const rulesOver = (count: number, more: Partial<typeof aRule> = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    value: { ...aRule, campaign_id: String(at), ...more },
    revision: 1,
  }));

describe('Rules over one account', () => {
  let monotonic = 0;
  const asked: { script: string; args: { campaign_ids?: string[]; start_date?: string } }[] = [];
  let fault: Error | undefined;
  const readings = createReadings({ monotonicMs: () => monotonic });
  const some = rulesOver(3);
  const portsOf = (scope = 'one', after = 0) =>
    ({
      records: { list: async () => ({ records: some.slice(0, 2) }) },
      watches: { together: readings.under(scope, after) },
      scripts: {
        run: async (wish: (typeof asked)[number]) => {
          asked.push(wish);
          if (fault) throw fault;
          return { account: {}, result: { campaigns: [], conversions: [], currency: 'USD' } };
        },
      },
    }) as never;
  const reports = () => asked.splice(0).filter(({ args }) => args?.campaign_ids);

  it('are read together, and one that was armed since alone', async () => {
    await Promise.all(some.map((rule) => readRule(portsOf(), rule, now, 3)));
    expect(reports().map(({ args }) => args.campaign_ids)).to.deep.equal([['0', '1'], ['2']]);
  });

  it('are read anew a minute later, under another key, and before anything is sent', async () => {
    await readRule(portsOf(), some[0]!, now, 3);
    expect(reports()).to.be.empty;
    await readRule(portsOf('another'), some[0]!, now, 3);
    expect(reports()).to.have.length(1);
    const mark = readings.newest();
    await readRule(portsOf('one', mark), some[0]!, now, 3);
    await readRule(portsOf('one', mark), some[1]!, now, 3);
    expect(reports(), 'the second look of two').to.have.length(1);
    monotonic += 60_001;
    await readRule(portsOf(), some[0]!, now, 3);
    expect(reports()).to.have.length(1);
  });

  it('fail together, and are asked for again by the next', async () => {
    monotonic += 60_001;
    fault = new ServiceError('platform_unavailable', { message: 'Down.' });
    const both = some.slice(0, 2).map((rule) => failureOf(readRule(portsOf(), rule, now, 3)));
    expect((await Promise.all(both)).map(({ message }) => message)).to.deep.equal([
      'Down.',
      'Down.',
    ]);
    expect(reports()).to.have.length(1);
    fault = undefined;
    await readRule(portsOf(), some[0]!, now, 3);
    expect(reports()).to.have.length(1);
  });

  it('stand in as few reports as bear them: 200 campaigns, or 5,000 days', () => {
    const sizes = (since: string, count: number) => {
      const books = new Map(booksOf(rulesOver(count, { since }), '2026-03-04'));
      return [...new Set(books.values())].map(({ campaign_ids }) => campaign_ids.length);
    };
    expect(sizes('2026-03-04', 450)).to.deep.equal([200, 200, 50]);
    expect(sizes('2025-11-25', 101)).to.deep.equal([50, 50, 1]);
    expect(sizes('2001-01-01', 2)).to.deep.equal([1, 1]);
    const [old, fresh] = [rulesOver(1, { since: '2010-01-01' })[0]!, ...rulesOver(2).slice(1)];
    const books = new Map(booksOf([fresh!, old], '2026-03-04'));
    expect(books.get(fresh!.id)).to.include({ since: '2026-03-02' });
  });
});
