import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { Progress } from './use-missions.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  finding: {
    display: 'grid',
    gap: space.s1,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${look.noteLine}`,
    backgroundColor: look.note,
  },
  name: { ...type.body, fontWeight: tokens.fontWeightSemibold, margin: 0 },
  text: { ...type.caption, margin: 0, overflowWrap: 'anywhere' },
  fix: { justifySelf: 'start' },
});

/** What would spoil a first round, each with the way to where it is put right. */
export function Findings({ findings }: { readonly findings: Progress['findings'] }) {
  const styles = useStyles();
  const t = useText('missions');
  const navigate = useNavigate();
  if (findings.length === 0) return <p className={styles.text}>{t('findings.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('findings')}>
      {findings.map(({ kind, count, names, to }) => {
        const title = t(`finding.${kind}`, { count });
        const shown = names.join(', ');
        return (
          <li key={kind} className={styles.finding}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text} dir="auto">
              {count > names.length && names.length > 0 ? t('names.more', { names: shown }) : shown}
            </p>
            <p className={styles.text}>{t(`finding.${kind}.text`)}</p>
            <Button
              size="small"
              className={styles.fix}
              aria-label={`${t('findings.fix')}: ${title}`}
              onClick={() => void navigate(to)}
            >
              {t('findings.fix')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
