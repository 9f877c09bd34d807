/** Terms that hold for all campaigns of a group: how often a person sees their ads, and where they are not shown. */
import type { ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { change } from '../../../sdk/kit/graphql.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { GROUP_TERMS, UPDATE_GROUP } from '../api.ts';
import { dailyOf, readGroup, type Thing } from './group.ts';

interface OfGroup {
  readonly campaign_group_id: string;
}

const units = { minutes: 1, hours: 60, days: 1_440 } as const;
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text);
/** As the schema says of the caps of campaigns. */
const MOST_TIMES = 500;

/** `5 per 1 days`; StackAdapt counts minutes. */
function capOf({ row: { freqCapLimit: times, freqCapExpiry: minutes } }: Thing): string {
  if (typeof times !== 'number' || typeof minutes !== 'number') return 'none';
  const [unit, size] = Object.entries(units).findLast(([, one]) => minutes % one === 0)!;
  return `${times} per ${minutes / size} ${unit}`;
}

/** @throws input_invalid  it is no cap */
function capIn(text: string) {
  if (text.trim() === 'none') return { freqCapLimit: null, freqCapExpiry: null };
  const [, times, count, unit = ''] = /^(\d{1,3}) per (\d{1,5}) (\w+)$/.exec(text.trim()) ?? [];
  const limit = Number(times);
  if (!isUnit(unit) || limit < 1 || limit > MOST_TIMES || Number(count) < 1)
    throw failure(
      'input_invalid',
      `frequency_cap must be such as 3 per 24 hours, 1 to ${MOST_TIMES} times, in minutes, hours or days; or none.`,
      { field: 'frequency_cap' },
    );
  return { freqCapLimit: limit, freqCapExpiry: Number(count) * units[unit] };
}

export const frequencyScript = () =>
  updateScript({
    entity: 'campaign_group',
    check: ({ frequency_cap }: OfGroup & { readonly frequency_cap: string }) =>
      void capIn(frequency_cap),
    read: (host, args) => readGroup(host, args, GROUP_TERMS),
    wishes: ({ frequency_cap }, thing) => {
      const terms = capIn(frequency_cap);
      const after = capOf({ ...thing, row: { ...thing.row, ...terms } });
      return [{ field: 'frequency_cap', before: capOf(thing), after }];
    },
    send: (host, { id }, [wish]) =>
      change(host, UPDATE_GROUP, { input: { id, ...capIn(String(wish!.after)) } }),
    result: (now: Thing) => ({
      campaign_group: { id: now.id, name: now.name, frequency_cap: capOf(now) },
    }),
  });

type Websites = OfGroup & { readonly websites: readonly string[] };

export const websitesScript = (mode: LinkMode): WriteScript<Websites, object> =>
  linksScript<Websites, Thing & Holding>(mode, {
    entity: 'campaign_group',
    field: 'excluded_sites',
    argument: 'websites',
    isWhole: true,
    check({ websites }) {
      const bad = websites.find((one) => !/^(?:[a-z\d-]{1,63}\.)+[a-z]{2,63}$/i.test(one));
      if (bad !== undefined)
        throw failure(
          'input_invalid',
          `websites must be names such as games.example, not ${bad}.`,
          {
            field: 'websites',
          },
        );
    },
    async read(host, args) {
      const thing = await readGroup(host, args, GROUP_TERMS);
      return { ...thing, ids: thing.row.domainExclusions ?? [] };
    },
    checkThere: () => Promise.resolve(),
    send: (host, { id }, after) =>
      change(host, UPDATE_GROUP, { input: { id, domainExclusions: after } }),
    result: ({ id, name }) => ({ campaign_group: { id, name } }),
  });

export const groupTerms = (): ReadScript<OfGroup, object> => async (args, host) => {
  const thing = await readGroup(host, args, GROUP_TERMS);
  const { id, name, status, row } = thing;
  return {
    campaign_group: {
      id,
      name,
      status,
      daily_budget: dailyOf(thing),
      frequency_cap: capOf(thing),
      excluded_sites: [...(row.domainExclusions ?? [])].sort(),
    },
  };
};
