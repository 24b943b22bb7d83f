import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { Warning20Regular } from '@fluentui/react-icons/svg/warning';
import { languageName } from '@livingroom/shared/core/catalogue/language-names.ts';
import { isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { Finding } from '@livingroom/shared/modules/surveys/rules/lint/types.ts';
import { lintWords } from '@livingroom/shared/modules/surveys/words/survey-lint.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { SurveyWork } from './use-survey.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
  },
  finding: { ...type.body, display: 'flex', alignItems: 'flex-start', gap: space.s2 },
  words: { flexGrow: 1, minWidth: 0 },
  error: { flexShrink: 0, color: tokens.colorPaletteRedForeground1 },
  warning: { flexShrink: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
  fix: { flexShrink: 0 },
});

type Props = { readonly findings: readonly Finding[]; readonly work: SurveyWork };

/** What the linter finds, errors first, each with its fix where there is one. */
export function FindingList({ findings, work }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const language = useStore(languageStore);
  const sorted = findings.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul className={styles.list} aria-label={t('findings')}>
      {sorted.map((finding, index) => {
        const words = say(lintWords.of(finding.code, readable(finding, language)), language);
        const isError = finding.level === 'error';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be found twice.
          <li key={`${finding.code}.${index}`} className={styles.finding}>
            {isError ? (
              <ErrorCircle20Regular className={styles.error} aria-label={t('error')} />
            ) : (
              <Warning20Regular className={styles.warning} aria-label={t('warning')} />
            )}
            <span className={styles.words}>{words}</span>
            {finding.fix && work.editable && (
              <Button
                size="small"
                className={styles.fix}
                disabled={work.busy}
                aria-label={t('fixThis', { words })}
                onClick={() => void work.fix(finding)}
              >
                {t('fix')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function rank({ level }: Finding): number {
  return level === 'error' ? 0 : 1;
}

/** Languages by their names. */
function readable({ values }: Finding, reader: Language): Finding['values'] {
  const { language } = values;
  return isLanguage(language) ? { ...values, language: languageName(language, reader) } : values;
}
