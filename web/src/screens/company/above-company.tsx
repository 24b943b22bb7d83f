import { makeStyles } from '@fluentui/react-components';
import { AiUse } from '../../features/assistant/ai-use.tsx';
import { ExportPanel } from '../../features/organisation-transfer/export-panel.tsx';
import { RecordLink } from '../../features/processing/record-link.tsx';
import { media, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space.s4,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** What concerns the organisation as a whole, above its row: its AI, the way to take its data along, and its record of processing. */
export function AboveCompany() {
  const styles = useStyles();
  return (
    <div className={styles.parts}>
      <AiUse />
      <ExportPanel />
      <RecordLink />
    </div>
  );
}
