import { makeStyles, SpinButton } from '@fluentui/react-components';
import { ArrowDown20Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp20Regular } from '@fluentui/react-icons/svg/arrow-up';
import { NARROWEST, WIDEST } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import type { Field } from '../../controller/metadata.ts';
import { withWidth } from '../../views/table/arranged.ts';
import { columnWidth } from '../../views/table/use-fitting.ts';

const useStyles = makeStyles({
  // Widths and arrows of all columns stand below each other.
  line: { display: 'flex', alignItems: 'center', gap: space.s1 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  width: { width: size.label, marginInlineStart: 'auto' },
});

const step = 20;

type Props = {
  readonly field: Field;
  readonly shown: boolean;
  readonly first?: boolean;
  readonly last?: boolean;
  /** Shows it, or hides it. */
  readonly onShow: () => void;
  readonly onMove?: (by: -1 | 1) => void;
  readonly onWidth?: (field: Field) => void;
};

/** A column: whether it is shown, where, and how wide. */
export function ColumnLine({ field, shown, first, last, onShow, onMove, onWidth }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const { label: name } = field;
  return (
    <li className={styles.line}>
      <Checkbox className={styles.name} label={name} checked={shown} onChange={onShow} />
      {onWidth && (
        <SpinButton
          className={styles.width}
          aria-label={t('columns.width', { name })}
          min={NARROWEST}
          max={WIDEST}
          step={step}
          value={columnWidth(field)}
          onChange={(_, { value, displayValue }) => {
            const width = Math.round(value ?? Number(displayValue));
            if (width >= NARROWEST && width <= WIDEST) onWidth(withWidth(field, width));
          }}
        />
      )}
      {onMove && (
        <>
          <IconButton
            appearance="subtle"
            icon={<ArrowUp20Regular />}
            label={t('columns.up', { name })}
            disabled={first === true}
            onClick={() => onMove(-1)}
          />
          <IconButton
            appearance="subtle"
            icon={<ArrowDown20Regular />}
            label={t('columns.down', { name })}
            disabled={last === true}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  );
}
