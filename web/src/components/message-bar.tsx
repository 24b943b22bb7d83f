import { MessageBar as Bar, type MessageBarProps } from '@fluentui/react-components';

/** A message in the page. The library's bar names itself by its title, and points nowhere where it has none. */
export function MessageBar(props: MessageBarProps) {
  return <Bar {...props} aria-labelledby={undefined} />;
}
