import { ServiceError, type Tool } from '../../../../../sdk/index.ts';
import { addDays } from '../../../../../sdk/kit/days.ts';
import { channelCosts } from '../../channel-costs.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { resolveWindow } from '../../../../../sdk/window.ts';
import { conversions as kinds } from '../../../pixel_tracking/event.ts';
import { journeysOf, type Journey, type Journeys } from '../../../pixel_tracking/paths.ts';

interface Input {
  readonly date_range: 'last_7_days' | 'last_30_days' | 'last_90_days';
  readonly conversion_type?: string;
  readonly fresh?: boolean;
}

/** As `attribute_paths` takes it. */
interface Path {
  readonly path: readonly string[];
  conversions: number;
  nulls: number;
  value: number;
}

interface Attributed {
  readonly channels: readonly (Readonly<Record<string, unknown>> & {
    readonly channel: string;
    readonly attributed_conversions: number;
    readonly share: number;
  })[];
  readonly model: { readonly notes: readonly string[] };
  readonly warnings: readonly string[];
}

const LEAST_PATHS = 100;
const LEAST_CONVERSIONS = 30;
/** Channels that stand alone; every solve of the chain costs their number cubed. */
const MOST_CHANNELS = 19;
const OTHER = 'other';
/** Steps of one path: what lies before tells next to nothing, and paths that differ there alone are one. */
const MOST_STEPS = 50;
const MOST_PATHS = 20_000;

type Needs = 'catalog' | 'connections' | 'facts' | 'records' | 'scripts';

const tool: Tool<Input, Needs> = async (input, ports, { now }) => {
  const { records, scripts } = ports;
  const { conversion_type } = input;
  if (conversion_type !== undefined && !(kinds as readonly string[]).includes(conversion_type))
    throw wrong('conversion_type', `must be one of ${kinds.join(', ')}`);
  const today = now.toISOString().slice(0, 10);
  const { window } = resolveWindow(input, { today, endsToday: true }, (key) => key);
  const from = new Date(`${window!.start_date}T00:00:00Z`);
  const isWanted = ({ name }: { readonly name: string }) =>
    conversion_type === undefined || name === conversion_type;
  const read = await journeysOf(records, { from, to: now }, isWanted);
  const { journeys } = read;
  const converted = journeys.flatMap(({ conversion }) => conversion ?? []);
  checkEnough(journeys.length, converted.length);
  const currencies = [...new Set(converted.flatMap(({ currency }) => currency ?? []))];
  const currency = currencies.length === 1 ? currencies[0]! : null;
  const paths = pathsOf(journeys);
  const { result } = await scripts.run({
    script: 'attribute_paths',
    args: { paths: paths.slice(0, MOST_PATHS) },
  });
  const { channels, model, warnings } = result as unknown as Attributed;
  // Today is not over, so its spend is not known.
  const days = { ...window!, end_date: addDays(today, -1) };
  const names = channels.map(({ channel }) => channel);
  const costs = await channelCosts(ports, names, days, { now, fresh: input.fresh });
  return {
    window,
    conversion_type: conversion_type ?? null,
    paths: journeys.length,
    conversions: converted.length,
    channels: channels
      .map((one) => ({
        ...one,
        ...(currency === null ? { attributed_value: null } : {}),
        ...costs.of(one.channel, one.attributed_conversions),
      }))
      .toSorted((a, b) => b.share - a.share),
    currency,
    source: costs.source,
    ...(costs.as_of === undefined ? {} : { as_of: costs.as_of }),
    coverage: costs.coverage,
    model: {
      ...model,
      notes: [
        ...model.notes,
        'Visits with a click id or UTM parameters are touches; others are not seen.',
      ],
    },
    warnings: [
      ...warningsOf(read, currencies),
      ...costs.warnings,
      ...(paths.length > MOST_PATHS ? ['Only the most frequent 20,000 ways were modelled.'] : []),
      ...warnings,
    ],
  };
};
export default tool;

/** @throws input_invalid  with what is missing */
function checkEnough(paths: number, conversions: number): void {
  const [morePaths, more] = [LEAST_PATHS - paths, LEAST_CONVERSIONS - conversions];
  if (morePaths <= 0 && more <= 0) return;
  const missing = [
    ...(morePaths > 0 ? [`${morePaths} ways`] : []),
    ...(more > 0 ? [`${more} conversions`] : []),
  ];
  throw new ServiceError('input_invalid', {
    message: `${paths} ways of visitors with ${conversions} conversions are too few: at least ${LEAST_PATHS} with ${LEAST_CONVERSIONS} are needed, so ${missing.join(' and ')} are missing.`,
    hint: 'get_pixel_health says whether the snippet is there; a longer date_range has more.',
  });
}

/** The same ways are one path with their counts; the most frequent first. */
function pathsOf(journeys: readonly Journey[]): Path[] {
  const named = namesOf(journeys);
  const paths = new Map<string, Path>();
  for (const { channels, conversion } of journeys) {
    const steps = channels.map((one) => (named.has(one) ? one : OTHER));
    // A step to the same channel changes nothing.
    const path = steps.filter((one, at) => one !== steps[at - 1]).slice(-MOST_STEPS);
    const key = JSON.stringify(path);
    const known = paths.get(key) ?? { path, conversions: 0, nulls: 0, value: 0 };
    known.conversions += Number(conversion !== undefined);
    known.nulls += Number(conversion === undefined);
    known.value += conversion?.value ?? 0;
    paths.set(key, known);
  }
  const count = (one: Path) => one.conversions + one.nulls;
  return [...paths.values()].toSorted((a, b) => count(b) - count(a));
}

/** Channels that most ways met. */
function namesOf(journeys: readonly Journey[]): ReadonlySet<string> {
  const met = new Map<string, number>();
  for (const { channels } of journeys)
    for (const channel of new Set(channels)) met.set(channel, (met.get(channel) ?? 0) + 1);
  const most = [...met].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return new Set(most.slice(0, MOST_CHANNELS).map(([channel]) => channel));
}

function warningsOf({ unknown, truncated }: Journeys, currencies: readonly string[]): string[] {
  return [
    ...(unknown > 0
      ? [`${unknown} conversions are left out: nobody knows what brought their visitors.`]
      : []),
    ...(truncated ? ['Only the newest 100,000 events were read.'] : []),
    ...(currencies.length > 1
      ? [`Values are in ${currencies.toSorted().join(', ')}, so none are shared out.`]
      : []),
  ];
}
