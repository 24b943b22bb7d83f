import { makeStyles } from '@fluentui/react-components';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../components/read-failure.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { fontFamily } from '../../lib/theme/sizes.ts';
import { kioskAddress } from './address.ts';
import { PrintSheet } from './print-sheet.tsx';
import { QrCode } from './qr-code.tsx';
import { useManyTexts } from './use-many-texts.ts';

const useStyles = makeStyles({
  poster: {
    boxSizing: 'border-box',
    padding: '6mm 8mm',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '5mm',
    textAlign: 'center',
    fontFamily,
  },
  company: { margin: 0, fontSize: '16pt', lineHeight: 1.3 },
  titles: { margin: 0, fontSize: '24pt', lineHeight: 1.2, fontWeight: 700, overflowWrap: 'anywhere' },
  code: { width: '90mm', maxWidth: '80%' },
  address: { margin: 0, fontSize: '20pt', fontWeight: 700, overflowWrap: 'anywhere' },
  lines: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '2.5mm', maxWidth: '160mm' },
  line: { fontSize: '11pt', lineHeight: 1.35 },
});

type Props = { readonly code: string; readonly onClose: () => void };

/** What hangs at the kiosk: A4, in the languages that the organisation offers. */
export function Poster({ code, onClose }: Props) {
  const styles = useStyles();
  const t = useText('kiosks');
  const {
    data: kiosk,
    failure,
    refresh,
  } = useCall(kioskCalls.operations.look, { body: { plain_token: code } });
  const languages = kiosk?.languages ?? [];
  const say = useManyTexts(languages);
  const { short, whole } = kioskAddress(code);
  return (
    <PrintSheet label={t('poster')} onClose={onClose}>
      {failure && <ReadFailure message={failure.message} onAgain={refresh} />}
      {!failure && !(kiosk && say) && <Waiting label={t('poster')} hideLabel />}
      {kiosk && say && (
        <div className={styles.poster}>
          <p className={styles.company}>{[kiosk.company_name, kiosk.name].filter(Boolean).join(' · ')}</p>
          <h1 className={styles.titles}>
            {languages.map((language) => (
              <div key={language} lang={localeOf[language]}>
                {say(language, 'posterTitle')}
              </div>
            ))}
          </h1>
          <QrCode className={styles.code} text={whole} label={short} />
          <p className={styles.address}>{short}</p>
          <ul className={styles.lines}>
            {languages.map((language) => (
              <li key={language} className={styles.line} lang={localeOf[language]}>
                {say(language, 'posterScan')} {say(language, 'posterNumber')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PrintSheet>
  );
}
