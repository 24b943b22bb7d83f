import { Button, makeStyles } from '@fluentui/react-components';
import { graphDiff } from '@livingroom/shared/modules/flows/rules/graph/diff.ts';
import { movedReminder } from '@livingroom/shared/modules/flows/rules/graph/edits.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';
import type { BuilderWork, Doc } from './use-builder.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: space.s3 },
  said: { ...type.body, margin: 0 },
  list: { ...type.body, margin: 0, paddingInlineStart: space.s5 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly days: number;
  readonly doc: Doc;
  readonly work: BuilderWork;
  readonly words: StepWords;
  readonly onLeave: () => void;
};

/** A reminder that somebody was prepared to move: what the step does now and would do; a step of the draft once it is applied. */
export function PreparedReminder({ days, doc, work, words, onLeave }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const moved = movedReminder(doc, days);
  const changed = moved ? graphDiff(doc, moved).changed : [];
  if (moved && changed.length === 0) return null;
  return (
    <Panel title={t('prepared')}>
      <div className={styles.part}>
        {moved ? (
          <ul className={styles.list}>
            {changed.map(([before, now]) => (
              <li key={now.id}>
                {t('prepared.change', {
                  name: words.title(now),
                  before: words.delay(before),
                  now: words.delay(now),
                })}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.said}>{t('prepared.none')}</p>
        )}
        {moved && <p className={styles.said}>{t(work.editable ? 'prepared.note' : 'prepared.published')}</p>}
        <div className={styles.buttons}>
          {moved && work.editable && (
            <Button
              appearance="primary"
              onClick={() => {
                work.change(({ name }) => ({ ...moved, name }));
                onLeave();
              }}
            >
              {t('prepared.apply')}
            </Button>
          )}
          <Button onClick={onLeave}>{t('prepared.drop')}</Button>
        </div>
      </div>
    </Panel>
  );
}
