import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { look } from '../lib/theme/look.ts';

/** Paler or darker than at rest, in either theme. */
const TOUCHED = 'brightness(0.92)';

const useStyles = makeStyles({
  harm: {
    backgroundColor: look.bad,
    color: tokens.colorNeutralForegroundInverted,
    ':hover': { backgroundColor: look.bad, color: tokens.colorNeutralForegroundInverted, filter: TOUCHED },
    ':hover:active': {
      backgroundColor: look.bad,
      color: tokens.colorNeutralForegroundInverted,
      filter: TOUCHED,
    },
  },
});

type Props = {
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** Does what cannot be taken back. */
export function HarmButton({ disabled = false, ...props }: Props) {
  const styles = useStyles();
  return (
    <Button
      appearance="primary"
      disabled={disabled}
      data-harms
      {...(disabled ? {} : { className: styles.harm })}
      {...props}
    />
  );
}
