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
  label: 'view.card-canvas',
  icon: <Whiteboard20Regular />,
  fits: (_, table) => canvasFields(table) !== null,
  rank: -2,
  options: {
    grid: {
      label: 'view.card-canvas.grid',
      values: [
        { name: 'on', label: 'view.card-canvas.grid.on' },
        { name: 'off', label: 'view.card-canvas.grid.off' },
      ],
    },
    drag: {
      label: 'view.card-canvas.drag',
      values: [
        { name: 'on', label: 'view.card-canvas.drag.on' },
        { name: 'off', label: 'view.card-canvas.drag.off' },
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
