/** A rule with hours, in a world of wall clocks, people, failures and deaths: it ends where it began. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ServiceError } from '../../sdk/errors.ts';
import { checkRule, slotsOf, spanAt, type Rule } from '../../sdk/rules/index.ts';
import { aDesk, MINUTE } from './a-desk.ts';

const NIGHT = { from: 22, to: 6 };
const aRule = (more: object = {}): Rule =>
  checkRule({ name: 'Night', hours: NIGHT, then: { action: 'pause' }, ...more }, 'rule.');

const faultsOf = (more: object) => {
  try {
    aRule(more);
  } catch (error) {
    return (error as ServiceError).details.faults!.map(({ field }) => field);
  }
  return [];
};

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
/** Days around changes of clocks among them. */
const begins = ['2026-03-27T12:00Z', '2026-10-24T09:00Z', '2026-11-01T01:30Z', '2026-06-10T05:00Z'];

const spans = fc.record({
  days: fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { minLength: 1 }),
  from: fc.integer({ min: 0, max: 23 }),
  length: fc.integer({ min: 1, max: 24 }),
});
const hours = fc
  .array(spans, { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.map(({ days, from, length }) => {
      const to = (from + length) % 24;
      return length === 24 ? { days, from: 0, to: 24 } : { days, from, to };
    }),
  )
  .filter((all) => slotsOf(all as never).size < 168);
const thens = fc.constantFrom(
  { action: 'pause' },
  { action: 'enable' },
  { action: 'budget', percent: -40 },
  { action: 'budget', percent: 30, at_most: 110 },
  { action: 'budget', to: 7 },
);

const histories = fc.record({
  hours,
  then: thens,
  person: fc.boolean(),
  most_a_day: fc.integer({ min: 1, max: 4 }),
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  begin: fc.constantFrom(...begins),
  // Minutes between looks: most are five, some are missed for hours.
  gaps: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(5, 35, 60) },
      { weight: 1, arbitrary: fc.integer({ min: 90, max: 2_000 }) },
    ),
    { minLength: 40, maxLength: 90 },
  ),
  fates: fc.infiniteStream(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant('done' as const) },
      { weight: 2, arbitrary: fc.constantFrom('failed', 'unknown', 'unsent', 'cut') },
    ),
  ),
  touches: fc.array(fc.record({ at: fc.nat(80), id: fc.constantFrom('a', 'b', 'c', 'd') }), {
    maxLength: 4,
  }),
});

describe('Hours of the week', () => {
  it('are spans of the wall clock, over midnight and over changes of clocks', () => {
    const at = (when: string, zone = 'UTC', all: object = NIGHT) =>
      spanAt(aRule({ hours: all }).hours!, Date.parse(when), zone);
    expect(at('2026-03-02T21:59Z')).to.equal(null);
    expect(at('2026-03-02T22:00Z')).to.equal('2026-03-02T22:00');
    expect(at('2026-03-03T05:59Z')).to.equal('2026-03-02T22:00');
    expect(at('2026-03-03T06:00Z')).to.equal(null);
    // Two o'clock is not there on this night, and one o'clock is there twice in autumn.
    const [two, one] = [
      { from: 2, to: 3 },
      { from: 1, to: 2 },
    ];
    expect(at('2026-03-29T01:30Z', 'Europe/Berlin', two)).to.equal(null);
    expect(at('2026-11-01T05:30Z', 'America/New_York', one)).to.equal('2026-11-01T01:00');
    expect(at('2026-11-01T06:30Z', 'America/New_York', one)).to.equal('2026-11-01T01:00');
    expect(at('2026-11-01T07:00Z', 'America/New_York', one)).to.equal(null);
    const friday = { days: ['fri'], from: 20, to: 8 };
    expect(at('2026-03-07T07:00Z', 'UTC', friday)).to.equal('2026-03-06T20:00');
    expect(at('2026-03-08T07:00Z', 'UTC', friday)).to.equal(null);
    expect(at('2026-03-02T22:00Z', 'No/Where')).to.equal(undefined);
  });

  it('join where they overlap, and end at midnight where that is said either way', () => {
    const both = aRule({ hours: [NIGHT, { days: ['mon'], from: 3, to: 9 }] }).hours!;
    expect(spanAt(both, Date.parse('2026-03-02T08:00Z'), 'UTC')).to.equal('2026-03-01T22:00');
    expect(aRule({ hours: { from: 20, to: 0 } }).hours).to.deep.equal(
      aRule({ hours: { from: 20, to: 24 } }).hours,
    );
  });

  it('name the field that is wrong, and what would be right', () => {
    expect(faultsOf({ hours: [] })).to.deep.equal(['rule.hours']);
    expect(faultsOf({ hours: 'at night' })).to.include('rule.hours');
    expect(faultsOf({ hours: { from: 0, to: 24 } })).to.deep.equal(['rule.hours']);
    expect(faultsOf({ hours: { from: 6, to: 6 } })).to.deep.equal(['rule.hours.to']);
    expect(faultsOf({ hours: { from: 24, to: 6 } })).to.deep.equal(['rule.hours.from']);
    expect(faultsOf({ hours: [{ from: 1.5, to: 25 }] })).to.deep.equal([
      'rule.hours.0.from',
      'rule.hours.0.to',
    ]);
    expect(faultsOf({ hours: { ...NIGHT, days: ['monday'] } })).to.deep.equal(['rule.hours.days']);
    expect(faultsOf({ hours: { ...NIGHT, days: [] } })).to.deep.equal(['rule.hours.days']);
    expect(faultsOf({ hours: { ...NIGHT, zone: 'UTC' } })).to.deep.equal(['rule.hours.zone']);
    const more = {
      when: { metric: 'spend', above: 1 },
      quiet_hours: { from: 1, to: 2 },
      back_off_days: 3,
    };
    expect(faultsOf(more)).to.have.members(Object.keys(more).map((name) => `rule.${name}`));
    expect(faultsOf({ then: { action: 'notify' } })).to.deep.equal(['rule.then.action']);
    expect(faultsOf({ then: { action: 'budget', percent: -100 } })).to.include('rule.then.percent');
    // A rule as tools show it is a rule.
    expect(faultsOf(aRule())).to.deep.equal([]);
  });
});

