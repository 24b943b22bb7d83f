import type { Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Field } from '../../controller/metadata.ts';

/** What people call a choice; the value itself when it is none (any more). */
export function choiceLabel({ choices }: Field, value: Json): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** The choice that a text stands for. */
export function choiceOf({ choices }: Field, text: string): Scalar | undefined {
  return choices.find(({ value }) => String(value) === text)?.value;
}
