import type { Scalar } from '@livingroom/shared/calls/row-query.ts';

/** One of the values that can be chosen, by the name that people know it by. */
export type Option = { readonly key: string; readonly value: Scalar; readonly name: string };

export type Options = {
  readonly options: readonly Option[];
  /** There are more than these. */
  readonly isPart: boolean;
  readonly loading: boolean;
};

export function optionOf(value: Scalar, name: string): Option {
  return { key: String(value), value, name };
}
