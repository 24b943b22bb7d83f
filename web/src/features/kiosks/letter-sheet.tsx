import { makeStyles } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { useText } from '../../i18n/use-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { paper } from '../../lib/theme/paper.ts';
import { fontFamily } from '../../lib/theme/sizes.ts';
import { type LetterHeadings, lettersFile } from './letters-file.ts';
import { PrintSheet } from './print-sheet.tsx';
import { type Say, useManyTexts } from './use-many-texts.ts';

export type Letters = CallOutput<(typeof kioskCalls)['operations']['makeLetters']>;

const useStyles = makeStyles({
  letter: {
    boxSizing: 'border-box',
    minHeight: '86mm',
    padding: '8mm 10mm',
    display: 'flex',
    flexDirection: 'column',
    gap: '3mm',
    borderBottom: paper.cut,
    breakInside: 'avoid',
    fontFamily,
    fontSize: '11pt',
    lineHeight: 1.4,
  },
  name: { margin: 0, fontSize: '14pt', fontWeight: 700 },
  text: { margin: 0 },
  facts: { margin: 0, display: 'flex', flexWrap: 'wrap', gap: '4mm 14mm' },
  fact: {
    display: 'flex',
    flexDirection: 'column',
    '& > dd': { margin: 0, fontSize: '18pt', fontWeight: 700 },
  },
});

type Props = {
  readonly made: Letters;
  /** Of the one kiosk that is open; null where people find theirs on a poster. */
  readonly address: string | null;
  readonly onClose: () => void;
};

/** The letters that HR hands out, to be cut apart; shown once. */
export function LetterSheet({ made, address, onClose }: Props) {
  const t = useText('kiosks');
  const say = useManyTexts(made.letters.map(({ language }) => language));
  const words = [t('lettersMade', { count: made.letters.length }), ...(made.more ? [t('moreWait')] : [])];
  const toFile = () => {
    const headings: LetterHeadings = [
      ...([t('file.name'), t('file.unit'), t('file.number'), t('file.code')] as const),
      ...([t('file.address'), t('file.until'), t('file.language')] as const),
    ];
    const text = lettersFile(headings, made.letters, { address: address ?? '', until: made.until });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'letters.csv');
  };
  return (
    <PrintSheet label={t('letters')} words={words.join(' ')} onFile={toFile} onClose={onClose}>
      {say &&
        made.letters.map((letter) => (
          <OneLetter
            key={letter.employee_id}
            letter={letter}
            until={made.until}
            address={address}
            say={say}
          />
        ))}
    </PrintSheet>
  );
}

type OneProps = Pick<Props, 'address'> & {
  readonly letter: Letters['letters'][number];
  readonly until: string;
  readonly say: Say;
};

function OneLetter({ letter, until, address, say }: OneProps) {
  const styles = useStyles();
  const { language, name, unit, number, code } = letter;
  const date = dateFormat(localeOf[language], { dateStyle: 'long' }).format(new Date(until));
  const values = { address: address ?? say(language, 'letterAddress'), date };
  return (
    <section className={styles.letter} lang={localeOf[language]}>
      <h2 className={styles.name}>
        {name}
        {unit ? ` · ${unit}` : ''}
      </h2>
      <p className={styles.text}>{say(language, 'letterText', values)}</p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{say(language, 'letterNumber')}</dt>
          <dd>{number}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{say(language, 'letterCode')}</dt>
          <dd>{code}</dd>
        </div>
      </dl>
    </section>
  );
}
