import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { useState } from 'react';
import { useRows } from '../../../api/rows.ts';
import type { AskedAudience } from '../../../lib/asked-audience.ts';
import type { Audience } from './use-info-mail.ts';

/** Whom the mail is for: at first those whom the address asks for, by their names as soon as they are read. */
export function useAskedAudience({ group, people }: AskedAudience) {
  const [chosen, setChosen] = useState<Audience | null>(null);
  const { data } = useRows(
    'employees',
    people === null || people.length === 0
      ? null
      : {
          where: { employee_id: { in: people }, status: 'active' },
          columns: ['employee_id', 'given_name', 'family_name', 'work_email'],
          limit: people.length,
        },
  );
  const named = (data?.rows ?? []).map((person) => ({ id: person.employee_id, name: nameOrAddress(person) }));
  const asked: Audience = people === null ? { kind: 'group', group } : { kind: 'people', people: named };
  return [chosen ?? asked, setChosen] as const;
}
