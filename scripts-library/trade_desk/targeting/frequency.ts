/**
 * How often a person sees an ad group or campaign at most. A cap is a counter and a bid list of its own, which are made
 * and deleted together.
 * @see https://partner.thetradedesk.com/v3/portal/api/doc/FrequencyConfigurationBasicCaps
 */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding } from '../../../sdk/kit/links.ts';
import { tree } from '../levels.ts';
import { isFrequency, placeOf, readHolder, type Args, type Held } from '../structure/links.ts';
import { readBidList } from './bid-lists.ts';

interface Config {
  readonly Counter?: { readonly ResetIntervalInMinutes?: number };
  readonly Increments?: Readonly<Partial<Record<string, readonly string[] | null>>>;
  readonly BidLists?: readonly unknown[];
}

interface Cap {
  readonly counterId: string;
  readonly text: string;
  readonly config: Config;
}
type Capped = Held & Holding & { readonly caps: readonly Cap[] };

const units = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 } as const;
const isUnit = (text: string): text is keyof typeof units => Object.hasOwn(units, text);

function textOf(times: number, minutes: number): string {
  const unit =
    minutes % units.days === 0 ? 'days' : minutes % units.hours === 0 ? 'hours' : 'minutes';
  return `${times} per ${minutes / units[unit]} ${unit}`;
}

/** @throws input_invalid */
function capOf(text: string) {
  const [, times, count, unit = ''] =
    /^(\d{1,4}) per (\d{1,5}) (minute|hour|day|week)s?$/.exec(text.trim()) ?? [];
  const name = `${unit}s`;
  if (!isUnit(name) || Number(times) < 1 || Number(count) < 1)
    throw failure(
      'input_invalid',
      `frequency_caps: "${text.slice(0, 40)}" is not as "3 per 1 days" (minutes, hours, days or weeks).`,
      { field: 'frequency_caps' },
    );
  return { times: Number(times), minutes: Number(count) * units[name] };
}

const plainOf = (text: string) => {
  const { times, minutes } = capOf(text);
  return textOf(times, minutes);
};

interface Range {
  readonly CounterId?: string;
  readonly TimesShown?: { readonly Min?: number | null; readonly Max?: number | null };
}

/** A goal and a factor are frequency lists of other sorts. */
async function capsOf(host: Host, { row }: Held): Promise<readonly Cap[]> {
  const on = (row.AssociatedBidLists ?? []).filter((one) => one.IsEnabled && isFrequency(one));
  const found = on.map(async ({ BidListId }): Promise<Cap[]> => {
    const { BidListAdjustmentType: sort, BidLines: lines = [] } = await readBidList(
      host,
      BidListId,
    );
    const { CounterId, TimesShown } = (lines[0]?.['FrequencyRange'] ?? {}) as Range;
    const isCap = sort === 'TargetList' && lines.length === 1 && !TimesShown?.Min;
    if (!isCap || CounterId === undefined || typeof TimesShown?.Max !== 'number') return [];
    const config = await host.get<Config>(`frequency/config/${CounterId}`);
    const minutes = config.Counter?.ResetIntervalInMinutes;
    if (minutes === undefined) return [];
    return [{ counterId: CounterId, text: textOf(TimesShown.Max, minutes), config }];
  });
  return (await Promise.all(found)).flat();
}

/** Deleting a counter takes it from all that count by it. @throws input_invalid */
function checkAlone({ counterId, config }: Cap, { id }: Held): void {
  const counting = Object.values(config.Increments ?? {}).flatMap((ids) => ids ?? []);
  if (counting.every((one) => one === id) && (config.BidLists ?? []).length <= 1) return;
  throw failure(
    'input_invalid',
    `frequency_caps: counter ${counterId} counts for other objects too: take its cap off at The Trade Desk.`,
    { field: 'frequency_caps' },
  );
}

export const frequencyScript = (): WriteScript<Args, object> =>
  linksScript<Args, Capped>('set', {
    entity: ({ level }) => level,
    field: 'frequency_caps',
    argument: 'frequency_caps',
    idOf: plainOf,
    async read(host, args) {
      const held = await readHolder(host, args);
      const caps = await capsOf(host, held);
      return { ...held, caps, ids: caps.map(({ text }) => text) };
    },
    checkThere: () => Promise.resolve(),
    checkWhole(after, held) {
      for (const cap of held.caps) if (!after.includes(cap.text)) checkAlone(cap, held);
    },
    async send(host, held, after) {
      const fresh = after.filter((text) => !held.ids.includes(text)).map(capOf);
      // New ones first, so that no moment is without a cap.
      if (fresh.length > 0)
        await tree.update(host, held.level, held.row, {
          NewFrequencyConfigs: fresh.map(({ times, minutes }) => ({
            CounterName: `${held.id} ${textOf(times, minutes)}`,
            ResetIntervalInMinutes: minutes,
            FrequencyCap: times,
          })),
        });
      for (const { text, counterId } of held.caps)
        if (!after.includes(text))
          await host.call({ method: 'DELETE', path: `frequency/config/${counterId}` });
    },
    result: placeOf,
  });
