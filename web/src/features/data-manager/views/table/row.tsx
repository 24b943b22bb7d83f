import { Button, makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { look } from '../../../../lib/theme/look.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import type { RowAct } from '../row-act.ts';
import { RowMenu } from '../row-menu.tsx';

const useStyles = makeStyles({
  row: {
    '&[aria-selected=true]': { backgroundColor: look.tint },
  },
  // The table may be wider than its place: what is done with a row stays in sight.
  acts: {
    position: 'sticky',
    insetInlineEnd: 0,
    width: size.target,
    padding: 0,
    textAlign: 'end',
    overflow: 'visible',
  },
  bar: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'flex',
    alignItems: 'center',
    paddingInline: space.s1,
    zIndex: 1,
  },
  near: { backgroundColor: tokens.colorSubtleBackgroundHover },
});

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
  const [near, setNear] = useState(false);
  return (
    <TableRow
      className={styles.row}
      aria-selected={selected || undefined}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
    >
      {children}
      {withActs && (
        <TableCell className={styles.acts} data-acts>
          {acts.length > 0 && (
            <span className={mergeClasses(styles.bar, near && styles.near)}>
              {near &&
                acts
                  .filter(({ quick }) => quick)
                  .map((act) => (
                    // The same act stands in the menu: a keyboard has one stop a row.
                    <Button
                      key={act.name}
                      appearance="subtle"
                      icon={act.icon}
                      tabIndex={-1}
                      aria-label={`${act.label}: ${name}`}
                      title={act.label}
                      onClick={act.run}
                    />
                  ))}
              <RowMenu name={name} acts={acts} />
            </span>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}
