import { Button } from '@fluentui/react-components';
import { FailedPicture } from './pictures/failed-picture.tsx';
import { StateMessage } from './state-message.tsx';

type Props = {
  readonly title: string;
  /** Why, in the server's words. */
  readonly message: string;
  /** The words of the button. */
  readonly again: string;
  readonly onAgain: () => unknown;
};

/** Something could not be read: what, why, and once more. */
export function ReadFailure({ title, message, again, onAgain }: Props) {
  return (
    <StateMessage
      alert
      icon={<FailedPicture />}
      title={title}
      actions={<Button onClick={() => void onAgain()}>{again}</Button>}
    >
      {message}
    </StateMessage>
  );
}
