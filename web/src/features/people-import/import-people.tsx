import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { UndoneStep } from './undone-step.tsx';
import { type Import, type Step, useImport } from './use-import.ts';

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s4,
    listStyleType: 'none',
    margin: `0 0 ${space.s5}`,
    padding: 0,
  },
  step: {
    ...type.body,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    color: tokens.colorNeutralForeground2,
  },
  now: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: size.iconLarge,
    height: size.iconLarge,
    borderRadius: '50%',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
  },
  done: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  file: { ...type.caption, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

const steps: readonly Step[] = ['file', 'columns', 'check', 'import'];

/** A list with headings of its own becomes people and units: file, columns, check, import. */
export function ImportPeople() {
  const styles = useStyles();
  const t = useText('people-import');
  const bring = useImport(t('title'));
  const { file, columns, step } = bring;
  const now = steps.indexOf(step);
  return (
    <Page
      title={t('title')}
      action={
        file &&
        columns &&
        step !== 'import' && (
          <span className={styles.file}>{t('file.rows', { name: file.name, count: columns.rows })}</span>
        )
      }
    >
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((name, place) => (
          <li
            key={name}
            className={mergeClasses(styles.step, place === now && styles.now)}
            aria-current={place === now ? 'step' : undefined}
          >
            <span className={mergeClasses(styles.mark, place < now && styles.done)} aria-hidden>
              {place < now ? <Checkmark16Regular /> : place + 1}
            </span>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
      {step === 'file' && <FileStep bring={bring} />}
      {step === 'columns' && <ColumnsStep bring={bring} />}
      {step === 'check' && bring.found && <CheckStep bring={bring} found={bring.found} />}
      {step === 'import' && <ImportStep bring={bring} />}
    </Page>
  );
}

function ImportStep({ bring }: { readonly bring: Import }) {
  const t = useText('people-import');
  const navigate = useNavigate();
  const { job, found } = bring;
  if (job?.status === 'failed')
    return (
      <StateMessage alert title={t('failed')} actions={<Button onClick={bring.back}>{t('back')}</Button>}>
        {job.message}
      </StateMessage>
    );
  if (job?.status !== 'completed') return <Waiting label={t('importing')} />;
  if (bring.undone) return <UndoneStep bring={bring} job={bring.undone} />;
  const count = (found?.new ?? 0) + (found?.changed ?? 0) + (found?.leaving ?? 0);
  const atKiosks = found?.at_kiosks ?? 0;
  const byMail = atKiosks === 0 || count > atKiosks;
  return (
    <StateMessage
      title={t('done', { count })}
      actions={
        <>
          {byMail && (
            <Button
              appearance="primary"
              data-pilot="invite-people"
              onClick={() => void navigate('/employees', { state: { panel: 'activation' } })}
            >
              {t('done.invite')}
            </Button>
          )}
          {atKiosks > 0 && (
            <Button
              appearance={byMail ? 'secondary' : 'primary'}
              onClick={() => void navigate('/company?tab=kiosks')}
            >
              {t('done.makeLetters')}
            </Button>
          )}
          <Button onClick={() => void navigate('/units')}>{t('done.units')}</Button>
          <Button disabledFocusable={bring.undo.running} onClick={() => void bring.undo.run()}>
            {t('undo')}
          </Button>
        </>
      }
    >
      {[
        ...(byMail ? [t('done.next')] : []),
        ...(atKiosks > 0 ? [t('done.letters', { count: atKiosks })] : []),
      ].join(' ')}
    </StateMessage>
  );
}
