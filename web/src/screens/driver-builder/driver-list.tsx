import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Driver, Drivers } from './use-drivers.ts';

const useStyles = makeStyles({
  panels: { display: 'grid', gap: space.s4 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  below: { paddingInlineStart: space.s4 },
  driver: {
    ...type.body,
    ...quietButton,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s2,
    width: '100%',
    minHeight: size.row,
    padding: `0 ${space.s2}`,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  dimension: { fontWeight: tokens.fontWeightSemibold },
  chosen: { backgroundColor: look.tint },
  form: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space.s3 },
});

type Props = {
  readonly work: Drivers;
  readonly drivers: readonly Driver[];
  readonly chosen: number | null;
  readonly choose: (id: number) => void;
};

/** The dimensions, below each its drivers, and what makes a new one. */
export function DriverList({ work, drivers, chosen, choose }: Props) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const known = new Set(drivers.map(({ driver_id }) => driver_id));
  const below = Map.groupBy(drivers, ({ parent_id_ref }) =>
    parent_id_ref !== null && known.has(parent_id_ref) ? parent_id_ref : null,
  );
  const one = (driver: Driver, depth: number) => {
    const { driver_id: id, driver_title, driver_type, driver_status } = driver;
    // Deeper than dimension and driver nothing is shown: a circle of parents would never end.
    const inner = depth < 2 ? (below.get(id) ?? []) : [];
    return (
      <li key={id}>
        <button
          type="button"
          className={mergeClasses(
            styles.driver,
            driver_type === 'dimension' && styles.dimension,
            id === chosen && styles.chosen,
          )}
          aria-current={id === chosen || undefined}
          onClick={() => choose(id)}
        >
          {driver_title}
          {driver_status === 'inactive' && <Chip tone="quiet">{t('inactive')}</Chip>}
        </button>
        {inner.length > 0 && (
          <ul className={mergeClasses(styles.list, styles.below)}>
            {inner.map((next) => one(next, depth + 1))}
          </ul>
        )}
      </li>
    );
  };
  const circles = drivers.filter(({ parent_id_ref, driver_id }) => parent_id_ref === driver_id);
  return (
    <div className={styles.panels}>
      <Panel title={t('drivers')}>
        {drivers.length === 0 && (
          <StateMessage icon={<ReportPicture />} title={t('none')}>
            {t('noneHint')}
          </StateMessage>
        )}
        <ul className={styles.list} aria-label={t('drivers')}>
          {[...(below.get(null) ?? []), ...circles].map((driver) => one(driver, 0))}
        </ul>
      </Panel>
      <Panel title={t('new')}>
        <NewDriverForm work={work} drivers={drivers} choose={choose} />
      </Panel>
    </div>
  );
}

/** What a title is as a key: small letters, digits and _. */
function keyOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 60)
    .replace(/_$/, '');
}

function NewDriverForm({ work, drivers, choose }: Omit<Props, 'chosen'>) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const [title, setTitle] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [parent, setParent] = useState('');
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
    if (id === undefined) return;
    setTitle('');
    setKey(null);
    choose(id);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
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
      <Button
        type="submit"
        appearance="primary"
        disabled={title.trim() === '' || shownKey === '' || work.creating.running}
      >
        {t('create')}
      </Button>
    </form>
  );
}
