import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { MenuButton } from '../../components/menu-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media } from '../../lib/theme/sizes.ts';
import { ToolWords } from './tool-words.tsx';
import type { FiguresFormat } from './use-save-figures.ts';

const useStyles = makeStyles({ button: { [media.print]: { display: 'none' } } });

type Props = {
  /** Names what is saved where the button has no room for words. */
  readonly of?: string;
  readonly busy: boolean;
  readonly onFigures: (format: FiguresFormat) => void;
  /** Left out, there is no picture of it. */
  readonly onPicture?: () => void;
  /** Both left out, it is no whole report. */
  readonly onSlides?: () => void;
  readonly onPrint?: () => void;
};

/** What a report, or one card of it, can be saved as. */
export function SaveMenu({ of, busy, onFigures, onPicture, onSlides, onPrint }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const named = of === undefined ? {} : { 'aria-label': t('save.of', { title: of }) };
  const acts = [
    ...(onPrint ? [{ name: 'pdf', label: t('print'), run: onPrint }] : []),
    ...(onPicture ? [{ name: 'png', label: t('save.png'), run: onPicture }] : []),
    ...(onSlides ? [{ name: 'pptx', label: t('save.pptx'), run: onSlides }] : []),
    { name: 'csv', label: t('save.csv'), run: () => onFigures('csv') },
    { name: 'xlsx', label: t('save.xlsx'), run: () => onFigures('xlsx') },
  ];
  return (
    <MenuButton
      acts={acts}
      trigger={
        <Button
          {...named}
          className={styles.button}
          appearance={of === undefined ? 'secondary' : 'subtle'}
          size={of === undefined ? 'medium' : 'small'}
          icon={<ArrowDownload20Regular />}
          disabledFocusable={busy}
          {...(of === undefined ? { title: t('save.all') } : {})}
          data-tool
        >
          {of === undefined ? <ToolWords>{t('save.all')}</ToolWords> : null}
        </Button>
      }
    />
  );
}
