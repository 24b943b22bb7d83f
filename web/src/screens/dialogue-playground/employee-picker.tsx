import { Field, Option } from '@fluentui/react-components';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { useEffect, useState } from 'react';
import { useRow, useRows } from '../../api/rows.ts';
import { FindBox } from '../../components/find-box.tsx';
import { useText } from '../../i18n/use-text.ts';

/** More than these are searched for, not scrolled through. */
const OFFERED = 50;
const TYPING_PAUSE_MS = 250;

type Props = {
  readonly label: string;
  readonly hint: string;
  /** Null: nobody. */
  readonly chosen: number | null;
  readonly onChoose: (employeeId: number, name: string) => void;
  readonly disabled?: boolean;
};

/** One employee, found by name or e-mail. */
export function EmployeePicker({ label, hint, chosen, onChoose, disabled = false }: Props) {
  const t = useText('playground');
  const [typed, setTyped] = useState<string | null>(null);
  const search = useSettled(typed?.trim() ?? '');
  const found = useRows(
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
  const own = useRow('employees', chosen);
  const people = found.data?.rows ?? [];
  const name = chosen === null || !own.data ? '' : nameOrAddress(own.data);
  return (
    <Field label={label} hint={hint}>
      <FindBox
        disabled={disabled}
        placeholder={t('person.find')}
        value={typed ?? name}
        selectedOptions={chosen === null ? [] : [String(chosen)]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue, optionText }) => {
          setTyped(null);
          if (optionValue) onChoose(Number(optionValue), optionText ?? '');
        }}
        onOpenChange={(_, { open }) => {
          if (!open) setTyped(null);
        }}
      >
        {people.map((person) => (
          <Option key={person.employee_id} value={String(person.employee_id)} text={nameOrAddress(person)}>
            {nameOrAddress(person)}
          </Option>
        ))}
        {people.length === 0 && (
          <Option disabled text={t('person.none')}>
            {found.loading ? '…' : t('person.none')}
          </Option>
        )}
        {found.data?.cursor != null && (
          <Option disabled text={t('person.more')}>
            {t('person.more')}
          </Option>
        )}
      </FindBox>
    </Field>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
