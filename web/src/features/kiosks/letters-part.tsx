import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { kioskAddress } from './address.ts';
import { LetterSheet, type Letters } from './letter-sheet.tsx';
import { LocationField } from './location-field.tsx';

const { people, makeLetters } = kioskCalls.operations;

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: space.s3, alignItems: 'flex-start' },
  title: { ...type.lead, margin: 0 },
  text: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
  place: { width: '100%', maxWidth: size.modal },
  facts: { ...type.body, margin: 0, paddingInlineStart: space.s5 },
});

/** Letters for who has no sign-in yet: how many, why others get none, and the paper itself. */
export function LettersPart() {
  const styles = useStyles();
  const t = useText('kiosks');
  const [location, setLocation] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  const [made, setMade] = useState<Letters | null>(null);
  const query = location === null ? {} : { location_id_ref: location };
  const { data: counts, failure, refresh } = useCall(people, { query });
  const address = useOnlyAddress();
  const making = useAction(
    async () => {
      setMade(await call(makeLetters, { body: { location_id_ref: location, again } }));
      setAgain(false);
      await refresh();
    },
    ({ message }) => showCritical(t('lettersFailed'), message),
  );
  const count = counts ? counts.ready + (again ? counts.waiting : 0) : 0;
  return (
    <section className={styles.part} aria-labelledby="kiosk-letters">
      <h3 id="kiosk-letters" className={styles.title}>
        {t('letters')}
      </h3>
      {counts && <p className={styles.text}>{t('lettersText', { days: counts.counting_days })}</p>}
      <div className={styles.place}>
        <LocationField label={t('for')} value={location} onChange={setLocation} />
      </div>
      {failure && <ReadFailure message={failure.message} onAgain={refresh} />}
      {counts && <Standing counts={counts} />}
      {counts && counts.waiting > 0 && (
        <Checkbox
          label={t('again')}
          checked={again}
          onChange={(_, { checked }) => setAgain(checked === true)}
        />
      )}
      {count > 0 && (
        <Button disabled={making.running} onClick={() => void making.run()}>
          {t('makeLetters', { count })}
        </Button>
      )}
      {made && <LetterSheet made={made} address={address} onClose={() => setMade(null)} />}
    </section>
  );
}

type Counts = NonNullable<ReturnType<typeof useCall<typeof people>>['data']>;

function Standing({ counts }: { readonly counts: Counts }) {
  const styles = useStyles();
  const t = useText('kiosks');
  const lines = [
    t('ready', { count: counts.ready }),
    ...(counts.waiting > 0 ? [t('waiting', { count: counts.waiting })] : []),
    ...(counts.at_kiosks > 0 ? [t('atKiosks', { count: counts.at_kiosks })] : []),
    ...(counts.no_number > 0 ? [t('noNumber', { count: counts.no_number })] : []),
    ...(counts.signed_in + counts.leading > 0
      ? [t('others', { count: counts.signed_in + counts.leading })]
      : []),
  ];
  return (
    <ul className={styles.facts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Where there is one open kiosk, letters name its address; where there are several, each has its poster. */
function useOnlyAddress(): string | null {
  const { data } = useRows('kiosks', { columns: ['kiosk_id', 'code', 'closed_at'], limit: 100 });
  const open = data?.rows.filter(({ closed_at }) => closed_at === null) ?? [];
  const [only] = open;
  return only && open.length === 1 ? kioskAddress(only.code).short : null;
}
