import { Button, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { flatUnits, idsWithin, type UnitNode } from './tree.ts';
import { useMoveUnit } from './use-move-unit.ts';
import { useUnitTree } from './use-unit-tree.ts';

const useStyles = makeStyles({
  box: { minWidth: 0 },
  title: { ...type.lead, margin: `0 0 ${space.s2}` },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  inner: { paddingInlineStart: space.s4 },
  line: { display: 'grid', gridTemplateColumns: `${space.s5} minmax(0, 1fr)`, alignItems: 'center' },
  fold: { minWidth: 'auto', width: space.s5, height: space.s5, padding: 0 },
  unit: {
    ...type.body,
    ...quietButton,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space.s2,
    alignItems: 'center',
    width: '100%',
    minHeight: size.field,
    padding: `${space.s1} ${space.s2}`,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: look.tint, color: tokens.colorNeutralForeground1 },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { overflowWrap: 'anywhere' },
  count: { ...type.caption, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  managers: {
    ...type.caption,
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  place: { marginTop: space.s4 },
  quiet: { ...type.caption, color: tokens.colorNeutralForeground2 },
});

/** Units down to this depth are open at first. */
const openDepth = 1;

type Props = {
  readonly chosen: number | null;
  /** Null: all of them. */
  readonly onChoose: (unit: UnitNode | null) => void;
  /** Who manages stands below the name. */
  readonly withManagers?: boolean;
  /** What choosing none means; without it none cannot be chosen. */
  readonly all?: string;
  /** Units can be put below others: dragged, or by the field of the chosen one. */
  readonly movable?: boolean;
};

/** The organisation's units below each other, with how many people each has. */
export function UnitTree({ chosen, onChoose, withManagers = false, all, movable = false }: Props) {
  const styles = useStyles();
  const t = useText('units');
  const { tree, failure, refresh } = useUnitTree();
  const move = useMoveUnit(refresh);
  const flat = flatUnits(tree ?? []);
  const unitAt = (id: number | null) => flat.find((unit) => unit.id === id) ?? null;
  const drop = (id: number, parent: UnitNode) => {
    const unit = unitAt(id);
    if (unit && !idsWithin(unit).includes(parent.id)) void move.run(unit, parent);
  };
  const moved = movable ? unitAt(chosen) : null;
  return (
    <nav className={styles.box} aria-label={t('title')} data-pilot="unit-tree">
      <h2 className={styles.title}>{t('title')}</h2>
      {failure && !tree && (
        <div role="alert">
          <p className={styles.quiet}>{t('failed')}</p>
          <Button size="small" onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </div>
      )}
      {!failure && !tree && <Placeholder height={size.tree} />}
      {tree?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {tree && tree.length > 0 && (
        <ul className={styles.list}>
          {all && (
            <li>
              <button
                type="button"
                className={mergeClasses(styles.unit, chosen === null && styles.chosen)}
                aria-pressed={chosen === null}
                onClick={() => onChoose(null)}
              >
                {all}
              </button>
            </li>
          )}
          {tree.map((unit) => (
            <Branch
              key={unit.id}
              {...{ unit, chosen, onChoose, withManagers }}
              onDrop={movable ? drop : null}
              depth={0}
            />
          ))}
        </ul>
      )}
      {moved && (
        <Field className={styles.place} label={t('partOf', { name: moved.name })} hint={t('moveHint')}>
          <Select
            disabled={move.running}
            value={String(flat.find(({ units }) => units.includes(moved))?.id ?? '')}
            onChange={(_, { value }) => void move.run(moved, unitAt(Number(value)))}
          >
            <option value="">{t('top')}</option>
            {flat
              .filter(({ id }) => !idsWithin(moved).includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </nav>
  );
}

type BranchProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly unit: UnitNode;
  readonly depth: number;
  readonly withManagers: boolean;
  /** A unit, by its number, was dropped on another one; null: units stay where they are. */
  readonly onDrop: ((unit: number, parent: UnitNode) => void) | null;
};

/** What a dragged unit carries. */
const dragged = 'text/x-unit';

function Branch({ unit, depth, ...props }: BranchProps) {
  const styles = useStyles();
  const t = useText('units');
  const locale = useLocale();
  const [open, setOpen] = useState(depth < openDepth);
  const { chosen, onChoose, withManagers, onDrop } = props;
  const Chevron = open ? ChevronDown16Regular : ChevronRight16Regular;
  return (
    <li>
      <div className={styles.line}>
        {unit.units.length > 0 ? (
          <IconButton
            appearance="transparent"
            size="small"
            className={styles.fold}
            icon={<Chevron />}
            aria-expanded={open}
            label={t('below', { name: unit.name })}
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span />
        )}
        <button
          type="button"
          className={mergeClasses(styles.unit, chosen === unit.id && styles.chosen)}
          aria-pressed={chosen === unit.id}
          onClick={() => onChoose(unit)}
          draggable={onDrop !== null}
          onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(unit.id))}
          onDragOver={(event) => {
            if (onDrop && event.dataTransfer.types.includes(dragged)) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            onDrop?.(Number(event.dataTransfer.getData(dragged)), unit);
          }}
        >
          <span className={styles.name} dir="auto">
            {unit.name}
            {withManagers && (
              <span className={styles.managers}>
                {unit.managers.length > 0 ? unit.managers.join(', ') : t('noManager')}
              </span>
            )}
          </span>
          {unit.people !== null && (
            <span className={styles.count} title={t('people', { count: unit.people })}>
              {countText(locale, unit.people)}
            </span>
          )}
        </button>
      </div>
      {open && unit.units.length > 0 && (
        <ul className={mergeClasses(styles.list, styles.inner)}>
          {unit.units.map((child) => (
            <Branch key={child.id} unit={child} depth={depth + 1} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}
