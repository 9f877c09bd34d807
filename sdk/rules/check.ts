/** Fields of a rule that somebody wrote, and the faults that are found among them. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Fault {
  readonly field: string;
  readonly message: string;
}

export class Check {
  readonly #faults: Fault[];
  readonly #at: string;

  constructor(faults: Fault[], at: string) {
    this.#faults = faults;
    this.#at = at;
  }

  fault(field: string, message: string): void {
    this.#faults.push({ field: `${this.#at}${field}`.replace(/\.$/, ''), message });
  }

  fields(value: unknown, field: string, known: readonly string[]): Fields {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fault(field, 'must be an object');
      return {};
    }
    const dot = field === '' ? '' : `${field}.`;
    for (const name of Object.keys(value))
      if (!known.includes(name))
        this.fault(`${dot}${name}`, `is unknown; allowed are ${known.join(', ')}`);
    return value as Fields;
  }

  number(value: unknown, field: string, [least, most]: readonly [number, number]): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      return value;
    this.fault(field, `must be a whole number from ${least} to ${most}`);
    return least;
  }

  amount(value: unknown, field: string, words = 'an amount of 0 or more'): number {
    if (typeof value === 'number' && value >= 0 && value <= 1e9) return value;
    this.fault(field, `must be ${words}`);
    return 0;
  }

  text(value: unknown, field: string, most: number): string {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= most)
      return value.trim();
    this.fault(field, `must be a text of 1 to ${most} characters`);
    return '';
  }

  texts(value: unknown, field: string): readonly string[] {
    if (Array.isArray(value) && value.length > 0 && value.length <= 100)
      return value.map((one, at) => this.text(one, `${field}.${at}`, 128));
    this.fault(field, 'must be a list of 1 to 100 texts');
    return [];
  }
}
