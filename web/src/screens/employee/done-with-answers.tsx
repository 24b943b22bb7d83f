import { makeStyles, tokens } from '@fluentui/react-components';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';
import { useSettled } from './use-settled.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `${space.s3} 0 0`, padding: 0, display: 'grid', gap: space.s4 },
  title: { ...type.body, fontWeight: 600, margin: 0, overflowWrap: 'anywhere' },
  line: { ...type.body, margin: `${space.s1} 0 0`, overflowWrap: 'anywhere' },
  facts: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    marginTop: space.s1,
    color: tokens.colorNeutralForeground2,
  },
});

/** What was done with the answers, as far as somebody marked it for everybody; nothing where nothing is. */
export function DoneWithAnswers({ onSettled }: { readonly onSettled?: () => void }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('actions');
  const language = useStore(languageStore);
  const { data, failure } = useCall(actionCalls.operations.shown, { query: { language } });
  useSettled(data !== undefined || failure !== undefined, onSettled);
  if (!data || data.actions.length === 0) return null;
  return (
    <section className={cards.card} aria-labelledby="done-with-answers">
      <h2 id="done-with-answers" className={cards.heading}>
        {t('shown.title')}
      </h2>
      <ul className={styles.list}>
        {data.actions.map(({ title, done, outcome, drivers, moved_at }) => (
          <li key={`${title} ${moved_at}`} dir="auto">
            <h3 className={styles.title}>{title}</h3>
            {outcome && <p className={styles.line}>{outcome}</p>}
            <div className={styles.facts}>
              <Chip tone={done ? 'good' : 'quiet'}>{t(done ? 'shown.done' : 'shown.doing')}</Chip>
              {drivers.length > 0 && t('shown.about', { drivers: drivers.join(', ') })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
