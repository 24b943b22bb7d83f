import { makeStyles, tokens } from '@fluentui/react-components';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { FileButton } from '../../components/file-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { Form } from './request.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.s1 },
  label: type.body,
  star: { color: tokens.colorPaletteRedForeground1 },
  about: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  problem: { ...type.caption, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

type Props = {
  readonly bundle: Form['bundle'];
  readonly take: (bundle: NonNullable<Form['bundle']>) => void;
  readonly problem: string | undefined;
};

/** The bundle file that resources come from: it is checked as soon as it is chosen. */
export function BundleFile({ bundle, take, problem }: Props) {
  const styles = useStyles();
  const t = useText('data-migration');
  const taking = useAction(
    async (file: File) => {
      const form = new FormData();
      form.set('file', file, file.name);
      take({ ...(await call(dataMigration.operations.takeBundle, {}, { form })), file: file.name });
    },
    ({ message }) => showCritical(t('bundle.refused'), message),
  );
  const about = bundle && {
    ...{ file: bundle.file, key: bundle.signed_by },
    ...{ resources: bundle.resources.length, pictures: bundle.pictures },
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {t('bundle')} <span className={styles.star}>*</span>
      </span>
      <FileButton
        label={t(bundle ? 'bundle.other' : 'bundle.choose')}
        accept=".zip"
        disabled={taking.running}
        onChoose={(file) => void taking.run(file)}
      />
      <div role="status">
        {taking.running ? (
          <p className={styles.about}>{t('bundle.reading')}</p>
        ) : (
          about && <p className={styles.about}>{t('bundle.about', about)}</p>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
