import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { media } from '../../../lib/theme/sizes.ts';
import { csvOf } from './figures-csv.ts';
import { fileLines } from './file-lines.ts';
import type { Cell, View } from './view-model.ts';

const useStyles = makeStyles({ button: { [media.print]: { display: 'none' } } });

type Props = {
  readonly view: View;
  readonly title: string;
  readonly cells: readonly Cell[];
  /** The icon alone. */
  readonly quiet?: boolean;
};

/** Saves the figures of a card, or of a whole report, as they are shown, with the rule that released them. */
export function FiguresFile({ view, title, cells, quiet = false }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const save = () => {
    const text = csvOf(fileLines(view, cells, { t, locale }));
    saveFile(new Blob([text], { type: 'text/csv' }), `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`);
  };
  return (
    <Button
      appearance="subtle"
      size="small"
      className={styles.button}
      icon={<ArrowDownload20Regular />}
      onClick={save}
      {...(quiet ? { 'aria-label': `${title}: ${t('card.csv')}`, title: t('card.csv') } : {})}
    >
      {quiet ? null : t('card.csv')}
    </Button>
  );
}
