/** Lists and writes of Amazon's unified API (`adsApi/v1`): pages by token, and an outcome for each item of a write. */
import { type Fields, pages, type ShapeFault } from '../../../../sdk/emulator/index.ts';
import { AmazonItemError, amazonItemFault, amazonMisshapen, amazonRefusal } from './words.ts';

const DEFAULT_PAGE = 100;

export interface AmazonList<Item> {
  /** Filter > what of an item it is held against; others are not heeded. */
  readonly filters: Readonly<Record<string, (item: Item) => unknown>>;
  readonly list: string;
  /** Input of the answer beside the body: the account. */
  readonly question: readonly unknown[];
  view(item: Item): Fields;
}

/** In the order given. @param body  of the right shape */
export function amazonList<Item>(items: readonly Item[], body: Fields, of: AmazonList<Item>) {
  const { maxResults: size = DEFAULT_PAGE, nextToken: token, ...rest } = body;
  const found = items.filter((item) =>
    Object.entries(of.filters).every(([name, value]) => {
      const { include } = (rest[name] ?? {}) as { readonly include?: readonly unknown[] };
      return include?.includes(value(item)) ?? true;
    }),
  );
  const refuse = () => amazonRefusal(400, 'nextToken is not valid.');
  const question = [...of.question, of.list, rest];
  const page = pages.cursor(found, { size: Number(size), token, question, refuse });
  const next = page.next === undefined ? {} : { nextToken: page.next };
  return { [of.list]: page.items.map(of.view), ...next };
}

export interface AmazonWrite {
  /** Under which the body has them: `campaigns`, `campaignIds`. */
  readonly list: string;
  readonly most: number;
  /** Under which the outcome of each stands: `campaign`. */
  readonly as: string;
  faultsOf(item: unknown): readonly ShapeFault[];
  /** @throws AmazonItemError */
  write(item: unknown): Fields;
}

/** @throws Refusal  the body as a whole is none: unknown fields, too many items */
export function amazonWrite(given: readonly unknown[], { list, most, ...of }: AmazonWrite) {
  if (given.length > most) throw amazonRefusal(413, `${list} must have at most ${most} items.`);
  const success: Fields[] = [];
  const error: Fields[] = [];
  given.forEach((item, index) => {
    try {
      const [fault] = of.faultsOf(item);
      // A field that nobody knows spoils the whole request.
      if (fault?.kind === 'unknown') throw amazonMisshapen(fault);
      if (fault) throw amazonItemFault(fault);
      success.push({ index, [of.as]: of.write(item) });
    } catch (thrown) {
      if (!(thrown instanceof AmazonItemError)) throw thrown;
      const { code, message, field } = thrown;
      const fieldLocation = `${list}[${index}]${field === '' ? '' : `.${field}`}`;
      error.push({ index, errors: [{ code, message, fieldLocation }] });
    }
  });
  return { success, error };
}
