/** Result codes of SQLite that mean something to whoever starts us; their extended forms share the lowest byte. */
const codes = {
  3: 'denied',
  5: 'busy',
  8: 'denied',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  26: 'damaged',
} as const;

type SqliteCode = (typeof codes)[keyof typeof codes];

export function sqliteCodeOf(error: unknown): SqliteCode | undefined {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  return isKnown(code) ? codes[code] : undefined;
}

function isKnown(code: number): code is keyof typeof codes {
  return code in codes;
}
