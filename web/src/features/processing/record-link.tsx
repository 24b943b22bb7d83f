import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  text: { ...type.body, margin: `0 0 ${space.s3}`, color: tokens.colorNeutralForeground2 },
});

/** The way to the record of processing, on the page of the organisation. */
export function RecordLink() {
  const styles = useStyles();
  const t = useText('processing');
  const shell = useText('shell');
  const navigate = useNavigate();
  return (
    <Panel title={shell('title.processing')}>
      <p className={styles.text}>{t('about')}</p>
      <Button onClick={() => navigate('/processing-record')}>{t('open')}</Button>
    </Panel>
  );
}
