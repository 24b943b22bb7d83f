import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type DragEvent, useState } from 'react';
import { FileButton, sheetFiles } from '../../components/file-button.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Import } from './use-import.ts';

const useStyles = makeStyles({
  drop: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.s3,
    maxWidth: size.reading,
    margin: 0,
    padding: `${space.s7} ${space.s5}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorNeutralStroke1}`,
  },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  title: { ...type.lead, margin: 0 },
  link: {
    ...type.body,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.iconLarge,
    color: tokens.colorBrandForegroundLink,
  },
  text: { ...type.body, margin: 0, maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
});

/** Takes the list that somebody has, as it is. */
export function FileStep({ bring }: { readonly bring: Import }) {
  const styles = useStyles();
  const t = useText('people-import');
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) void bring.read.run(file, null);
  };
  const hold = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  if (bring.read.running) return <Waiting label={t('file.reading')} />;
  return (
    <section
      className={mergeClasses(styles.drop, over && styles.over)}
      aria-label={t('step.file')}
      onDragOver={(event) => hold(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        hold(event, false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <h2 className={styles.title}>{t('file.drop')}</h2>
      <p className={styles.text}>{t('file.text')}</p>
      <FileButton
        label={t('file.choose')}
        accept={sheetFiles}
        appearance="primary"
        pilot="import-file"
        onChoose={choose}
      />
      <p className={styles.text}>{t('file.next')}</p>
      <SiteLink className={styles.link} to="/company?tab=feed_runs">
        {t('byItself')}
      </SiteLink>
    </section>
  );
}
