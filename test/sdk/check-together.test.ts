/** A preview refuses values that no platform takes together, whether they are asked for or already set. */
import { expect } from 'chai';
import { checkTogether } from '../../sdk/kit/check-together.ts';
import { changesOf, type Wish } from '../../sdk/kit/changes.ts';

const wish = (field: string, before: unknown, after?: unknown, more: Partial<Wish> = {}): Wish => ({
  field,
  before,
  after,
  ...more,
});
const money = { currency: 'USD' };

describe('Wishes that do not go together', () => {
  for (const [what, wishes, field] of [
    [
      'an end before its start',
      [wish('start_date', '2026-11-10'), wish('end_date', null, '2026-11-09')],
      'end_date',
    ],
    [
      'a start behind its end',
      [wish('start_time', null, '2026-12-02T00:00:00Z'), wish('end_time', '2026-12-01T00:00:00Z')],
      'start_time',
    ],
    [
      'a day above the whole',
      [wish('daily_budget', 5, '50', money), wish('lifetime_budget', 40, undefined, money)],
      'daily_budget',
    ],
    [
      'a whole below a day',
      [wish('daily_budget', 50, undefined, money), wish('total_budget', 400, '40', money)],
      'total_budget',
    ],
    ['a budget of nothing', [wish('daily_budget', 5, '0.00', money)], 'daily_budget'],
    ['a bid below its base', [wish('base_bid', 3), wish('max_bid', 5, '2')], 'max_bid'],
  ] as const)
    it(`refuses ${what}`, () => {
      expect(() => changesOf('campaign', { id: '7', name: 'A' }, wishes))
        .to.throw()
        .that.includes({ code: 'input_invalid', field });
    });
  for (const [what, wishes] of [
    ['a day alone', [wish('start_date', '2026-11-10'), wish('end_date', null, '2026-11-10')]],
    [
      'what is so already, and nobody asks for',
      [wish('start_date', '2026-11-10'), wish('end_date', '2026-11-09')],
    ],
    [
      'an end that is taken away',
      [wish('start_date', '2026-11-10'), wish('end_date', '2026-11-09', null)],
    ],
    [
      'a budget that is taken away',
      [wish('daily_budget', 5, null, money), wish('lifetime_budget', 3, '4', money)],
    ],
  ] as const)
    it(`takes ${what}`, () => {
      checkTogether(wishes);
    });
});
