import { Button, makeStyles } from '@fluentui/react-components';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Waiting } from '../../../components/waiting.tsx';
import type { PanelProps } from './define-action.ts';

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, overflowWrap: 'anywhere' } });

type Props = PanelProps & {
  readonly title: string;
  readonly note: string;
  /** Whom it is about, each with a key of its own; nobody: the act cannot be done. */
  readonly addresses: readonly { readonly key: string; readonly address: string }[];
  readonly act: { readonly label: string; readonly running: string | null; readonly run: () => unknown };
};

/** Something that is done with e-mail addresses: whose, and the act. `running` says what is under way. */
export function AddressPanel({ open, onClose, title, note, addresses, act }: Props) {
  const styles = useStyles();
  const button =
    act.running === null ? (
      <Button appearance="primary" disabled={addresses.length === 0} onClick={() => void act.run()}>
        {act.label}
      </Button>
    ) : (
      <Waiting label={act.running} />
    );
  return (
    <SidePanel open={open} title={title} onClose={onClose} footer={button}>
      <p className={styles.text}>{note}</p>
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map(({ key, address }) => (
            <li key={key}>{address}</li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
