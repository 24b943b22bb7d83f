import { Field as FieldBox } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Placeholder } from '../../../components/placeholder.tsx';
import { size } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field } from '../controller/metadata.ts';
import { kindOf } from './kinds.ts';

/** One field of the editor: the input of its kind, with its message. */
export function FieldInput({ field }: { readonly field: Field }) {
  const { editor } = useTable();
  const error = editor.errors[field.name];
  const { rules } = field.variable;
  const { Input } = kindOf(field);
  const required = rules?.includes('not_null') === true && field.variable.type !== 'boolean';
  return (
    <Suspense fallback={<Placeholder height={size.avatar} />}>
      <FieldBox
        label={field.label}
        required={required}
        {...(field.help ? { hint: field.help } : {})}
        {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
      >
        <Input field={field} />
      </FieldBox>
    </Suspense>
  );
}
