import { Button } from '@fluentui/react-components';
import { type Language, localeOf, ownNameOf } from '@livingroom/shared/core/lib/language.ts';
import { chooseLanguage } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { ClosingDay } from './closing-day.tsx';
import { Step } from './step.tsx';
import { useStepStyles } from './styles.ts';
import type { Kiosk } from './visit.ts';

type Props = { readonly kiosk: Kiosk; readonly onChosen: () => void };

/** The first page of a kiosk: whoever comes chooses the language. */
export function LanguageStep({ kiosk, onChosen }: Props) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const choose = (language: Language) => void chooseLanguage(language).then(onChosen);
  return (
    <Step title={t('title')}>
      <ClosingDay kiosk={kiosk} />
      <ul className={styles.list} aria-label={t('language')}>
        {kiosk.languages.map((language) => (
          <li key={language}>
            <Button
              size="large"
              className={styles.large}
              lang={localeOf[language]}
              onClick={() => choose(language)}
            >
              {ownNameOf[language]}
            </Button>
          </li>
        ))}
      </ul>
    </Step>
  );
}
