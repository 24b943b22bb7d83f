import { makeStyles, tokens } from '@fluentui/react-components';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { useThumbnail } from '../../api/use-thumbnail.ts';
import { Initials } from '../../components/initials.tsx';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { useCardStyles } from './styles.ts';
import { useOwnEmployee } from './use-own-employee.ts';

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'center', gap: space.s3, minWidth: 0 },
  words: { minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

/** Who is signed in, and as what: CEO, Manager or Employee. */
export function ProfileCard() {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('employee');
  const session = useSession();
  const employee = useOwnEmployee();
  const name = fullName(employee ?? {}) || session.name || session.email || '';
  return (
    <section className={cards.card} aria-label={t('profile.title')}>
      <div className={styles.person}>
        <Initials name={name} picture={useThumbnail(employee?.illustration)} />
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={cards.text}>{t(`profile.${standing(employee, session.userRole)}`)}</p>
        </div>
      </div>
    </section>
  );
}

function standing(employee: ReturnType<typeof useOwnEmployee>, role: string): 'ceo' | 'manager' | 'employee' {
  if (employee?.company_ceo) return 'ceo';
  return employee?.managerial_role || role === 'manager' ? 'manager' : 'employee';
}
