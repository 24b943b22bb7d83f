/**
 * The part of the Kusto query language that our alerts use, over rows in memory. What it does not know is an error: an
 * alert that asks in another way needs it here first.
 */
export type Row = { readonly [column: string]: unknown };

type Expression = (row: Row) => unknown;
type Aggregate = (rows: readonly Row[]) => unknown;

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?(?:[smhd])?)|(!?[A-Za-z_][\w]*|!=|==|>=|<=|=~|[|()=<>,.*]))/y;

function tokensOf(query: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < query.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(query);
    if (!match) throw new Error(`KQL cannot be read at ${at}: ${query.slice(at, at + 30)}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
}

/** The rows that a query gives of the tables at a moment (milliseconds since 1970). */
export function runKql(
  query: string,
  tables: { readonly [name: string]: readonly Row[] },
  now: number,
): readonly Row[] {
  const reader = new Reader(tokensOf(query), now);
  const name = reader.take();
  const table = tables[name];
  if (!table) throw new Error(`There is no table ${name}`);
  let rows = table;
  while (reader.peek() !== undefined) {
    reader.expect('|');
    rows = reader.operator(rows);
  }
  return rows;
}

const UNITS: { readonly [unit: string]: number } = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly now: number;

  constructor(tokens: readonly string[], now: number) {
    this.tokens = tokens;
    this.now = now;
  }

  peek(): string | undefined {
    return this.tokens[this.at];
  }

  take(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw new Error('The query ends too early');
    this.at += 1;
    return token;
  }

  expect(token: string): void {
    const found = this.take();
    if (found !== token) throw new Error(`Expected ${token}, found ${found}`);
  }

  operator(rows: readonly Row[]): readonly Row[] {
    const name = this.take();
    if (name === 'where') {
      const condition = this.either();
      return rows.filter((row) => condition(row) === true);
    }
    if (name === 'extend') {
      const column = this.take();
      this.expect('=');
      const value = this.either();
      return rows.map((row) => ({ ...row, [column]: value(row) }));
    }
    if (name === 'summarize') {
      const made = this.list((): readonly [string, Aggregate] => {
        const column = this.take();
        this.expect('=');
        return [column, this.aggregate()];
      });
      const summed = (own: readonly Row[]) =>
        Object.fromEntries(made.map(([column, value]) => [column, value(own)]));
      if (this.peek() !== 'by') return [summed(rows)];
      this.take();
      const group = this.take();
      this.expect('=');
      const value = this.either();
      return [...Map.groupBy(rows, (row) => textOf(value(row)))].map(([key, own]) => ({
        ...summed(own),
        [group]: key,
      }));
    }
    throw new Error(`KQL: the operator ${name} is not known here`);
  }

  private list<T>(read: () => T): readonly T[] {
    const all = [read()];
    while (this.peek() === ',') {
      this.take();
      all.push(read());
    }
    return all;
  }

  private aggregate(): Aggregate {
    const name = this.take();
    this.expect('(');
    const given = this.peek() === ')' ? [] : this.list(() => this.either());
    this.expect(')');
    const [value = () => null, condition = () => true] = given;
    const distinct = (rows: readonly Row[]) => new Set(rows.map(value)).size;
    if (name === 'count') return (rows) => rows.length;
    if (name === 'dcount') return distinct;
    if (name === 'sumif')
      return (rows) =>
        rows.filter((row) => condition(row) === true).reduce((sum, row) => sum + Number(value(row)), 0);
    if (name === 'dcountif') return (rows) => distinct(rows.filter((row) => condition(row) === true));
    if (name === 'min')
      return (rows) =>
        rows
          .map((row) => Number(value(row)))
          .reduce<number | null>((a, b) => (a === null || b < a ? b : a), null);
    throw new Error(`KQL: the aggregate ${name} is not known here`);
  }

  private either(): Expression {
    const all = [this.both()];
    while (this.peek() === 'or') {
      this.take();
      all.push(this.both());
    }
    return all.length === 1 && all[0] ? all[0] : (row) => all.some((one) => one(row) === true);
  }

  private both(): Expression {
    const all = [this.comparison()];
    while (this.peek() === 'and') {
      this.take();
      all.push(this.comparison());
    }
    return all.length === 1 && all[0] ? all[0] : (row) => all.every((one) => one(row) === true);
  }

  private comparison(): Expression {
    const left = this.product();
    const operator = this.peek() ?? '';
    if (operator === 'in' || operator === '!in') {
      this.take();
      this.expect('(');
      const set = this.list(() => this.primary());
      this.expect(')');
      return (row) => set.some((one) => textOf(one(row)) === textOf(left(row))) === (operator === 'in');
    }
    const compare = comparisons[operator];
    if (!compare) return left;
    this.take();
    const right = this.product();
    return (row) => compare(left(row), right(row));
  }

  private product(): Expression {
    const all = [this.primary()];
    while (this.peek() === '*') {
      this.take();
      all.push(this.primary());
    }
    const [first] = all;
    return all.length === 1 && first
      ? first
      : (row) => all.reduce((product, one) => product * Number(one(row)), 1);
  }

  private primary(): Expression {
    const token = this.take();
    if (token === '(') {
      const inner = this.either();
      this.expect(')');
      return inner;
    }
    if (/^["']/.test(token)) {
      const text = token.slice(1, -1).replaceAll(/\\(.)/g, '$1');
      return () => text;
    }
    const number = /^(\d+(?:\.\d+)?)([smhd])?$/.exec(token);
    if (number) {
      const value = Number(number[1]) * (number[2] ? (UNITS[number[2]] ?? 1) : 1);
      return () => value;
    }
    if (this.peek() === '(') return this.call(token);
    const path = [token];
    while (this.peek() === '.') {
      this.take();
      path.push(this.take());
    }
    return (row) => path.reduce<unknown>((value, name) => fieldOf(value, name), row);
  }

  private call(name: string): Expression {
    this.expect('(');
    const given = this.peek() === ')' ? [] : this.list(() => this.either());
    this.expect(')');
    const [value = () => null] = given;
    if (name === 'parse_json') return (row) => parsed(value(row));
    if (name === 'toint') return (row) => Math.trunc(Number(value(row)));
    if (name === 'todouble') return (row) => Number(value(row));
    if (name === 'tostring') return (row) => textOf(value(row));
    if (name === 'isnull') return (row) => value(row) === null || value(row) === undefined;
    if (name === 'not') return (row) => value(row) !== true;
    if (name === 'ago') return (row) => this.now - Number(value(row));
    throw new Error(`KQL: the function ${name} is not known here`);
  }
}

/** Nothing compares with what is not there; text is compared as it is written, but for `has` and `contains`. */
const comparisons: { readonly [operator: string]: (left: unknown, right: unknown) => boolean } = {
  '==': (left, right) => textOf(left) === textOf(right),
  '!=': (left, right) => textOf(left) !== textOf(right),
  '>=': (left, right) => isThere(left) && Number(left) >= Number(right),
  '<=': (left, right) => isThere(left) && Number(left) <= Number(right),
  '>': (left, right) => isThere(left) && Number(left) > Number(right),
  '<': (left, right) => isThere(left) && Number(left) < Number(right),
  contains: (left, right) => textOf(left).toLowerCase().includes(textOf(right).toLowerCase()),
};

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? ((value as Row)[name] ?? null) : null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What is no JSON stays text, which has no fields. */
function parsed(value: unknown): unknown {
  try {
    return JSON.parse(textOf(value));
  } catch {
    return value;
  }
}
