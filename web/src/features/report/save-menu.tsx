import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useText } from '../../i18n/use-text.ts';
import { media } from '../../lib/theme/sizes.ts';
import type { FiguresFormat } from './use-save-figures.ts';

const useStyles = makeStyles({ button: { [media.print]: { display: 'none' } } });

type Props = {
  /** Names what is saved where the button has no room for words. */
  readonly of?: string;
  readonly busy: boolean;
  readonly onFigures: (format: FiguresFormat) => void;
  /** Left out, there is no picture of it. */
  readonly onPicture?: () => void;
};

/** What a report, or one card of it, can be saved as. */
export function SaveMenu({ of, busy, onFigures, onPicture }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const named = of === undefined ? {} : { 'aria-label': t('save.of', { title: of }) };
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          {...named}
          className={styles.button}
          appearance={of === undefined ? 'secondary' : 'subtle'}
          size={of === undefined ? 'medium' : 'small'}
          icon={<ArrowDownload20Regular />}
          disabledFocusable={busy}
          data-tool
        >
          {of === undefined ? t('save.all') : null}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {onPicture && <MenuItem onClick={onPicture}>{t('save.png')}</MenuItem>}
          <MenuItem onClick={() => onFigures('csv')}>{t('save.csv')}</MenuItem>
          <MenuItem onClick={() => onFigures('xlsx')}>{t('save.xlsx')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
