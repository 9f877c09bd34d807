/** By what a report can be split: each breakdown names the parts of an ad's figures, and their weights. */
import {
  addDays,
  localDay,
  splitFacts,
  unit,
  type Facts,
} from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../seed.ts';
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

/** What the piece itself says. */
const whole: Readonly<Record<string, (piece: Piece, context: Context) => string>> = {
  DATE: ({ date }) => date,
  HOUR: ({ hour }) => (hour === undefined ? '' : isoTime(hour)),
  AD_ID: ({ ad }) => ad.id,
  AD_GROUP_ID: ({ ad }) => ad.parentId ?? '',
  CAMPAIGN_ID: ({ ad }) => String(ad.data['campaign_id']),
  AD_ACCOUNT_ID: (_, { account }) => account.spec.id,
};

/** What its figures are split by. */
const split: Readonly<Record<string, (piece: Piece, context: Context) => readonly Part[]>> = {
  COUNTRY: (_, { account }) => falling(account.spec.countries),
  REGION: (piece, context) => falling(regionsOn(piece.date, context)),
  DMA: () => falling(['501', '803', '602']),
  METRO: () => falling(['501', '803', '602']),
  COMMUNITY: (piece, context) => falling(targets(piece, context, 'communities', 'popular')),
  KEYWORD: (piece, context) => falling(targets(piece, context, 'keywords', 'gear')),
  INTEREST: (piece, context) => falling(targets(piece, context, 'interests', 'outdoors_hiking')),
  PLACEMENT: () => [
    ['FEED', 7],
    ['COMMENTS_PAGE', 3],
  ],
  OS_TYPE: () => [
    ['IOS', 5],
    ['ANDROID', 4],
    ['DESKTOP', 3],
  ],
  GENDER: () => [
    ['MALE', 5],
    ['FEMALE', 4],
    ['UNKNOWN', 1],
  ],
};

const regions: Readonly<Record<string, Texts>> = {
  US: ['California', 'New York', 'Colorado'],
  AU: ['South Australia', 'Victoria'],
};

/** Ads came to the last region of a country some weeks ago: a test of what they add. */
const TEST_DAYS = 24;

function regionsOn(date: string, { account, state }: Context): Texts {
  const all = regions[account.spec.countries[0] ?? ''] ?? ['Unknown'];
  const began = addDays(localDay(state.parts.now(), 'UTC').today, -TEST_DAYS);
  return date < began && all.length > 1 ? all.slice(0, -1) : all;
}

export const breakdownNames: Texts = [...Object.keys(whole), ...Object.keys(split)];
/** Splits by what people read or typed: one of them at a time, and not with places or systems. */
export const topical: Texts = ['COMMUNITY', 'KEYWORD', 'INTEREST'];
export const alone: Texts = ['COUNTRY', 'REGION', 'DMA', 'METRO', 'OS_TYPE'];

function falling(names: Texts): Part[] {
  return names.map((name, at) => [name, 1 / (at + 1)]);
}

function targets(piece: Piece, { state }: Context, field: string, other: string): string[] {
  const group = state.records.find('ad_group', piece.ad.parentId ?? '');
  const targeting = (group?.data['targeting'] ?? {}) as Record<string, unknown>;
  const list = targeting[field];
  return Array.isArray(list) && list.length > 0 ? (list as string[]) : [other];
}

/** One piece as the cells of these breakdowns; their figures sum to the piece's. */
export function cellsOf(piece: Piece, breakdowns: Texts, context: Context): Cell[] {
  let cells: Cell[] = [{ keys: {}, facts: piece.facts }];
  for (const name of breakdowns) {
    const key = name.toLowerCase();
    const told = whole[name]?.(piece, context);
    if (told !== undefined) {
      cells = cells.map(({ keys, facts }) => ({ keys: { ...keys, [key]: told }, facts }));
      continue;
    }
    const parts = split[name]?.(piece, context) ?? [];
    cells = cells.flatMap(({ keys, facts }) => {
      const weights = parts.map(
        ([part, weight]) => weight * (0.8 + 0.4 * unit(piece.ad.id, piece.date, name, part)),
      );
      return splitFacts(facts, weights).map((share, at) => ({
        keys: { ...keys, [key]: parts[at]?.[0] ?? '' },
        facts: share,
      }));
    });
  }
  return cells.filter(({ facts }) => facts.impressions > 0 || facts.clicks > 0);
}
