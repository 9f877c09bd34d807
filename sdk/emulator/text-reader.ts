/** Reads a text from left to right by a small grammar: filters, selections of fields, queries. */
export class TextReader {
  readonly text: string;
  /** Place of the next letter. */
  at = 0;
  private readonly refuse: (reader: TextReader) => Error;

  /** @param refuse  of what stands at the place that is reached */
  constructor(text: string, refuse: (reader: TextReader) => Error) {
    this.text = text;
    this.refuse = refuse;
  }

  get isDone(): boolean {
    return this.at >= this.text.length;
  }

  fault(): Error {
    return this.refuse(this);
  }

  /** Takes what an expression finds here. @returns undefined where that is nothing */
  take(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = this.at;
    const [found] = sticky.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found || undefined;
  }

  /** As `take`, of something that must be here. */
  need(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === undefined) throw this.fault();
    return found;
  }

  /** One or more of the same. */
  list<Item>(item: () => Item, separator = /,/): Item[] {
    const items = [item()];
    while (this.take(separator) !== undefined) items.push(item());
    return items;
  }
}
