/** The grammar of GAQL: SELECT, FROM, WHERE, ORDER BY, LIMIT, PARAMETERS. */
import { queryError, tokenize, type Token } from './tokens.ts';

const comparisons = ['=', '!=', '>', '>=', '<', '<='] as const;
const lists = ['IN', 'NOT IN', 'CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'] as const;
const texts = ['LIKE', 'NOT LIKE', 'REGEXP_MATCH', 'NOT REGEXP_MATCH'] as const;
const others = ['IS NULL', 'IS NOT NULL', 'DURING', 'BETWEEN'] as const;
const operators = [...comparisons, ...lists, ...texts, ...others] as const;
export type Operator = (typeof operators)[number];

export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

export interface Query {
  readonly select: readonly string[];
  /** Absent only in queries on the field catalogue. */
  readonly from: string | undefined;
  readonly where: readonly Condition[];
  readonly orderBy: readonly { readonly field: string; readonly descending: boolean }[];
  readonly limit: number | undefined;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A count of rows is an int64. */
const MAX_LIMIT = 2 ** 63;
const fieldName = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/;
const parameterNames = ['include_drafts', 'omit_unselected_resource_names'];

class Parser {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(query: string) {
    this.tokens = tokenize(query);
  }

  private get token(): Token {
    return this.tokens[this.at] ?? { kind: 'end', value: '' };
  }

  private next(): Token {
    const { token } = this;
    if (token.kind === 'end') throw queryError('UNEXPECTED_END_OF_QUERY');
    this.at += 1;
    return token;
  }

  /** Takes words or a symbol, if these come next. */
  private accept(text: string): boolean {
    const words = text.split(' ');
    const isNext = words.every((word, n) => {
      const { kind, value } = this.tokens[this.at + n] ?? this.token;
      return kind !== 'text' && value.toUpperCase() === word;
    });
    if (isNext) this.at += words.length;
    return isNext;
  }

  private field(): string {
    const { kind, value } = this.next();
    if (kind !== 'word' || !fieldName.test(value)) throw queryError('BAD_FIELD_NAME', value);
    return value;
  }

  private list<T>(read: () => T, separator = ','): T[] {
    const items = [read()];
    while (this.accept(separator)) items.push(read());
    return items;
  }

  /** A clause that may be missing. */
  private clause<T>(word: string, read: () => T): T | undefined {
    return this.accept(word) ? read() : undefined;
  }

  /** @param needsFrom  false for the field catalogue, whose queries have no FROM */
  query(needsFrom: boolean): Query {
    if (!this.accept('SELECT')) throw queryError('EXPECTED_SELECT', this.token.value);
    const select = this.list(() => this.field());
    const from = this.clause('FROM', () => this.field());
    if (needsFrom && from === undefined) {
      const isMissing = this.token.kind === 'end' || this.token.value.toUpperCase() === 'WHERE';
      throw isMissing ? queryError('EXPECTED_FROM') : this.unexpected();
    }
    const where = this.clause('WHERE', () => this.list(() => this.condition(), 'AND')) ?? [];
    const orderBy = this.clause('ORDER', () => this.order()) ?? [];
    const limit = this.clause('LIMIT', () => this.limit());
    const parameters = this.clause('PARAMETERS', () => this.list(() => this.parameter())) ?? [];
    if (this.token.kind !== 'end') throw this.unexpected();
    return { select, from, where, orderBy, limit, parameters: Object.fromEntries(parameters) };
  }

  private unexpected(): Error {
    const { kind, value } = this.token;
    return kind === 'end'
      ? queryError('UNEXPECTED_END_OF_QUERY')
      : queryError('UNEXPECTED_INPUT', value);
  }

  private order(): Query['orderBy'] {
    if (!this.accept('BY')) throw queryError('EXPECTED_BY', this.token.value);
    return this.list(() => {
      const field = this.field();
      return { field, descending: !this.accept('ASC') && this.accept('DESC') };
    });
  }

  private limit(): number {
    const { value } = this.next();
    if (!/^-?\d+$/.test(value) || Number(value) > MAX_LIMIT)
      throw queryError('BAD_LIMIT_VALUE', value);
    if (Number(value) < 1) throw queryError('LIMIT_VALUE_TOO_LOW', value);
    return Number(value);
  }

  private parameter(): readonly [string, string] {
    const name = this.field();
    if (!parameterNames.includes(name)) throw queryError('BAD_PARAMETER_NAME', name);
    const value = this.accept('=') ? this.next().value : '';
    if (!['true', 'false'].includes(value)) throw queryError('BAD_PARAMETER_VALUE', value);
    return [name, value];
  }

  private condition(): Condition {
    const field = this.field();
    if (this.token.kind === 'end') throw this.unexpected();
    const operator = operators.find((one) => this.accept(one));
    if (!operator) throw queryError('BAD_OPERATOR', this.token.value);
    return { field, operator, values: this.valuesFor(operator) };
  }

  private valuesFor(operator: Operator): string[] {
    if (operator.startsWith('IS')) return [];
    if (lists.some((one) => one === operator)) return this.listed();
    if (operator !== 'BETWEEN' && this.token.value === '(' && this.token.kind === 'symbol')
      throw queryError('EXPECTED_SINGLE_VALUE');
    const first = this.value();
    if (operator !== 'BETWEEN') return [first];
    if (!this.accept('AND')) throw queryError('EXPECTED_AND', this.token.value);
    return [first, this.value()];
  }

  private listed(): string[] {
    if (!this.accept('(')) throw queryError('EXPECTED_LIST', this.token.value);
    if (this.accept(')')) throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION');
    const values = this.list(() => this.value());
    if (!this.accept(')')) throw this.unexpected();
    return values;
  }

  private value(): string {
    const { kind, value } = this.next();
    if (kind === 'symbol') throw queryError('BAD_VALUE', value);
    return value;
  }
}

/** @throws Refusal queryError.* */
export function parseQuery(query: string, { needsFrom = true } = {}): Query {
  return new Parser(query).query(needsFrom);
}
