type Counted = { readonly calls: number; readonly errors: number };

export function errorShare({ calls, errors }: Counted): number {
  return calls === 0 ? 0 : errors / calls;
}

/** Errors of all calls, in percent. */
export function rate(counted: Counted, locale: string): string {
  return errorShare(counted).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
}
