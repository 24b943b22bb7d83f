import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ButtonHTMLAttributes, Ref } from 'react';

type Own = Pick<ButtonProps, 'appearance' | 'disabledFocusable' | 'icon' | 'size'>;

type Props = Own &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
    /** What a screen reader says, and what stands over it while a pointer rests on it. */
    readonly label: string;
    readonly ref?: Ref<HTMLButtonElement>;
  };

/** A button of an icon alone, which says in words what it does; `title` where the words beside it say a part of that. */
export function IconButton({ label, title = label, ...button }: Props) {
  return <Button {...button} aria-label={label} title={title} />;
}
