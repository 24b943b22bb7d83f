import { Field, Select } from '@fluentui/react-components';

type Organisation = { readonly id: number; readonly name: string };

type Props = {
  readonly organisations: readonly Organisation[];
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
        {organisations.map((one) => (
          <option key={one.id} value={one.id}>
            {nameAmong(organisations, one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Those of one name are told apart by their numbers. */
function nameAmong(all: readonly Organisation[], { id, name }: Organisation): string {
  return all.some((other) => other.id !== id && other.name === name) ? `${name} (${id})` : name;
}
