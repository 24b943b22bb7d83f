import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';

const useStyles = makeStyles({
  heading: { marginTop: space.s6 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s4 },
  words: { flex: '1 1 12em', minWidth: 0 },
  title: { ...type.lead, margin: 0, overflowWrap: 'anywhere' },
});

type Props = {
  readonly masters: CallOutput<typeof dialogues.operations.list>['masters'];
  readonly onOpen: (executionId: number) => void;
};

/** Dialogues that people start themselves, as often as they like. */
export function Masters({ masters, onOpen }: Props) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('employee');
  const dialogue = useText('dialogue');
  const start = useAction(
    async (id: number) =>
      onOpen((await call(dialogues.operations.start, { params: { id } })).dialogue.execution_id),
    ({ message }) => showCritical(dialogue('open.failed'), message),
  );
  if (masters.length === 0) return null;
  return (
    <section aria-labelledby="masters">
      <h2 id="masters" className={mergeClasses(cards.heading, styles.heading)}>
        {t('masters.title')}
      </h2>
      <ul className={styles.list}>
        {masters.map(({ execution_id, title, description }) => (
          <li key={execution_id} className={mergeClasses(cards.card, styles.item)}>
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              {description && <p className={cards.text}>{description}</p>}
            </div>
            <Button
              size="large"
              disabled={start.running}
              aria-label={t('list.startNamed', { title })}
              onClick={() => void start.run(execution_id)}
            >
              {t('list.start')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
