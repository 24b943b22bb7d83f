import { Button, type ButtonProps } from '@fluentui/react-components';
import { useRef } from 'react';

type Props = {
  readonly label: string;
  /** What a reader hears in place of the label, where several such buttons stand on a page. */
  readonly name?: string;
  /** Endings of files, by comma. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly appearance?: NonNullable<ButtonProps['appearance']>;
  readonly disabled?: boolean;
  /** By which the guide finds it. */
  readonly pilot?: string;
};

/** A button that lets somebody choose a file; the same one may be chosen again. */
export function FileButton({ label, name = label, accept, onChoose, appearance, disabled, pilot }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(appearance ? { appearance } : {})}
        disabled={disabled ?? false}
        {...(name === label ? {} : { 'aria-label': name })}
        {...(pilot ? { 'data-pilot': pilot } : {})}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={name}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

/** Lists of people as spreadsheets save them. */
export const sheetFiles = '.csv,.xlsx';
