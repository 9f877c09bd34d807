/**
 * Events of a pixel that come from a server: a call is taken as a whole or not at all.
 * @see https://business-api.tiktok.com/portal/docs?id=1771100865818625
 */
import { countNew, type Fields } from '../../../../../sdk/emulator/index.ts';
import { pixelOf } from '../accounts.ts';
import { check } from '../rules/checks.ts';
import type { Answers } from '../state.ts';
import { refuse } from '../words.ts';

export const eventAnswers: Answers = {
  'POST event/track/': (ask) => {
    const { state, now, fields } = ask;
    const { event_source_id: code, data, test_event_code: test } = fields;
    const pixel = [...state.accounts.keys()].map(pixelOf).find((one) => one.code === code);
    if (!pixel) throw refuse(40001, `No permission to operate pixel ${String(code)}.`);
    const events = data as readonly Fields[];
    events.forEach((event, at) => check('event', event, ask, `data.${at}`));
    const seen = events.map((event, at) => {
      const { event: name, event_id: id = `${at}-${now}` } = event;
      return { place: pixel.id, key: `${String(name)} ${String(id)}`, event, takenAt: now };
    });
    if (test === undefined) countNew(state.conversions, seen);
    return {};
  },
};
