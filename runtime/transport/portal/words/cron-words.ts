/** The times of a schedule in words; what is rarer than these stays as it was written. */
import { dateFormat } from '../../../../sdk/words/formats.ts';
import { localeOf } from '../../../../sdk/words/reader.ts';
import { say } from '../../../../sdk/words/say.ts';

/** `0 7 * * 1` > each Monday at 07:00. */
export function cronWords(cron: string | null): string {
  if (cron === null) return say('once');
  const [minute = '', hour = '', day, month, weekday = ''] = cron.trim().split(/\s+/);
  const [every] = /^\*\/\d+$/.exec(minute) ?? [];
  if (every && hour === '*') return say('every {count} minutes', { count: every.slice(2) });
  const isTime = /^\d+$/.test(minute) && /^\d+$/.test(hour) && month === '*';
  if (!isTime) return say('by the rule {cron}', { cron });
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return say('each day at {time}', { time });
  if (day === '*' && weekday === '1-5') return say('Monday to Friday at {time}', { time });
  if (day === '*' && /^[0-7](,[0-7])*$/.test(weekday))
    return say('each {weekday} at {time}', {
      weekday: weekday.split(',').map(weekdayName).join(', '),
      time,
    });
  if (/^\d+$/.test(day ?? '') && weekday === '*')
    return say('on day {day} of each month at {time}', { day: day!, time });
  return say('by the rule {cron}', { cron });
}

/** 0 and 7 are Sunday. */
function weekdayName(number: string): string {
  const sunday = Date.UTC(2026, 2, 1);
  const name = dateFormat(localeOf(), { weekday: 'long', timeZone: 'UTC' });
  return name.format(sunday + (Number(number) % 7) * 86_400_000);
}
