import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { media, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // A long title takes a second line on a phone.
  tab: { maxWidth: '100%', '& .fui-Tab__content': { whiteSpace: 'normal', textAlign: 'left' } },
  tabs: { flexWrap: 'wrap', marginBottom: space.s3, [media.print]: { display: 'none' } },
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
    <TabList
      className={styles.tabs}
      aria-label={t('reports')}
      size="small"
      selectedValue={open}
      onTabSelect={(_, { value }) => onOpen(String(value))}
    >
      {reports.map(({ key, title }) => (
        <Tab key={key} value={key} className={styles.tab}>
          {title}
        </Tab>
      ))}
    </TabList>
  );
}
