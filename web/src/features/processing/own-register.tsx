import { makeStyles } from '@fluentui/react-components';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { Purposes } from './purposes.tsx';

const useStyles = makeStyles({
  room: { display: 'grid', gap: space.s5, paddingBottom: space.s5 },
  text: { ...type.body, margin: 0 },
});

/** What the organisation stores about the person, why, on which basis and how long. */
export function OwnRegister({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const t = useText('processing');
  const { data, failure, refresh } = useCall(ownData.operations.register, {});
  return (
    <SidePanel open title={t('panel.title')} onClose={onClose}>
      {failure && !data && (
        <ReadFailure title={t('panel.failed')} message={failure.message} onAgain={refresh} />
      )}
      {!failure && !data && <Placeholder />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.room} tabIndex={0} aria-label={t('panel.title')}>
          <p className={styles.text}>{t('panel.lead', { organisation: data.organisation })}</p>
          <Purposes purposes={data.purposes} below={2} />
          <p className={styles.text}>{t('panel.backups', { days: data.backup_days })}</p>
          {data.contact !== null && (
            <p className={styles.text}>{t('panel.contact', { contact: data.contact })}</p>
          )}
        </section>
      )}
    </SidePanel>
  );
}
