import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { focusRing } from '../../../../../lib/theme/quiet-button.ts';
import { size, space } from '../../../../../lib/theme/sizes.ts';
import type { CellKeys } from './use-cell-keys.ts';

export const useCellStyles = makeStyles({
  cell: {
    ...focusRing,
    height: size.row,
    padding: `0 ${space.s2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    cursor: 'cell',
  },
  fixed: {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    cursor: 'default',
  },
  wrong: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStatusDangerBorder2}`,
  },
  // The frame of a field around the whole cell, whatever was wrong with it before.
  open: {
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorCompoundBrandStroke}`,
  },
});

type Props = {
  readonly keys: CellKeys;
  readonly editable: boolean;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  readonly words: string;
  readonly onOpen: () => void;
  /** What is typed into it, while it is open. */
  readonly children: ReactNode;
};

/** One value where it stands. */
export function Cell({ keys, editable, problem, words, onOpen, children }: Props) {
  const styles = useCellStyles();
  const isOpen = children !== null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell within role=grid is a gridcell, which may be read only
    <td
      // The field in it has the focus: a target below a target would be hit by nobody.
      tabIndex={isOpen ? undefined : keys.tabIndex}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      onDoubleClick={onOpen}
      className={mergeClasses(
        styles.cell,
        !editable && styles.fixed,
        problem !== undefined && styles.wrong,
        isOpen && styles.open,
      )}
      aria-readonly={!editable}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem ?? words}
    >
      {children ?? words}
    </td>
  );
}
