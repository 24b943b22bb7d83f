import { Button, Field, Input, makeStyles, Select, ToggleButton } from '@fluentui/react-components';
import { useState } from 'react';
import { useOrganisations } from '../../api/use-organisations.ts';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { mondays, presets, type Range } from './period.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: space.s3,
    [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  field: { minWidth: size.preview },
  group: { margin: 0, padding: 0, border: 'none' },
  legend: { ...type.body, padding: `0 0 ${space.s1}` },
  presets: { display: 'flex', gap: space.s1 },
  preset: {
    minWidth: 0,
    paddingInline: space.s3,
    whiteSpace: 'nowrap',
    [media.phone]: { paddingInline: space.s2, flexGrow: 1 },
  },
});

type Asked = { readonly organisation: string; readonly range: Range };

type Props = {
  readonly asked: Asked;
  readonly onLoad: (asked: Asked) => void;
};

/** Whose entries and of which time: chosen, then loaded. A preset, a week and own dates exclude each other. */
export function Controls({ asked, onLoad }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const day = useDay();
  const { organisations, unread } = useOrganisations();
  const [organisation, setOrganisation] = useState(asked.organisation);
  const [range, setRange] = useState(asked.range);
  const own = range.kind === 'own' ? range : { from: '', to: '' };
  const setOwn = (change: { readonly from?: string; readonly to?: string }) =>
    setRange({ kind: 'own', from: own.from, to: own.to, ...change });
  const isHalf = range.kind === 'own' && (range.from === '' || range.to === '' || range.from > range.to);
  return (
    <form
      aria-label={t('load')}
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHalf) onLoad({ organisation, range });
      }}
    >
      <OrganisationField
        className={styles.field}
        organisations={organisations}
        unread={unread}
        value={organisation}
        onChoose={setOrganisation}
        label={t('organisation')}
        none={t('allOrganisations')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('back')}</legend>
        <div className={styles.presets}>
          {presets.map((hours) => (
            <ToggleButton
              key={hours}
              type="button"
              className={styles.preset}
              checked={range.kind === 'hours' && range.hours === hours}
              onClick={() => setRange({ kind: 'hours', hours })}
            >
              {hours > 24 ? t('days', { number: hours / 24 }) : t('hours', { number: hours })}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <Field label={t('week')}>
        <Select
          value={range.kind === 'week' ? range.monday : ''}
          onChange={(_, { value }) =>
            setRange(value ? { kind: 'week', monday: value } : { kind: 'hours', hours: 24 })
          }
        >
          <option value="">{t('noWeek')}</option>
          {mondays(Date.now()).map((monday) => (
            <option key={monday} value={monday}>
              {day(monday)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('from')}>
        <Input type="date" value={own.from} onChange={(_, { value }) => setOwn({ from: value })} />
      </Field>
      <Field label={t('to')}>
        <Input type="date" value={own.to} onChange={(_, { value }) => setOwn({ to: value })} />
      </Field>
      <Button appearance="primary" type="submit" disabled={isHalf}>
        {t('load')}
      </Button>
    </form>
  );
}
