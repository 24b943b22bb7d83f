import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { memo, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { look } from '../../../../lib/theme/look.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import type { RowAct } from '../row-act.ts';
import { RowMenu } from '../row-menu.tsx';

const useStyles = makeStyles({
  row: {
    backgroundColor: tokens.colorNeutralBackground1,
    '&[aria-selected=true]': { backgroundColor: look.tint },
  },
  // The table may be wider than its place: what is done with a row stays in sight, and what lies below does not shine through.
  acts: {
    position: 'sticky',
    insetInlineEnd: 0,
    padding: 0,
    zIndex: 1,
    backgroundColor: 'inherit',
  },
  bar: { display: 'flex', justifyContent: 'flex-end', paddingInline: space.s1 },
});

/** The menu is the same whether the row is pointed at or not. */
const SameMenu = memo(RowMenu);

type Props = {
  readonly name: string;
  readonly acts: readonly RowAct[];
  /** Whether any row of the table has acts: then each has a cell for them. */
  readonly withActs: boolean;
  readonly selected: boolean;
  readonly children: ReactNode;
};

/** A row and what is done with it: icons while it is pointed at, a menu that is always in sight. */
export function ListRow({ name, acts, withActs, selected, children }: Props) {
  const styles = useStyles();
  const { near, onPointerEnter, onPointerLeave } = useNear();
  return (
    <TableRow
      className={styles.row}
      aria-selected={selected || undefined}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
      {withActs && (
        <TableCell className={styles.acts} data-acts>
          {acts.length > 0 && (
            <span className={styles.bar}>
              {near &&
                acts
                  .filter(({ quick }) => quick)
                  .map((act) => (
                    // The same act stands in the menu: a keyboard has one stop a row.
                    <IconButton
                      key={act.name}
                      appearance="subtle"
                      icon={act.icon}
                      tabIndex={-1}
                      label={`${act.label}: ${name}`}
                      title={act.label}
                      onClick={act.run}
                    />
                  ))}
              <SameMenu name={name} acts={acts} />
            </span>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}

/** Rows that pass under the pointer while the page is scrolled are not pointed at, and draw nothing. */
const restMs = 100;

/** Whether a mouse rests on the row. */
function useNear() {
  const [near, setNear] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') waiting.current = setTimeout(() => setNear(true), restMs);
  };
  const onPointerLeave = () => {
    clearTimeout(waiting.current);
    setNear(false);
  };
  return { near, onPointerEnter, onPointerLeave };
}
