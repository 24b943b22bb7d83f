import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { LONGEST_KIOSK_NAME } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { LocationField } from './location-field.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, maxWidth: size.modal },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = { readonly onMade: (code: string) => void; readonly onCancel: () => void };

/** What a kiosk is called and where it stands. */
export function KioskForm({ onMade, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('kiosks');
  const [name, setName] = useState('');
  const [location, setLocation] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const making = useAction(
    async () => {
      const body = { name, location_id_ref: location };
      onMade((await call(kioskCalls.operations.make, { body })).code);
    },
    ({ message }) => showCritical(t('failed'), message),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameless) void making.run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('name')}
        required
        hint={t('nameHint')}
        {...(tried && nameless ? { validationMessage: t('noName') } : {})}
      >
        <Input value={name} maxLength={LONGEST_KIOSK_NAME} onChange={(_, { value }) => setName(value)} />
      </Field>
      <LocationField label={t('location')} value={location} onChange={setLocation} />
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={making.running}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
