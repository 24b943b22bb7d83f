import { BookmarkAdd20Regular } from '@fluentui/react-icons/svg/bookmark-add';
import { lazy } from 'react';
import type { ListViews } from '../../controller/list-views.ts';
import { defineAction } from '../define-action.ts';

const NewViewPanel = lazy(async () => ({
  default: (await import('../views/save-view.tsx')).NewViewPanel,
}));

/**
 * Saves what the list shows as a view. It is always there, so that the list keeps its place while somebody searches: a
 * button that came with the first letter pushed down what is read.
 */
export const action = defineAction({
  label: 'action.saveView',
  icon: <BookmarkAdd20Regular />,
  place: 17,
  quiet: true,
  when: () => true,
  busy: ({ views }) => !isSavable(views),
  Panel: NewViewPanel,
});

/** Whether the list shows something that is not saved yet. */
function isSavable({ open, changed, shown, columns }: ListViews): boolean {
  return open ? changed : shown.query !== '' || columns !== null;
}
