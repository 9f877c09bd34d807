import { expect } from 'chai';
import fc from 'fast-check';
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import { dayIn } from '../../../sdk/window.ts';
import { ServiceError } from '../../../sdk/errors.ts';

const manifest = { with: ['window'], args: {} };
const today = '2026-11-20';
const windowOf = (...flags: string[]) =>
  parseArgs(manifest, flags, { currency: null, today })['window'];

function faultsOf(...flags: string[]) {
  try {
    windowOf(...flags);
  } catch (error) {
    return (error as ServiceError).details.faults ?? [];
  }
  throw new Error('nothing was refused');
}

describe('The window of a report', () => {
  it('is the 30 whole days before today when nothing is said', () => {
    expect(windowOf()).to.deep.equal({ start_date: '2026-10-21', end_date: '2026-11-19' });
  });
  it('days N are N whole days that end yesterday', () => {
    expect(windowOf('--days', '1')).to.deep.equal({
      start_date: '2026-11-19',
      end_date: '2026-11-19',
    });
    expect(windowOf('--days', '7')).to.deep.equal({
      start_date: '2026-11-13',
      end_date: '2026-11-19',
    });
  });
  it('a named range overrides days, and two dates override both', () => {
    const range = ['--days', '3', '--date-range', 'last_7_days'];
    expect(windowOf(...range)).to.deep.equal({ start_date: '2026-11-13', end_date: '2026-11-19' });
    const dates = ['--start-date', '2026-11-01', '--end-date', '2026-11-20'];
    expect(windowOf(...range, ...dates)).to.deep.equal({
      start_date: '2026-11-01',
      end_date: '2026-11-20',
    });
    expect(windowOf('--date-range', 'today')).to.deep.equal({ start_date: today, end_date: today });
    expect(windowOf('--date-range', 'yesterday')).to.deep.equal({
      start_date: '2026-11-19',
      end_date: '2026-11-19',
    });
  });
  it('each wrong window is refused for its own reason', () => {
    const reasons = [
      faultsOf('--start-date', '2026-11-01'),
      faultsOf('--end-date', '2026-11-01'),
      faultsOf('--start-date', '2026-11-10', '--end-date', '2026-11-01'),
      faultsOf('--start-date', '2026-11-10', '--end-date', '2026-11-21'),
      faultsOf('--start-date', '2026-02-30', '--end-date', '2026-11-01'),
      faultsOf('--start-date', '2001-01-01', '--end-date', '2026-11-01'),
      faultsOf('--days', '0'),
      faultsOf('--date-range', 'last_9_days'),
    ];
    for (const faults of reasons) expect(faults).to.have.length(1);
    const texts = reasons.map(([fault]) => `${fault?.field} ${fault?.message}`);
    expect(new Set(texts).size).to.equal(texts.length);
    for (const text of texts.slice(0, 4)) expect(text).to.contain(today);
  });
  it('of any accepted flags lies in the past, in order, and is at most three years long', () => {
    const date = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.option(date), fc.option(date), fc.integer(), (start, end, days) => {
        const flags = [
          ...(start === null ? [] : ['--start-date', start]),
          ...(end === null ? [] : ['--end-date', end]),
          `--days=${days}`,
        ];
        try {
          const window = windowOf(...flags) as { start_date: string; end_date: string };
          expect(window.start_date <= window.end_date && window.end_date <= today).to.equal(true);
        } catch (error) {
          expect(error).to.be.instanceOf(ServiceError);
        }
      }),
    );
  });
  it('begins and ends in the time zone of the account', () => {
    const instant = Date.parse('2026-11-20T03:00:00Z');
    expect(dayIn(instant, 'America/New_York')).to.equal('2026-11-19');
    expect(dayIn(instant, 'Asia/Tokyo')).to.equal('2026-11-20');
    expect(dayIn(instant, null)).to.equal('2026-11-20');
    expect(dayIn(instant, 'Nowhere/At_All')).to.equal('2026-11-20');
  });
});

describe('The window of a history', () => {
  const historyOf = (...flags: string[]) =>
    parseArgs({ with: ['history'], args: {} }, flags, { currency: null, today })['window'];

  it('by days ends today: what has just been changed is in', () => {
    expect(historyOf('--days', '7')).to.deep.equal({ start_date: '2026-11-14', end_date: today });
    expect(historyOf()).to.deep.equal({ start_date: '2026-10-22', end_date: today });
  });
  it('by names and dates is that of a report', () => {
    const yesterday = { start_date: '2026-11-19', end_date: '2026-11-19' };
    expect(historyOf('--date-range', 'yesterday')).to.deep.equal(yesterday);
    expect(historyOf('--start-date', '2026-11-01', '--end-date', '2026-11-02')).to.deep.equal({
      start_date: '2026-11-01',
      end_date: '2026-11-02',
    });
  });
});
