import { Button, makeStyles } from '@fluentui/react-components';
import { CountBadge } from '../../../components/count-badge.tsx';
import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';
import { useText } from '../../../i18n/use-text.ts';
import { hiddenText } from '../../../lib/theme/hidden-text.ts';
import { media, space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { NamedAction } from './actions.ts';

const useStyles = makeStyles({
  narrow: { minWidth: 'auto' },
  two: { [media.barOfTwo]: { minWidth: 'auto', '& .fui-Button__icon': { marginInlineEnd: 0 } } },
  more: { [media.barOfMore]: { minWidth: 'auto', '& .fui-Button__icon': { marginInlineEnd: 0 } } },
  words: { display: 'flex', alignItems: 'center', gap: space.s2 },
  /** For screen readers: the name must begin the button's words, a label of its own would hide the count. */
  unseen: hiddenText,
  twoWords: { [media.barOfTwo]: hiddenText },
  moreWords: { [media.barOfMore]: hiddenText },
});

type Props = {
  readonly action: NamedAction;
  /** One of more than two with names. */
  readonly many: boolean;
};

/** A button of the toolbar; where room is short its icon and count alone, so that all of them fit one line. */
export function ToolButton({ action, many }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const controller = useTable();
  const narrow = useMedia(narrowScreen);
  const label = t(action.label);
  const { icon, quiet = false } = action;
  // An empty list offers the same in the middle of the page: one button a view is the main one.
  const primary = action.primary === true && !(controller.rows.total === 0 && !controller.rows.loading);
  const alone = quiet || (narrow && action.primary !== true);
  const count = action.count?.of(controller) ?? 0;
  const start = () => ('run' in action ? action.run(controller) : controller.panel.show(action.name));
  const words = (
    <span className={styles.words}>
      <span className={alone ? styles.unseen : many ? styles.moreWords : styles.twoWords}>{label}</span>
      {action.count && count > 0 && (
        <>
          <span className={styles.unseen}>{action.count.words(t, count)}</span>
          <CountBadge count={count} />
        </>
      )}
    </span>
  );
  return (
    <Button
      data-action={action.name}
      icon={icon}
      appearance={primary ? 'primary' : quiet ? 'subtle' : 'secondary'}
      className={alone ? styles.narrow : many ? styles.more : styles.two}
      disabled={action.busy?.(controller) ?? false}
      onClick={start}
      title={label}
      {...(alone && count === 0 ? { 'aria-label': label } : {})}
    >
      {alone && count === 0 ? undefined : words}
    </Button>
  );
}
