import { Field, Select } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import type { Form } from './request.ts';
import { useChoices, useResources } from './resource-picker.tsx';

type Props = {
  readonly form: Form;
  readonly change: (news: Partial<Form>) => void;
  readonly problem: string | undefined;
};

/** Phase three names both sides: with which resource there each chosen one is compared. */
export function Pairs({ form, change, problem }: Props) {
  const t = useText('data-migration');
  const isToSystem = form.direction === 'to-system' || form.direction === 'system-to-system';
  const here = useChoices(form).data?.resources ?? [];
  const there = useResources(form, isToSystem ? 'system' : 'client').data?.resources ?? [];
  return form.chosen.map((id) => {
    const title = here.find((one) => one.id === id)?.title ?? String(id);
    const lacks = problem && !((form.pairs[id] ?? 0) > 0) ? { validationMessage: problem } : {};
    return (
      <Field key={id} required label={t('pair', { title })} {...lacks}>
        <Select
          value={String(form.pairs[id] ?? '')}
          onChange={(_, { value }) => change({ pairs: { ...form.pairs, [id]: Number(value) } })}
        >
          <option value="">{t('pair.none')}</option>
          {there.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.title} (${one.id})`}
            </option>
          ))}
        </Select>
      </Field>
    );
  });
}
