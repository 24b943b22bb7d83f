import { Button } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { FailedPicture } from './pictures/failed-picture.tsx';
import { StateMessage } from './state-message.tsx';

type Props = {
  /** What could not be read; left out, the page. */
  readonly title?: string;
  /** Why, in the server's words. */
  readonly message: string;
  /** The words of the button, where they say more than that it is tried again. */
  readonly again?: string;
  readonly onAgain: () => unknown;
};

/** Something could not be read: what, why, and once more. */
export function ReadFailure({ title, message, again, onAgain }: Props) {
  const t = useText('errors');
  return (
    <StateMessage
      alert
      icon={<FailedPicture />}
      title={title ?? t('screen.title')}
      actions={<Button onClick={() => void onAgain()}>{again ?? t('screen.again')}</Button>}
    >
      {message}
    </StateMessage>
  );
}
