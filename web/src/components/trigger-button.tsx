import { Button } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

/** A button that opens a popover: the trigger gives whatever is not a plain element the role that a button has anyway. */
export function TriggerButton({ role: _role, ...props }: ComponentProps<typeof Button>) {
  return <Button {...(props as ComponentProps<typeof Button>)} />;
}
