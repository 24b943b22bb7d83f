import { makeStyles, tokens } from '@fluentui/react-components';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { lazy, Suspense } from 'react';
import { useFactsFirst } from '../../api/use-facts-first.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const Told = lazy(async () => ({ default: (await import('../../features/assistant/answer.tsx')).Told }));

const useStyles = makeStyles({
  // Three sentences with three of their sources: what stands below does not move.
  body: { minHeight: size.tight, display: 'flex', flexDirection: 'column', gap: space.s3 },
  none: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The news as the AI sums it up, with its sources; without AI the sources alone (spec 1 §2, Dashboard). */
export function NewsPanel({ className }: { readonly className?: string }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const language = useStore(languageStore);
  const { data, failure, isWriting } = useFactsFirst(assistant.operations.news, (factsOnly) => ({
    query: { language, ...factsOnly },
  }));
  const isWritten = data !== undefined && data.sentences.length > 0;
  return (
    <Panel
      title={t('news')}
      {...(isWritten ? { aside: t('news.ai') } : {})}
      {...(className ? { className } : {})}
    >
      <div className={styles.body}>
        {!data && !failure && <Placeholder height={size.label} />}
        {failure && <p className={styles.none}>{failure.message}</p>}
        {data?.facts.length === 0 && <p className={styles.none}>{t('news.none')}</p>}
        {data && (
          <Suspense fallback={null}>
            <Told facts={data.facts} sentences={data.sentences} isWriting={isWriting} folds />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
