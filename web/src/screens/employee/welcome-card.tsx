import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCardStyles } from './styles.ts';

export function WelcomeCard() {
  const cards = useCardStyles();
  const t = useText('employee');
  const { name } = useSession();
  return (
    <section className={cards.card}>
      <h2 className={cards.heading}>{name ? t('welcome.title', { name }) : t('welcome.titlePlain')}</h2>
      <p className={cards.text}>{t('welcome.text')}</p>
    </section>
  );
}
