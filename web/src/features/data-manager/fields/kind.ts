import type { ComponentType } from 'react';
import type { Field } from '../controller/metadata.ts';

/** `Input` also gets what its label and message need: id, aria-describedby and the like. */
export type FieldInputProps = { readonly field: Field };

/** One way to edit the value of a column. */
export type FieldKind = {
  readonly fits: (field: Field) => boolean;
  readonly Input: ComponentType<FieldInputProps>;
};
