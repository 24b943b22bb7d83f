import { Button, Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { SidePanel } from '../../components/side-panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { Driver, Drivers } from './use-drivers.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
});

type Props = {
  readonly work: Drivers;
  readonly drivers: readonly Driver[];
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
};

/** What a title is as a key: small letters, digits and _. */
function keyOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 60)
    .replace(/_$/, '');
}

/** Makes a dimension, or a driver below one. */
export function NewDriver({ work, drivers, onClose, onCreated }: Props) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const [title, setTitle] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [parent, setParent] = useState('');
  const form = useId();
  const dimensions = drivers.filter(({ driver_type }) => driver_type === 'dimension');
  const shownKey = key ?? keyOf(title);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = await work.creating.run({
      driver_title: title.trim(),
      driver_key: shownKey,
      driver_type: parent === '' ? 'dimension' : 'key_driver',
      parent_id_ref: parent === '' ? null : Number(parent),
    });
    if (id !== undefined) onCreated(id);
  };
  return (
    <SidePanel
      open
      title={t('new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={form}
            appearance="primary"
            disabled={title.trim() === '' || shownKey === '' || work.creating.running}
          >
            {t('create')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field label={t('title')} required>
          <Input value={title} maxLength={120} onChange={(_, { value }) => setTitle(value)} />
        </Field>
        <Field label={t('key')} hint={t('keyHint')} required>
          <Input value={shownKey} maxLength={60} onChange={(_, { value }) => setKey(value)} />
        </Field>
        <Field label={t('below')}>
          <Select value={parent} onChange={(_, { value }) => setParent(value)}>
            <option value="">{t('dimension')}</option>
            {dimensions.map(({ driver_id, driver_title }) => (
              <option key={driver_id} value={driver_id}>
                {driver_title}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </SidePanel>
  );
}
