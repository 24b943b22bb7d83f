import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { keyDays, LONGEST_KEY_NAME } from '@livingroom/shared/modules/api-keys/rules/limits.ts';
import type { KeyScope } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { BoxGroup } from '../../components/box-group.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';

const { make } = apiKeyCalls.operations;

export type ScopeChoice = { readonly value: KeyScope; readonly label: string };

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, maxWidth: size.reading },
  scopes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space.s4,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  days: { maxWidth: size.narrow },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Days = (typeof keyDays)[number];

const usualDays: Days = 90;

type Props = {
  readonly scopes: readonly ScopeChoice[];
  readonly onMade: (key: CallOutput<typeof make>) => void;
  readonly onCancel: () => void;
};

/** What a key is for, what it may do and until when. */
export function KeyForm({ scopes, onMade, onCancel }: Props) {
  const styles = useStyles();
  const t = useText('api-keys');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly KeyScope[]>([]);
  const [days, setDays] = useState<Days>(usualDays);
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const making = useAction(
    async () => onMade(await call(make, { body: { name, scopes: [...chosen], days } })),
    ({ message }) => showCritical(t('failed'), message),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nameless && chosen.length > 0) void making.run();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('name')}
        required
        hint={t('nameHint')}
        {...(tried && nameless ? { validationMessage: t('noName') } : {})}
      >
        <Input value={name} maxLength={LONGEST_KEY_NAME} onChange={(_, { value }) => setName(value)} />
      </Field>
      <div className={styles.scopes}>
        {(['read', 'write'] as const).map((kind) => (
          <BoxGroup
            key={kind}
            inColumn
            legend={t(kind === 'read' ? 'mayRead' : 'mayChange')}
            choices={scopes.filter(({ value }) => value.endsWith('.read') === (kind === 'read'))}
            chosen={chosen}
            problem={kind === 'read' && tried && chosen.length === 0 ? t('noScope') : null}
            onChange={setChosen}
          />
        ))}
      </div>
      <Field label={t('days')} className={styles.days}>
        <Select
          value={String(days)}
          onChange={(_, { value }) => setDays(keyDays.find((one) => String(one) === value) ?? usualDays)}
        >
          {keyDays.map((one) => (
            <option key={one} value={String(one)}>
              {t('dayCount', { days: one })}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={making.running}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
