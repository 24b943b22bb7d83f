import { Button, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { leaveSample } from '../../lib/sample.ts';
import { media } from '../../lib/theme/sizes.ts';
import { useSample } from './use-sample.ts';

const useStyles = makeStyles({
  // What is printed of the sample says so as well; its buttons are for the screen.
  acts: { [media.print]: { display: 'none' } },
});

/** Says on every page of the sample, also on paper, that all of it is made up, and leads out of it. */
export function SampleBanner() {
  const styles = useStyles();
  const t = useText('sample');
  const navigate = useNavigate();
  const { removing } = useSample();
  const leave = () => {
    leaveSample();
    void navigate('/dashboard');
  };
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('banner')}</MessageBarBody>
      <MessageBarActions className={styles.acts}>
        <Button onClick={leave}>{t('leave')}</Button>
        <Button disabled={removing.running} onClick={() => void removing.run().then(leave)}>
          {t('remove')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
