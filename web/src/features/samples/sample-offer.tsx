import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { enterSample } from '../../lib/sample.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useSample } from './use-sample.ts';

const useStyles = makeStyles({
  text: { ...type.body, margin: 0 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s3 },
});

type Props = {
  readonly className?: string;
  /** Only where there is one: it is offered elsewhere. */
  readonly onlyThere?: boolean;
};

/** Offers administrators the sample where nobody was asked yet, and leads into it or away from it where it is there. */
export function SampleOffer(props: Props) {
  const { selectedRole } = useSession();
  return selectedRole === 'admin' ? <Offer {...props} /> : null;
}

function Offer({ className, onlyThere = false }: Props) {
  const styles = useStyles();
  const t = useText('sample');
  const navigate = useNavigate();
  const { sample, making, removing } = useSample();
  if (!sample || (sample.state === 'none' && (onlyThere || !sample.offered))) return null;
  const { state, account_id: account } = sample;
  const open = () => {
    if (account !== null) enterSample(account);
    void navigate('/report-manager');
  };
  const isMoving = state === 'building' || state === 'leaving';
  return (
    <Panel title={t('title')} {...(className ? { className } : {})}>
      <div role="status">
        {isMoving ? (
          <Spinner size="tiny" labelPosition="after" label={t(state)} />
        ) : (
          <p className={styles.text}>{t(state === 'none' ? 'text' : state)}</p>
        )}
      </div>
      <div className={styles.acts}>
        {(state === 'none' || state === 'failed') && (
          <Button disabled={making.running} onClick={() => void making.run()}>
            {t(state === 'none' ? 'make' : 'again')}
          </Button>
        )}
        {state === 'ready' && (
          <>
            <Button appearance="primary" onClick={open}>
              {t('open')}
            </Button>
            <Button disabled={removing.running} onClick={() => void removing.run()}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}
