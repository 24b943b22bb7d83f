import { Button } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';

type Props = {
  readonly icon: ReactElement;
  readonly label: string;
  readonly onClick: () => void;
  /** A count of what is at work or chosen. */
  readonly badge?: ReactNode;
};

/** A button of the toolbar; on a phone its icon alone, so that all of them fit one line. */
export function ToolButton({ icon, label, onClick, badge }: Props) {
  const narrow = useMedia(narrowScreen);
  const words = (
    <>
      {label}
      {badge}
    </>
  );
  return (
    <Button icon={icon} onClick={onClick} {...(narrow ? { 'aria-label': label, title: label } : {})}>
      {narrow ? badge || undefined : words}
    </Button>
  );
}