describe('A rule with hours', () => {
  it('changes as they begin, and puts back as they end', async () => {
    const desk = aDesk(aRule({ then: { action: 'budget', percent: -30 } }), ['UTC', 'UTC']);
    await desk.lookAt('2026-03-02T21:55Z');
    expect(desk.values()).to.deep.equal(desk.first);
    await desk.lookAt('2026-03-02T22:00Z');
    expect(desk.value('a')).to.equal(70);
    await desk.lookAt('2026-03-02T22:05Z');
    await desk.lookAt('2026-03-03T05:55Z');
    expect(desk.decisions).to.have.length(1);
    await desk.lookAt('2026-03-03T06:00Z');
    expect(desk.values()).to.deep.equal(desk.first);
    expect(desk.reads).to.equal(8);
  });

  it('leaves what a person changed meanwhile, and says it', async () => {
    const desk = aDesk(aRule({ then: { action: 'budget', percent: -30 } }), ['UTC', 'UTC']);
    await desk.lookAt('2026-03-02T22:00Z');
    desk.set('a', 55);
    desk.remove('b');
    await desk.lookAt('2026-03-03T06:00Z');
    expect(desk.value('a')).to.equal(55);
    expect(desk.value('c')).to.equal(desk.first.get('c'));
    expect(desk.decisions[0]!.notice!.text)
      .to.match(/a: somebody changed it meanwhile: it stays at 55, and was 100/)
      .and.to.match(/b: it is not there any more/);
    await desk.lookAt('2026-03-03T22:00Z');
    await desk.lookAt('2026-03-04T06:00Z');
    expect(desk.value('a')).to.equal(55);
  });

  it('lets a change wait for a person and asks once; agreed to after its hours it is put back', async () => {
    const desk = aDesk(aRule({ person: true }), ['UTC', 'UTC']);
    desk.fate = () => 'held';
    await desk.lookAt('2026-03-02T22:00Z');
    for (const hour of ['02T23:00', '03T06:00', '03T12:00']) await desk.lookAt(`2026-03-${hour}Z`);
    expect(desk.decisions).to.have.length(1);
    desk.fate = () => 'done';
    desk.agree();
    expect(desk.value('a')).to.equal('PAUSED');
    await desk.lookAt('2026-03-03T13:00Z');
    expect(desk.values()).to.deep.equal(desk.first);
    // Nobody said a word in time: the next hours ask again.
    desk.fate = () => 'held';
    for (const hour of ['03T22:00', '04T06:00', '04T22:00']) await desk.lookAt(`2026-03-${hour}Z`);
    expect(desk.decisions.map(({ status }) => status)).to.deep.equal([
      'held',
      'held',
      'done',
      'held',
    ]);
  });

  it('puts back after it is disarmed, within its hours too', async () => {
    const desk = aDesk(aRule(), ['UTC', 'UTC']);
    await desk.lookAt('2026-03-02T22:00Z');
    expect(desk.value('a')).to.equal('PAUSED');
    desk.state = 'disarmed';
    // A reading from before the change is not how things stand now.
    await desk.pass(MINUTE / 2);
    expect(desk.decisions[0]!.steps).to.not.be.empty;
    expect(desk.values()).to.deep.equal(desk.first);
    await desk.lookAt('2026-03-03T22:00Z');
    expect(desk.values()).to.deep.equal(desk.first);
  });

  it('tries a failed putting back again, further and further apart, and says when it gives up', async () => {
    const desk = aDesk(aRule(), ['UTC', 'UTC']);
    await desk.lookAt('2026-03-02T22:00Z');
    desk.state = 'disarmed';
    desk.fate = () => 'failed';
    for (let at = 0; at < 12 * 24 * 9; at += 1) await desk.pass(5 * MINUTE);
    expect(desk.value('a')).to.equal('PAUSED');
    expect(desk.decisions.length).to.be.within(10, 14);
    expect(desk.decisions[0]!.notice!.text).to.match(/could not be put back for days: it stays/);
  });

  it('leaves to another rule what that has changed', async () => {
    const then = { action: 'budget', percent: -50 };
    const desk = aDesk(aRule({ then }), ['UTC', 'UTC']);
    const late = desk.another(
      checkRule({ name: 'Late', hours: { from: 23, to: 2 }, then }, 'rule.'),
    );
    await desk.lookAt('2026-03-02T22:00Z');
    await late.lookAt('2026-03-02T23:00Z');
    expect(late.sight!.seen['left']).to.deep.include({
      of: 'acme 1, a',
      why: 'the rule Night has changed it for its hours',
    });
    await late.lookAt('2026-03-03T02:00Z');
    await desk.lookAt('2026-03-03T06:00Z');
    expect(late.decisions).to.deep.equal([]);
    expect(desk.values()).to.deep.equal(desk.first);
  });

  it('ends where it began, moves a thing once in its hours, and keeps its caps, whatever happens', () =>
    fc.assert(
      fc.asyncProperty(histories, async ({ fates, gaps, touches, ...wish }) => {
        const { hours: all, then, person, most_a_day } = wish;
        const rule = aRule({ hours: all, then, person, most_a_day });
        const desk = aDesk(rule, wish.zones, Date.parse(wish.begin));
        desk.fate = () => fates.next().value!;
        for (const [at, gap] of gaps.entries()) {
          for (const { id } of touches.filter((one) => one.at === at)) desk.touch(id);
          await desk.pass(gap * MINUTE);
          expect(desk.open().length).to.be.at.most(most_a_day);
          for (const { before, after } of desk.open())
            if (then.action === 'budget' && 'at_most' in then)
              expect(after).to.be.at.most(Math.max(110, Number(before)));
        }
        for (const [span, times] of desk.sent) expect(times, span).to.equal(1);
        // It is ended, and everything comes back, as far as the platform lets it.
        desk.state = 'disarmed';
        desk.fate = () => 'done';
        for (let at = 0; at < 30; at += 1) await desk.pass(60 * MINUTE);
        expect(desk.open()).to.deep.equal([]);
        for (const [id, value] of desk.first)
          if (!desk.touched.has(id)) expect(desk.value(id), id).to.equal(value);
      }),
      { numRuns: 60 },
    ));

  it('is as it was outside of its hours while it is armed, where nothing fails', () =>
    fc.assert(
      fc.asyncProperty(histories, async ({ gaps, ...wish }) => {
        const rule = aRule({ hours: wish.hours, then: wish.then, most_a_day: 20 });
        const desk = aDesk(rule, wish.zones, Date.parse(wish.begin));
        for (const gap of gaps) {
          await desk.pass(gap * MINUTE);
          for (const [id, value] of desk.first)
            if (desk.spanOf(id) === null) expect(desk.value(id)).to.equal(value);
        }
      }),
      { numRuns: 40 },
    ));
});
