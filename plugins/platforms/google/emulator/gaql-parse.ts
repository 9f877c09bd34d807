/** The grammar of GAQL: SELECT, FROM, WHERE, ORDER BY, LIMIT, PARAMETERS. */
import { queryError, tokenize, type Token } from './gaql-tokens.ts';

export type Operator =
  | '='
  | '!='
  | '>'
  | '>='
  | '<'
  | '<='
  | 'IN'
  | 'NOT IN'
  | 'LIKE'
  | 'NOT LIKE'
  | 'CONTAINS ANY'
  | 'CONTAINS ALL'
  | 'CONTAINS NONE'
  | 'IS NULL'
  | 'IS NOT NULL'
  | 'DURING'
  | 'BETWEEN'
  | 'REGEXP_MATCH'
  | 'NOT REGEXP_MATCH';

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

class Parser {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(query: string) {
    this.tokens = tokenize(query);
  }

  private get token(): Token {
    return this.tokens[this.at]!;
  }

  private next(): Token {
    const token = this.token;
    if (token.kind !== 'end') this.at += 1;
    return token;
  }

  private isWord(word: string): boolean {
    return this.token.kind === 'word' && this.token.value.toUpperCase() === word;
  }

  private accept(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.at += 1;
    return true;
  }

  private acceptSymbol(symbol: string): boolean {
    if (this.token.kind !== 'symbol' || this.token.value !== symbol) return false;
    this.at += 1;
    return true;
  }

  private field(): string {
    const { kind, value } = this.next();
    if (kind === 'end')
      throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
    if (kind !== 'word' || !fieldName.test(value))
      throw queryError('BAD_FIELD_NAME', `Error in query: invalid field name '${value}'.`, value);
    return value;
  }

  private list<T>(read: () => T): T[] {
    const items = [read()];
    while (this.acceptSymbol(',')) items.push(read());
    return items;
  }

  /** @param needsFrom  false for the field catalogue, whose queries have no FROM */
  query(needsFrom: boolean): Query {
    if (!this.accept('SELECT'))
      throw queryError(
        'EXPECTED_SELECT',
        'Error in query: query must start with SELECT.',
        this.token.value,
      );
    const select = this.list(() => this.field());
    const from = this.accept('FROM') ? this.field() : undefined;
    if (needsFrom && from === undefined)
      throw this.token.kind === 'end' || this.isWord('WHERE')
        ? queryError('EXPECTED_FROM', 'Error in query: a FROM clause is needed.')
        : this.unexpected();
    const where: Condition[] = [];
    if (this.accept('WHERE')) {
      do where.push(this.condition());
      while (this.accept('AND'));
    }
    let orderBy: Query['orderBy'] = [];
    if (this.accept('ORDER')) {
      if (!this.accept('BY'))
        throw queryError(
          'EXPECTED_BY',
          'Error in query: expected BY after ORDER.',
          this.token.value,
        );
      orderBy = this.list(() => ({ field: this.field(), descending: this.direction() }));
    }
    const limit = this.accept('LIMIT') ? this.limit() : undefined;
    const parameters = this.accept('PARAMETERS') ? this.parameters() : {};
    if (this.token.kind !== 'end') throw this.unexpected();
    return { select, from, where, orderBy, limit, parameters };
  }

  private unexpected(): Error {
    return queryError(
      'UNEXPECTED_INPUT',
      `Error in query: unexpected input ${this.token.value}.`,
      this.token.value,
    );
  }

  private direction(): boolean {
    if (this.accept('DESC')) return true;
    this.accept('ASC');
    return false;
  }

  private limit(): number {
    const { kind, value } = this.next();
    if (kind !== 'number' || !/^-?\d+$/.test(value))
      throw queryError('BAD_LIMIT_VALUE', 'Error in query: LIMIT needs a whole number.', value);
    if (Number(value) > MAX_LIMIT)
      throw queryError('BAD_LIMIT_VALUE', 'Error in query: LIMIT is too large.', value);
    if (Number(value) < 1)
      throw queryError('LIMIT_VALUE_TOO_LOW', 'Error in query: LIMIT must be at least 1.', value);
    return Number(value);
  }

  private parameters(): Record<string, string> {
    const known = ['include_drafts', 'omit_unselected_resource_names'];
    return Object.fromEntries(
      this.list(() => {
        const name = this.field();
        if (!known.includes(name))
          throw queryError(
            'BAD_PARAMETER_NAME',
            `Error in query: unknown parameter ${name}.`,
            name,
          );
        const value = this.acceptSymbol('=') ? this.next().value : '';
        if (!['true', 'false'].includes(value))
          throw queryError('BAD_PARAMETER_VALUE', `Error in query: bad value of ${name}.`, value);
        return [name, value] as const;
      }),
    );
  }

  private condition(): Condition {
    const field = this.field();
    const operator = this.operator();
    return { field, operator, values: this.valuesFor(operator) };
  }

  private operator(): Operator {
    const { kind, value } = this.next();
    const bad = () => queryError('BAD_OPERATOR', `Error in query: bad operator '${value}'.`, value);
    if (kind === 'end')
      throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
    if (kind === 'symbol' && ['=', '!=', '>', '>=', '<', '<='].includes(value))
      return value as Operator;
    const word = kind === 'word' ? value.toUpperCase() : '';
    if (['IN', 'LIKE', 'DURING', 'BETWEEN', 'REGEXP_MATCH'].includes(word)) return word as Operator;
    if (word === 'NOT') {
      const second = this.next().value.toUpperCase();
      if (['IN', 'LIKE', 'REGEXP_MATCH'].includes(second)) return `NOT ${second}` as Operator;
      throw bad();
    }
    if (word === 'CONTAINS') {
      const second = this.next().value.toUpperCase();
      if (['ANY', 'ALL', 'NONE'].includes(second)) return `CONTAINS ${second}` as Operator;
      throw bad();
    }
    if (word === 'IS') {
      const not = this.accept('NOT');
      if (this.accept('NULL')) return not ? 'IS NOT NULL' : 'IS NULL';
    }
    throw bad();
  }

  private valuesFor(operator: Operator): string[] {
    if (operator === 'IS NULL' || operator === 'IS NOT NULL') return [];
    if (operator === 'BETWEEN') {
      const first = this.value();
      if (!this.accept('AND'))
        throw queryError('EXPECTED_AND', 'Error in query: expected AND.', this.token.value);
      return [first, this.value()];
    }
    if (!operator.endsWith('IN') && !operator.startsWith('CONTAINS')) {
      if (this.token.value === '(' && this.token.kind === 'symbol')
        throw queryError('EXPECTED_SINGLE_VALUE', `Error in query: ${operator} takes one value.`);
      return [this.value()];
    }
    if (!this.acceptSymbol('('))
      throw queryError(
        'EXPECTED_LIST',
        `Error in query: ${operator} takes a list in parentheses.`,
        this.token.value,
      );
    if (this.acceptSymbol(')'))
      throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'Error in query: the list is empty.');
    const values = this.list(() => this.value());
    if (!this.acceptSymbol(')'))
      throw this.token.kind === 'end'
        ? queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.')
        : this.unexpected();
    return values;
  }

  private value(): string {
    const { kind, value } = this.next();
    if (kind === 'end')
      throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
    if (kind === 'symbol')
      throw queryError('BAD_VALUE', `Error in query: invalid value '${value}'.`, value);
    return value;
  }
}

/**
 * @throws AdsFailure queryError.*
 * @see https://developers.google.com/google-ads/api/docs/query/grammar
 */
export function parseQuery(query: string, { needsFrom = true } = {}): Query {
  return new Parser(query).query(needsFrom);
}
