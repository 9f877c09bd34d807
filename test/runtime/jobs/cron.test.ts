import { expect } from 'chai';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { checkCron, nextDue } from '../../../runtime/jobs/schedules/cron.ts';
import type { ServiceError } from '../../../sdk/errors.ts';

const newYork = 'America/New_York';
const at = (text: string) => Date.parse(text);

/** The next due times after an instant. */
function dues(cron: string, timeZone: string, after: string, count: number): string[] {
  const found: string[] = [];
  let from = at(after);
  while (found.length < count) {
    from = nextDue(cron, timeZone, from)!;
    found.push(new Date(from).toISOString().slice(0, 16));
  }
  return found;
}

function refusal(cron: string, timeZone = 'UTC', minimumMinutes = 5): string | undefined {
  try {
    checkCron(cron, timeZone, { now: at('2026-03-01T00:00:00Z'), minimumMinutes });
    return undefined;
  } catch (error) {
    const { code, details } = error as ServiceError;
    return `${code} ${details.faults?.map((one) => `${one.field} ${one.message}`).join()}`;
  }
}

describe('A cron expression', () => {
  it('is due at the time of its place, summer and winter', () => {
    expect(dues('30 9 * * 1', 'Europe/Berlin', '2026-03-20T00:00:00Z', 3)).to.deep.equal([
      '2026-03-23T08:30',
      '2026-03-30T07:30',
      '2026-04-06T07:30',
    ]);
  });

  it('in the hour that the clock skips is made up for once, right after it', () => {
    expect(dues('30 2 * * *', newYork, '2026-03-07T12:00:00Z', 2)).to.deep.equal([
      '2026-03-08T07:00',
      '2026-03-09T06:30',
    ]);
    expect(dues('*/15 2 * * *', newYork, '2026-03-07T12:00:00Z', 2)).to.deep.equal([
      '2026-03-08T07:00',
      '2026-03-09T06:00',
    ]);
    expect(dues('30 2,3 * * *', newYork, '2026-03-07T12:00:00Z', 3)).to.deep.equal([
      '2026-03-08T07:00',
      '2026-03-08T07:30',
      '2026-03-09T06:30',
    ]);
  });

  it('in the hour that comes twice counts once', () => {
    expect(dues('30 1 * * *', newYork, '2026-10-31T12:00:00Z', 2)).to.deep.equal([
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ]);
    expect(dues('0,30 1 * * *', newYork, '2026-10-31T12:00:00Z', 3)).to.deep.equal([
      '2026-11-01T05:00',
      '2026-11-01T05:30',
      '2026-11-02T06:00',
    ]);
  });

  it('of every hour goes by the time that passes', () => {
    expect(dues('0 * * * *', newYork, '2026-11-01T04:30:00Z', 3)).to.deep.equal([
      '2026-11-01T05:00',
      '2026-11-01T06:00',
      '2026-11-01T07:00',
    ]);
  });

  it('keeps its time where midnight is skipped, and where a zone is half an hour off', () => {
    expect(dues('0 0 * * *', 'America/Sao_Paulo', '2018-11-03T12:00:00Z', 2)).to.deep.equal([
      '2018-11-04T03:00',
      '2018-11-05T02:00',
    ]);
    expect(dues('15 6 * * *', 'Asia/Kolkata', '2026-01-01T00:00:00Z', 1)).to.deep.equal([
      '2026-01-01T00:45',
    ]);
    expect(dues('30 2 * * *', 'Australia/Lord_Howe', '2026-04-04T00:00:00Z', 3)).to.deep.equal([
      '2026-04-04T16:00',
      '2026-04-05T16:00',
      '2026-04-06T16:00',
    ]);
  });

  it('finds the days that few years have', () => {
    expect(dues('0 0 29 2 *', 'UTC', '2026-01-01T00:00:00Z', 2)).to.deep.equal([
      '2028-02-29T00:00',
      '2032-02-29T00:00',
    ]);
  });

  for (const cron of ['0 */4 * * *', '30 9 * * MON-FRI', '0 0 1,15 * *', '*/5 * * * *'])
    it(`is taken: ${cron}`, () => expect(refusal(cron)).to.equal(undefined));

  it('is taken in every form that the guide shows, and due when it says', () => {
    const guide = readFileSync(
      new URL('../../../docs/guides/3-configuration.md', import.meta.url),
      'utf8',
    );
    const shown = [...guide.matchAll(/^\| `([^`|]+ [^`|]+ [^`|]+ [^`|]+ [^`|]+)` /gm)];
    expect(shown).to.have.length.above(10);
    for (const [, cron] of shown) expect(refusal(cron!), cron).to.equal(undefined);
    const first = (cron: string, count = 3) => dues(cron, 'UTC', '2026-03-01T00:00:00Z', count);
    expect(first('10/20 * * * *')).to.deep.equal([
      '2026-03-01T00:10',
      '2026-03-01T00:30',
      '2026-03-01T00:50',
    ]);
    expect(first('0 6 ? * 7')).to.deep.equal(first('0 6 * * SUN'));
    expect(first('0 6 1 JAN,APR-JUN ?')).to.deep.equal([
      '2026-04-01T06:00',
      '2026-05-01T06:00',
      '2026-06-01T06:00',
    ]);
    expect(first('0 6 L * *', 2)).to.deep.equal(['2026-03-31T06:00', '2026-04-30T06:00']);
    expect(first('0 6 15W * *', 2)).to.deep.equal(['2026-03-16T06:00', '2026-04-15T06:00']);
    expect(first('0 6 * * 1#1', 2)).to.deep.equal(['2026-03-02T06:00', '2026-04-06T06:00']);
    expect(first('0 6 * * 5L', 2)).to.deep.equal(['2026-03-27T06:00', '2026-04-24T06:00']);
    expect(first('0 6 13 * 5', 2)).to.deep.equal(['2026-03-06T06:00', '2026-03-13T06:00']);
  });

  it('counts a step from a number as one from there to the end of its field', () => {
    const fields = fc.tuple(
      fc.nat(59),
      fc.integer({ min: 5, max: 59 }),
      fc.nat(23),
      fc.integer({ min: 1, max: 23 }),
    );
    fc.assert(
      fc.property(fields, ([minute, step, hour, hours]) => {
        const [short, long] = [
          `${minute}/${step} ${hour}/${hours} * * *`,
          `${minute}-59/${step} ${hour}-23/${hours} * * *`,
        ];
        expect(refusal(short)).to.equal(refusal(long));
        expect(dues(short, newYork, '2026-03-07T12:00:00Z', 3)).to.deep.equal(
          dues(long, newYork, '2026-03-07T12:00:00Z', 3),
        );
      }),
      { numRuns: 50 },
    );
  });

  for (const [cron, why] of [
    ['* * * * * *', /five fields/],
    ['0 0 * *', /five fields/],
    ['@daily', /five fields/],
    ['0  9 * * 1', /five fields/],
    ['', /five fields/],
    ['0 0 31 2 *', /never due/],
    ['61 * * * *', /minute/],
    ['0 25 * * *', /hour/],
    ['* * * * *', /at least 5 minutes/],
    ['0,59 * * * *', /at least 5 minutes/],
    ['0,1 0 1 1 *', /at least 5 minutes/],
    ['0,58 0,23 * * *', /at least 5 minutes/],
    ['x y z a b', /not a cron expression/],
  ] as const)
    it(`is refused: ${JSON.stringify(cron)}`, () => {
      expect(refusal(cron)).to.match(/^input_invalid cron /);
      expect(refusal(cron)).to.match(why);
    });

  for (const zone of ['Mars/Phobos', '+02:00', '', '../etc'])
    it(`is refused with the time zone ${JSON.stringify(zone)}`, () =>
      expect(refusal('0 0 * * *', zone)).to.match(/^input_invalid time_zone /));
});
