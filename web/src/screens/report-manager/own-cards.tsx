import { Button, makeStyles } from '@fluentui/react-components';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { withScreen } from '../../features/data-manager/data-tab.ts';
import { reportCards } from '../../features/data-manager/sets/reports.ts';
import { useBuilding } from '../../features/reports/builder/use-place.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  text: { ...type.body, margin: 0 },
});

const tabs = withScreen([reportCards], { report_cards: { Above: WayBack } });

/** Cards that are rows of their own, on the canvas of the data manager. */
export function OwnCards() {
  return <DataManager tabs={tabs} keeps={['organisation', 'build']} />;
}

function WayBack() {
  const styles = useStyles();
  const t = useText('report-builder');
  const { build } = useBuilding();
  return (
    <div className={styles.bar}>
      <Button onClick={() => build('list')}>{t('toList')}</Button>
      <p className={styles.text}>{t('ownCards.text')}</p>
    </div>
  );
}
