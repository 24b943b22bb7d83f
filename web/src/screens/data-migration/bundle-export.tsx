import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Fold } from '../../components/fold.tsx';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { Form } from './request.ts';

const useStyles = makeStyles({
  room: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.s2,
    paddingTop: space.s4,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  hint: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  key: { ...type.caption, fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

type Props = {
  readonly form: Form;
  readonly keys: CallOutput<typeof dataMigration.operations.bundleKeys>;
  /** Says what the form lacks before a file can be made; true where it lacks nothing. */
  readonly isReady: () => boolean;
};

/** The chosen resources as a signed file for another deployment, and the key by which that one knows it. */
export function BundleExport({ form, keys: { own }, isReady }: Props) {
  const styles = useStyles();
  const t = useText('data-migration');
  const key = own?.name ?? '';
  const saving = useAction(
    async () => {
      const { type: resource_type, chosen, client, direction } = form;
      const of_account = direction === 'to-system' ? Number(client) : null;
      const body = { resource_type, resources: [...chosen], of_account };
      const content = new Uint8Array(await call(dataMigration.operations.exportBundle, { body }));
      saveFile(new Blob([content], { type: 'application/zip' }), `${resource_type}.bundle.zip`);
      notify(t('bundle.saved', { key }), 'success');
    },
    ({ message }) => showCritical(t('bundle.failed'), message),
  );
  return (
    <div className={styles.room}>
      <p className={styles.hint}>{own ? t('bundle.signs', { key }) : t('bundle.noKey')}</p>
      <Button disabled={!own || saving.running} onClick={() => isReady() && void saving.run()}>
        {t('bundle.save')}
      </Button>
      {own && (
        <Fold title={t('bundle.key')}>
          <p className={styles.hint}>{t('bundle.keyHint')}</p>
          <code className={styles.key}>{own.public_key}</code>
        </Fold>
      )}
    </div>
  );
}
