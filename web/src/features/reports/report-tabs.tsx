import { makeStyles } from '@fluentui/react-components';
import { Tabs } from '../../components/tabs.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  tabs: { marginBottom: space.s3, [media.print]: { display: 'none' } },
});

type Props = {
  readonly reports: readonly { readonly key: string; readonly title: string }[];
  readonly open: string;
  readonly onOpen: (key: string) => void;
};

/** The reports that the reader's role may open (spec 1 §6). */
export function ReportTabs({ reports, open, onOpen }: Props) {
  const styles = useStyles();
  const t = useText('report');
  if (reports.length < 2) return null;
  return (
    <Tabs
      className={styles.tabs}
      label={t('reports')}
      tabs={reports.map(({ key, title }) => ({ name: key, title }))}
      shown={open}
      onShow={onOpen}
    />
  );
}
