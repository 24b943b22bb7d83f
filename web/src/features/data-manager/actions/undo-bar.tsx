import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    minHeight: size.row,
    marginBottom: space.s2,
    padding: `0 ${space.s2} 0 ${space.s3}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  words: { marginInlineEnd: 'auto' },
});

/** What was just done, and the way back. */
export function UndoBar() {
  const styles = useStyles();
  const t = useText('list-views');
  const { undo } = useTable();
  return (
    <div className={styles.bar}>
      <span className={styles.words} role="status">
        {undo.done} {t('undo.while')}
      </span>
      <Button
        appearance="transparent"
        icon={<ArrowUndo20Regular />}
        disabled={undo.running}
        onClick={() => void undo.run()}
      >
        {t('undo.act')}
      </Button>
      <IconButton
        appearance="transparent"
        icon={<Dismiss20Regular />}
        label={t('undo.dismiss')}
        onClick={undo.dismiss}
      />
    </div>
  );
}
