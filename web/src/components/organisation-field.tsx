import { Field, Select } from '@fluentui/react-components';

type Props = {
  readonly organisations: readonly { readonly id: number; readonly name: string }[];
  /** Number of the chosen one; empty: none. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly label: string;
  /** What stands there while none is chosen. */
  readonly none: string;
  readonly className?: string;
};

/** One organisation out of all. */
export function OrganisationField({ organisations, value: chosen, onChoose, label, none, className }: Props) {
  return (
    <Field {...(className ? { className } : {})} label={label}>
      <Select value={chosen} onChange={(_, { value }) => onChoose(value)}>
        <option value="">{none}</option>
        {organisations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
