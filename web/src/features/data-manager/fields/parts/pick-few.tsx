import { Dropdown, Option as OptionItem } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import type { FieldFilterProps } from '../define-kind.ts';
import type { Option } from './options.ts';

type Props = FieldFilterProps & { readonly options: readonly Option[] };

/** A multi-select of the few values that there are. `aria` and id of the label come with the other properties. */
export function PickFew({ field: _, options, chosen, onChange, placeholder, ...described }: Props) {
  const t = useText('data-manager');
  const isChosen = ({ value }: Option) => chosen.includes(value);
  return (
    <Dropdown
      {...described}
      multiselect
      placeholder={placeholder ?? t('filterAny')}
      selectedOptions={chosen.map(String)}
      value={options
        .filter(isChosen)
        .map(({ name }) => name)
        .join(', ')}
      onOptionSelect={(_event, { selectedOptions }) =>
        onChange(options.filter(({ key }) => selectedOptions.includes(key)).map(({ value }) => value))
      }
    >
      {options.map(({ key, name }) => (
        <OptionItem key={key} value={key}>
          {name}
        </OptionItem>
      ))}
    </Dropdown>
  );
}
