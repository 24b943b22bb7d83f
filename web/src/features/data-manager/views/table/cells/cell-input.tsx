import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Field } from '../../../controller/metadata.ts';

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
  },
});

type Props = {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  /** With what was typed, or null to leave the cell as it was; and where to go from there. */
  readonly onClose: (typed: string | null, then: 'stay' | 'down' | 'next' | 'before') => void;
};

/** What is typed into a cell: the words that the list shows, whatever the column is. */
export function CellInput({ field, label, text, onClose }: Props) {
  const styles = useStyles();
  const words = useText('data-manager');
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, [text]);
  const close = (...given: Parameters<Props['onClose']>) => {
    if (closed.current) return;
    closed.current = true;
    onClose(...given);
  };
  const offered =
    field.variable.type === 'boolean'
      ? [words('yes'), words('no')]
      : field.choices.map((choice) => choice.label);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        defaultValue={text}
        list={offered.length > 0 ? list : undefined}
        onBlur={(event) => close(event.target.value, 'stay')}
        onKeyDown={(event) => {
          const { value } = event.currentTarget;
          if (event.key === 'Enter') close(value, 'down');
          else if (event.key === 'Tab') close(value, event.shiftKey ? 'before' : 'next');
          else if (event.key === 'Escape') close(null, 'stay');
          else return event.stopPropagation();
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}
