import { Option as OptionItem } from '@fluentui/react-components';
import { FindBox } from '../../../../components/find-box.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import type { FieldFilterProps } from '../define-kind.ts';
import type { Options } from './options.ts';

type Props = FieldFilterProps & {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly found: Options;
};

/** A multi-select of values that the server finds from what is typed. */
export function PickSearched({
  field: _,
  chosen,
  onChange,
  typed,
  onTyped,
  found,
  placeholder,
  ...described
}: Props) {
  const t = useText('data-manager');
  const pick = (key: string | undefined) => {
    const option = found.options.find((one) => one.key === key);
    if (!option) return;
    const others = chosen.filter((value) => value !== option.value);
    onChange(others.length < chosen.length ? others : [...chosen, option.value]);
    onTyped('');
  };
  return (
    <FindBox
      {...described}
      multiselect
      placeholder={placeholder ?? t('filterAny')}
      value={typed}
      selectedOptions={chosen.map(String)}
      onChange={(event) => onTyped(event.target.value)}
      onOptionSelect={(_event, { optionValue }) => pick(optionValue)}
      onOpenChange={(_event, { open }) => {
        if (!open) onTyped('');
      }}
    >
      <FoundOptions {...found} />
    </FindBox>
  );
}

/** What was found, that nothing was, or that there is more: the inside of any box that searches. */
export function FoundOptions({ options, isPart, loading }: Options) {
  const t = useText('data-manager');
  const none = loading ? '…' : t('noOptions');
  return (
    <>
      {options.map(({ key, name }) => (
        <OptionItem key={key} value={key} text={name}>
          {name}
        </OptionItem>
      ))}
      {options.length === 0 && (
        <OptionItem disabled text={t('noOptions')}>
          {none}
        </OptionItem>
      )}
      {isPart && (
        <OptionItem disabled text={t('partOptions')}>
          {t('partOptions')}
        </OptionItem>
      )}
    </>
  );
}
