/** Texts by a model, held to a platform's limits by code: what does not fit is asked for again, then cut at a word. */
import { ServiceError, type JsonSchema, type ModelsPort } from '../../../../sdk/index.ts';
import { plainLine } from '../../../../sdk/plain-text.ts';
import {
  cutAtWord,
  judgeText,
  lengthOf,
  limitsOf,
  sameAs,
  SORTS,
  type CopyPlatform,
  type Limit,
  type Sort,
  type Texts,
} from './judge-copy.ts';

export interface CopyWish {
  readonly platform: CopyPlatform;
  /** How many of each sort. */
  readonly counts: Readonly<Partial<Record<Sort, number>>>;
  readonly task: string;
  /** Text from outside. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly banned: readonly string[];
}

export interface Text {
  readonly text: string;
  readonly length: number;
  readonly limit: number;
}

export interface Copy {
  readonly texts: Readonly<Partial<Record<Sort, readonly Text[]>>>;
  readonly ctas: readonly string[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

type Written = Texts & { readonly ctas?: readonly string[] };

const SYSTEM = `You write ad copy. Every text is whole and stands by itself. You invent no fact, number, price or award: what is not in the data is not said. No two texts say the same. Count characters, spaces too: a text that is longer than allowed is useless.`;
/** A model that overlooks a limit is asked again; one that writes a page is not listened to. */
const LONGEST = 2_000;
const CTAS = 5;

/** @throws platform_answer_invalid  nothing of it can be used; and what `models.write` throws */
export async function writeCopy(models: ModelsPort, wish: CopyWish): Promise<Copy> {
  const ask = async (task: string, more: object) => {
    const data = { ...wish.data, ...more };
    const asked = { task, system: SYSTEM, data, schema: schemaOf(wish) };
    return (await models.write<Written>(asked)).value;
  };
  const first = await ask(wish.task, {});
  const faults = faultsOf(wish, first);
  if (faults.length === 0) return finish(wish, first, first);
  const again = 'Your texts have faults. Write all of them again, without these faults.';
  const second = await ask(`${wish.task}\n${again}`, { your_texts: first, faults });
  return finish(wish, second, first);
}

function sortsOf({ platform, counts }: CopyWish): [Sort, Limit, number][] {
  const limits = limitsOf(platform);
  return SORTS.flatMap((sort) => {
    const limit = limits[sort];
    return limit ? [[sort, limit, counts[sort] ?? limit.count] as [Sort, Limit, number]] : [];
  });
}

function schemaOf(wish: CopyWish): JsonSchema {
  const list = (count: number, limit: number) => ({
    type: 'array',
    description: `At least ${count} items. At most ${count} items.`,
    minItems: 1,
    maxItems: 100,
    items: {
      type: 'string',
      description: `At most ${limit} characters.`,
      minLength: 1,
      maxLength: LONGEST,
    },
  });
  const sorts = sortsOf(wish).map(([sort, { limit }, count]) => [sort, list(count, limit)]);
  const properties = { ...Object.fromEntries(sorts), ctas: list(CTAS, 25) } as JsonSchema;
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Faults that the model is told, a sentence each. */
function faultsOf(wish: CopyWish, written: Texts): string[] {
  const counting = limitsOf(wish.platform);
  return sortsOf(wish).flatMap(([sort, { limit }, count]) => {
    const all = written[sort] ?? [];
    const seen = new Set<string>();
    const each = all.flatMap((text, at) => {
      const where = `${sort}[${at}]`;
      const length = lengthOf(text, counting);
      const key = sameAs(text);
      const isTwice = seen.has(key);
      seen.add(key);
      return [
        ...(length > limit ? [`${where} has ${length} characters, ${limit} are allowed.`] : []),
        ...(isTwice ? [`${where} says what another one says.`] : []),
        ...judgeText(text, { ...wish, sort }).faults.map((fault) => `${where}: ${fault}`),
      ];
    });
    return all.length < count ? [`${sort} has ${all.length} texts of ${count}.`, ...each] : each;
  });
}

/** Final texts: the right ones of the second answer, then those of the first; then texts that were cut. */
function finish(wish: CopyWish, second: Written, first: Written): Copy {
  const [notes, warnings] = [new Set<string>(), [] as string[]];
  const texts = sortsOf(wish).map(([sort, limit, count]) => {
    const given = [...(second[sort] ?? []), ...(first === second ? [] : (first[sort] ?? []))];
    const kept = kindOf(wish, sort, limit, given, count);
    for (const note of kept.notes) notes.add(note);
    if (kept.cut > 0) warnings.push(`${kept.cut} of the ${sort} were cut at a word.`);
    if (kept.texts.length < count)
      warnings.push(`${kept.texts.length} ${sort} of ${count} could be used: ${kept.why()}.`);
    return [sort, kept.texts] as const;
  });
  const [, headlines] = texts[0]!;
  if (headlines.length === 0)
    throw new ServiceError('platform_answer_invalid', {
      message: 'Nothing that the model wrote may be used: every headline breaks a rule.',
    });
  const ctas = unique((second.ctas ?? []).map((text) => cutAtWord(plainLine(text, 100), 25, {})));
  return { texts: Object.fromEntries(texts), ctas, notes: [...notes], warnings };
}

function kindOf(
  wish: CopyWish,
  sort: Sort,
  { limit }: Limit,
  given: readonly string[],
  count: number,
) {
  const counting = limitsOf(wish.platform);
  const all = given.map((text) => plainLine(text, LONGEST)).filter((text) => text !== '');
  const fits = (text: string) => lengthOf(text, counting) <= limit;
  const wholes = all.filter(fits);
  const cuts = all.filter((text) => !fits(text)).map((text) => cutAtWord(text, limit, counting));
  const faults = new Set<string>();
  const notes = new Set<string>();
  const allowed = unique([...wholes, ...cuts]).filter((text) => {
    const judged = judgeText(text, { ...wish, sort });
    for (const fault of judged.faults) faults.add(fault);
    if (judged.faults.length === 0)
      for (const note of judged.notes) notes.add(`“${text}”: ${note}`);
    return judged.faults.length === 0;
  });
  const texts = allowed.slice(0, count);
  return {
    texts: texts.map((text) => ({ text, length: lengthOf(text, counting), limit })),
    cut: texts.filter((text) => cuts.includes(text)).length,
    notes,
    why: () =>
      [...faults].join(' ').replace(/\.$/, '') || 'the model wrote no more, or the same again',
  };
}

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = sameAs(text);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
