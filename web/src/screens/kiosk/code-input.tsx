import { Input } from '@fluentui/react-components';
import type { CSSProperties } from 'react';

type Props = {
  readonly value: string;
  readonly shown: boolean;
  readonly digits?: boolean;
  readonly onChange: (value: string) => void;
};

/** Letters that nobody reads over a shoulder. No password field: browsers offer to keep what stands in one. */
const hidden = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** A code on a device of many people: the browser neither keeps it nor proposes somebody else's. */
export function CodeInput({ value, shown, digits = false, onChange }: Props) {
  return (
    <Input
      size="large"
      value={value}
      maxLength={40}
      input={{ style: shown ? {} : hidden }}
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
