import { Button, Field, makeStyles, Option, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { useDeferredValue, useState } from 'react';
import { useRows } from '../../../api/rows.ts';
import { FindBox } from '../../../components/find-box.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space } from '../../../lib/theme/sizes.ts';
import type { Audience } from './use-info-mail.ts';

const useStyles = makeStyles({
  chosen: { display: 'flex', flexWrap: 'wrap', gap: space.s2, margin: 0, padding: 0, listStyle: 'none' },
});

/** More than these are searched for, not scrolled through. */
const OFFERED = 50;
const MOST_GROUPS = 200;

type Props = { readonly audience: Audience; readonly onChange: (audience: Audience) => void };

/** Whom a mail is for: everybody, a group, or people found by name or address. */
export function AudienceFields({ audience, onChange }: Props) {
  const t = useText('info-mail');
  return (
    <>
      <Field label={t('to')}>
        <RadioGroup
          value={audience.kind}
          onChange={(_, { value }) =>
            onChange(value === 'people' ? { kind: 'people', people: [] } : { kind: 'group', group: null })
          }
        >
          <Radio value="group" label={t('toGroup')} />
          <Radio value="people" label={t('toPeople')} />
        </RadioGroup>
      </Field>
      {audience.kind === 'group' ? (
        <GroupField audience={audience} onChange={onChange} />
      ) : (
        <PeopleField audience={audience} onChange={onChange} />
      )}
    </>
  );
}

type GroupProps = {
  readonly audience: Extract<Audience, { kind: 'group' }>;
  readonly onChange: (audience: Audience) => void;
};

function GroupField({ audience, onChange }: GroupProps) {
  const t = useText('info-mail');
  const { data } = useRows('employee_groups', {
    columns: ['employee_group_id', 'name'],
    sort: ['name'],
    limit: MOST_GROUPS,
  });
  return (
    <Field label={t('group')}>
      <Select
        value={audience.group === null ? '' : String(audience.group)}
        onChange={(_, { value }) => onChange({ kind: 'group', group: value === '' ? null : Number(value) })}
      >
        <option value="">{t('everybody')}</option>
        {data?.rows.map(({ employee_group_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type PeopleProps = {
  readonly audience: Extract<Audience, { kind: 'people' }>;
  readonly onChange: (audience: Audience) => void;
};

function PeopleField({ audience: { people }, onChange }: PeopleProps) {
  const styles = useStyles();
  const t = useText('info-mail');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useRows(
    'employees',
    {
      search,
      where: { status: 'active' },
      columns: ['employee_id', 'given_name', 'family_name', 'work_email'],
      sort: ['given_name', 'family_name'],
      limit: OFFERED,
    },
    { keepPrevious: true },
  );
  const choose = (id: number, name: string) => {
    setTyped('');
    if (!people.some((one) => one.id === id)) onChange({ kind: 'people', people: [...people, { id, name }] });
  };
  return (
    <>
      <Field label={t('people')} hint={t('peopleHint')}>
        <FindBox
          value={typed}
          selectedOptions={people.map(({ id }) => String(id))}
          onChange={({ target }) => setTyped(target.value)}
          onOptionSelect={(_, { optionValue, optionText }) => {
            if (optionValue) choose(Number(optionValue), optionText ?? '');
          }}
        >
          {(data?.rows ?? []).map((person) => (
            <Option key={person.employee_id} value={String(person.employee_id)} text={nameOrAddress(person)}>
              {nameOrAddress(person)}
            </Option>
          ))}
        </FindBox>
      </Field>
      {people.length > 0 && (
        <ul className={styles.chosen} aria-label={t('chosen')}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={t('drop', { name })}
                onClick={() => onChange({ kind: 'people', people: people.filter((one) => one.id !== id) })}
              >
                {`${name} ×`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
