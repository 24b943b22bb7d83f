import { Whiteboard20Regular } from '@fluentui/react-icons/svg/whiteboard';
import { lazy, Suspense } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { size } from '../../../../lib/theme/sizes.ts';
import { defineView, type ViewProps } from '../define-view.ts';
import { canvasFields } from './fields.ts';

/** Most tables have no places. */
const CanvasView = lazy(async () => ({ default: (await import('./canvas-view.tsx')).CanvasView }));

/** Rows as cards at places of their own, moved by dragging and by the arrow keys. */
export const view = defineView({
  label: ['Canvas', 'Lienzo', 'Lærred'],
  icon: <Whiteboard20Regular />,
  fits: (_, table) => canvasFields(table) !== null,
  rank: -2,
  options: {
    grid: {
      label: ['Grid', 'Cuadrícula', 'Gitter'],
      values: [
        { name: 'on', label: ['Snap to the grid', 'Ajustar a la cuadrícula', 'Fastgør til gitteret'] },
        { name: 'off', label: ['Free places', 'Posición libre', 'Frie pladser'] },
      ],
    },
    drag: {
      label: ['Cards', 'Tarjetas', 'Kort'],
      values: [
        { name: 'on', label: ['Can be moved', 'Se pueden mover', 'Kan flyttes'] },
        { name: 'off', label: ['Stay where they are', 'Se quedan donde están', 'Bliver, hvor de er'] },
      ],
    },
  },
  whole: true,
  Render: LazyCanvas,
});

function LazyCanvas(props: ViewProps) {
  return (
    <Suspense fallback={<Placeholder height={size.form} />}>
      <CanvasView {...props} />
    </Suspense>
  );
}
