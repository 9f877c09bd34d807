/** By what a report can be split: each breakdown names the parts of an ad's figures, and their weights. */
import {
  addDays,
  localDay,
  splitFacts,
  unit,
  type Facts,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import type { Account } from '../model.ts';
import type { State } from '../state.ts';
import { isoTime } from '../words.ts';
import type { Piece } from './delivery.ts';

export interface Cell {
  /** Breakdown keys in lower case, as rows carry them. */
  readonly keys: Readonly<Record<string, string>>;
  readonly facts: Facts;
}

interface Context {
  readonly state: State;
  readonly account: Account;
}
type Part = readonly [name: string, weight: number];
type Texts = readonly string[];

const falling = (names: Texts): Part[] => names.map((name, at) => [name, 1 / (at + 1)]);
const dmas = () => falling(directory.dmas);
/** The targets of an ad group, or the words for people of no target. */
const targets =
  (field: string, other: string) =>
  ({ group }: Piece): Part[] => {
    const list = ((group.fields['targeting'] ?? {}) as Fields)[field];
    return falling(Array.isArray(list) && list.length > 0 ? (list as string[]) : [other]);
  };

/** Columns of the piece itself. */
const whole = (of: (piece: Piece) => string) => (piece: Piece) => [[of(piece), 1] as const];

/** Columns by which the figures of a piece are split. */
const split: Readonly<Record<string, (piece: Piece, context: Context) => readonly Part[]>> = {
  DATE: whole(({ date }) => date),
  HOUR: whole(({ hour }) => (hour === undefined ? '' : isoTime(hour))),
  AD_ID: whole(({ ad }) => ad.id),
  AD_GROUP_ID: whole(({ group }) => group.id),
  CAMPAIGN_ID: whole(({ campaign }) => campaign.id),
  AD_ACCOUNT_ID: whole(({ ad }) => ad.accountId),
  COUNTRY: (_, { account }) => falling(account.spec.countries),
  REGION: (piece, context) => falling(regionsOn(piece.date, context)),
  DMA: dmas,
  METRO: dmas,
  COMMUNITY: targets('communities', 'popular'),
  KEYWORD: targets('keywords', 'gear'),
  INTEREST: targets('interests', 'outdoors_hiking'),
  ...Object.fromEntries(
    Object.entries(directory.splits).map(([name, parts]) => [name, () => Object.entries(parts)]),
  ),
};

const regions: Readonly<Record<string, Texts>> = directory.regions;

/** Ads came to the last region of a country some weeks ago: a test of what they add. */
const TEST_DAYS = 24;

function regionsOn(date: string, { account, state }: Context): Texts {
  const all = regions[account.spec.countries[0] ?? ''] ?? ['Unknown'];
  const began = addDays(localDay(state.parts.now(), 'UTC').today, -TEST_DAYS);
  return date < began && all.length > 1 ? all.slice(0, -1) : all;
}

/** Whole columns that are the same on every day. */
export const undated: Texts = ['AD_ID', 'AD_GROUP_ID', 'CAMPAIGN_ID', 'AD_ACCOUNT_ID'];

export const breakdownNames: Texts = Object.keys(split);
/** Splits by what people read or typed: one of them at a time, and not with places or systems. */
export const topical: Texts = ['COMMUNITY', 'KEYWORD', 'INTEREST'];
export const alone: Texts = ['COUNTRY', 'REGION', 'DMA', 'METRO', 'OS_TYPE'];

/** One piece as the cells of these breakdowns; their figures sum to the piece's. */
export function cellsOf(piece: Piece, breakdowns: Texts, context: Context): Cell[] {
  let cells: Cell[] = [{ keys: {}, facts: piece.facts }];
  for (const name of breakdowns) {
    const parts = split[name]!(piece, context);
    const weights = parts.map(
      ([part, weight]) => weight * (0.8 + 0.4 * unit(piece.ad.id, piece.date, name, part)),
    );
    cells = cells.flatMap(({ keys, facts }) =>
      splitFacts(facts, weights).map((share, at) => ({
        keys: { ...keys, [name.toLowerCase()]: parts[at]![0] },
        facts: share,
      })),
    );
  }
  return cells.filter(({ facts }) => facts.impressions > 0 || facts.clicks > 0);
}
