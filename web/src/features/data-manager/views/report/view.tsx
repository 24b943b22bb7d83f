import { DataPie20Regular } from '@fluentui/react-icons/svg/data-pie';
import { Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { size } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import { defineView } from '../define-view.ts';

/** What the rows describe, as its readers see it: of tables for which the screen brings a viewer. */
export const view = defineView({
  label: 'view.report',
  icon: <DataPie20Regular />,
  fits: (_, __, tab) => tab.Viewer !== undefined,
  rank: -4,
  options: {},
  whole: true,
  Render: Viewed,
});

function Viewed() {
  const { Viewer } = useTable().tab;
  return <Suspense fallback={<Placeholder height={size.form} />}>{Viewer && <Viewer />}</Suspense>;
}
