/** Terms that hold for all campaigns of a group: how often a person sees their ads, and where they are not shown. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { change } from '../../../sdk/kit/graphql.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { CAMPAIGN_CAP, GROUP_TERMS, UPDATE_GROUP } from '../api.ts';
import { upsert } from '../levels.ts';
import { dailyOf, readGroup, type Thing } from './group.ts';
import { checkOne, readOpenCampaign, type Level, type OfHolder } from './holder.ts';
import type { Row as Campaign } from './rows.ts';

interface OfGroup {
  readonly campaign_group_id: string;
}

const units = { minutes: 1, hours: 60, days: 1_440 } as const;
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text);
/** As the schema says of the caps of campaigns. */
const MOST_TIMES = 500;

interface Cap {
  readonly freqCapLimit?: number | null;
  readonly freqCapExpiry?: number | null;
}

/** `5 per 1 days`; StackAdapt counts minutes. */
function capOf({ freqCapLimit: times, freqCapExpiry: minutes }: Cap): string {
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

interface Capped {
  readonly id: string;
  readonly name: string;
  readonly entity: Level;
  readonly cap: Cap;
  /** Of a campaign. */
  readonly campaign?: Campaign;
}

/** @throws input_invalid  the schema gives campaigns of screens in public (dooh) no cap */
async function readCapped(host: Host, { campaign_id, campaign_group_id = '' }: OfHolder) {
  if (campaign_id === undefined) {
    const { id, name, row } = await readGroup(host, { campaign_group_id }, GROUP_TERMS);
    return { id, name, entity: 'campaign_group', cap: row } satisfies Capped;
  }
  const { id, name, row } = await readOpenCampaign(host, campaign_id, CAMPAIGN_CAP);
  if (row.channelType?.toLowerCase() === 'dooh')
    throw failure('input_invalid', `Campaign ${id} is of the channel dooh, which has no cap.`, {
      field: 'campaign_id',
    });
  return { id, name, entity: 'campaign', cap: row, campaign: row } satisfies Capped;
}

type CapArgs = OfHolder & { readonly frequency_cap: string };

export const frequencyScript = () =>
  updateScript<CapArgs, Capped, object>({
    entity: ({ entity }) => entity,
    check(args) {
      checkOne(args);
      capIn(args.frequency_cap);
    },
    read: readCapped,
    wishes: ({ frequency_cap }, { cap }) => [
      { field: 'frequency_cap', before: capOf(cap), after: capOf(capIn(frequency_cap)) },
    ],
    send(host, { id, campaign }, [wish]) {
      const cap = capIn(String(wish!.after));
      return campaign
        ? upsert(host, campaign, cap)
        : change(host, UPDATE_GROUP, { input: { id, ...cap } });
    },
    result: ({ id, name, entity, cap }) => ({ [entity]: { id, name, frequency_cap: capOf(cap) } }),
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
      frequency_cap: capOf(row),
      excluded_sites: [...(row.domainExclusions ?? [])].sort(),
    },
  };
};
