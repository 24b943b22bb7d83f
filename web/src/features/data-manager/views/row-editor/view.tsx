import { Form20Regular } from '@fluentui/react-icons/svg/form';
import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { size } from '../../../../lib/theme/sizes.ts';
import { defineView, type ViewProps } from '../define-view.ts';

const Rows = lazy(async () => ({ default: (await import('./rows.tsx')).RowByRow }));

/** One row after the other, in the page, with everything that can be edited of it. */
export const view = defineView({
  label: 'view.row-editor',
  icon: <Form20Regular />,
  fits: ({ narrow }) => !narrow,
  rank: -3,
  options: {},
  whole: true,
  Render: RowEditor,
});

function RowEditor({ table }: ViewProps) {
  return (
    <Suspense fallback={<Placeholder height={size.form} />}>
      <Rows table={table} />
    </Suspense>
  );
}
