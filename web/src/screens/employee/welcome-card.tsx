import { makeStyles } from '@fluentui/react-components';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Placeholder } from '../../components/placeholder.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';

/** How long the page waits for the AI's words before it says its own, in ms; what was said is not taken back. */
const PATIENCE_MS = 2_500;

/** Two short sentences have room before they are there: what stands below does not move. */
const useStyles = makeStyles({
  words: { minHeight: size.avatar, [media.phone]: { minHeight: size.chart } },
});

/** Who comes in is greeted by the AI (spec 1 §6), or, without it, by words of the page. */
export function WelcomeCard() {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('employee');
  const { name } = useSession();
  const said = useGreeting(t('welcome.text'));
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{name ? t('welcome.title', { name }) : t('welcome.titlePlain')}</h2>
      <div className={styles.words}>
        {said === null ? <Placeholder height={size.row} /> : <p className={cards.text}>{said}</p>}
      </div>
    </section>
  );
}

/** Null as long as it may still come. */
function useGreeting(own: string): string | null {
  const { data, failure } = useCall(dialogues.operations.welcome, {});
  const [late, setLate] = useState(false);
  const isThere = data !== undefined || failure !== undefined;
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
  if (late) return own;
  return isThere ? (data?.message ?? own) : null;
}
