import { Button, ProgressBar } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { OrganisationImport } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { useRef } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { useTransferStyles } from './transfer-styles.ts';
import { useImports } from './use-imports.ts';

/** Takes the zip of an export for an organisation that is empty, and tells what came of those before. */
export function ImportList({ accountId }: { readonly accountId: number }) {
  const styles = useTransferStyles();
  const t = useText('organisation-import');
  const chooser = useRef<HTMLInputElement>(null);
  const { answer, imports, running, starting, uploading } = useImports(accountId);
  return (
    <div className={styles.room}>
      <p className={styles.text}>{t('text')}</p>
      <Button disabled={running || starting.running || !imports} onClick={() => chooser.current?.click()}>
        {t(running ? 'running' : 'choose')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".zip"
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void starting.run(file);
        }}
      />
      {uploading && (
        <div className={styles.list}>
          <span className={styles.more}>{t('uploading', { file: uploading.file })}</span>
          <ProgressBar value={uploading.share} aria-label={t('progress')} />
        </div>
      )}
      {answer.failure && !imports ? (
        <ReadFailure title={t('failed')} message={answer.failure.message} onAgain={answer.refresh} />
      ) : !imports ? (
        <Placeholder height={size.iconLarge} />
      ) : (
        imports.length > 0 && (
          <ul className={styles.list}>
            {imports.map((one) => (
              <ImportLine key={one.import_id} one={one} />
            ))}
          </ul>
        )
      )}
    </div>
  );
}

const tones = { pending: 'care', in_progress: 'care', completed: 'good', failed: 'bad' } as const;

function ImportLine({ one }: { readonly one: OrganisationImport }) {
  const styles = useTransferStyles();
  const t = useText('organisation-import');
  const locale = useLocale();
  const { state, created_at, file_name, message, progress, left, lost } = one;
  const { rows, figures, rounds, pictures, organisation: name } = one;
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at));
  const isDone = state === 'completed';
  const isAtWork = state === 'pending' || state === 'in_progress';
  return (
    <li className={styles.line}>
      <span className={styles.about}>
        {file_name}
        <br />
        <span className={styles.more}>{moment}</span>
      </span>
      <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      <p className={styles.text}>
        {isAtWork ? t('going-on') : message}
        {isDone && ` ${t('about', { name, rows, figures, rounds, pictures })}`}
        {isDone && left + lost > 0 && ` ${t('left', { left, lost })}`}
      </p>
      {isAtWork && (
        <ProgressBar className={styles.progress} value={progress / 100} aria-label={t('progress')} />
      )}
    </li>
  );
}
