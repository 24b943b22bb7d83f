import {
  Button,
  Field as FieldBox,
  Input,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { ZoomIn20Regular } from '@fluentui/react-icons/svg/zoom-in';
import { ZoomOut20Regular } from '@fluentui/react-icons/svg/zoom-out';
import { useRef, useState } from 'react';
import { useAction } from '../../../../api/use-action.ts';
import { usePicture } from '../../../../api/use-picture.ts';
import { useSession } from '../../../../hooks/use-session.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { textOf } from '../parts/text-value.ts';
import { chosenPicture, rememberChosen } from './chosen.ts';
import { acceptedKinds, chosenLimits, NotPrepared, preparePicture } from './prepare.ts';

const useStyles = makeStyles({
  field: { display: 'grid', gap: space.s2, justifyItems: 'start' },
  picture: {
    display: 'block',
    maxWidth: '100%',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    objectFit: 'contain',
  },
  small: { maxWidth: size.preview, maxHeight: size.preview },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
  problem: { ...type.caption, margin: 0, color: tokens.colorPaletteRedForeground1 },
  hidden: { display: 'none' },
});

/** Shows a picture, small or whole, and chooses or removes it; saving the row stores it or takes it away. */
export function ImageInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('panel');
  const { editor } = useTable();
  const file = useRef<HTMLInputElement>(null);
  const [whole, setWhole] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const value = textOf(editor.value(field));
  const chosen = chosenPicture(value);
  const { address, failed } = usePicture(chosen ? chosen.picture : value || null);
  const choose = useAction(async (picked: File) => {
    setProblem(null);
    try {
      editor.change(field, rememberChosen(await preparePicture(picked)));
    } catch (cause) {
      setProblem(t(`picture.${cause instanceof NotPrepared ? cause.reason : 'refused'}`, chosenLimits));
    }
  });
  const readOnly = editor.readOnly;
  return (
    <div className={styles.field}>
      {address !== null && (
        <img
          className={mergeClasses(styles.picture, !whole && styles.small)}
          src={address}
          alt={field.label}
        />
      )}
      {value === '' && <p className={styles.note}>{t('picture.none')}</p>}
      {failed && <p className={styles.problem}>{t('picture.downloadFailed')}</p>}
      {chosen && <p className={styles.note}>{t('picture.chosen', { name: chosen.name })}</p>}
      <div className={styles.buttons}>
        {!readOnly && (
          <Button
            icon={<ArrowUpload20Regular />}
            disabled={choose.running}
            onClick={() => file.current?.click()}
          >
            {t(value === '' ? 'picture.upload' : 'picture.replace')}
          </Button>
        )}
        {!readOnly && value !== '' && (
          <Button
            icon={<Delete20Regular />}
            onClick={() => {
              setProblem(null);
              editor.change(field, null);
            }}
          >
            {t('picture.remove')}
          </Button>
        )}
        {address !== null && (
          <Button
            appearance="subtle"
            icon={whole ? <ZoomOut20Regular /> : <ZoomIn20Regular />}
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'picture.small' : 'picture.whole')}
          </Button>
        )}
      </div>
      {problem !== null ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        !readOnly && <p className={styles.note}>{t('picture.rule')}</p>
      )}
      <SharedName field={field} />
      <input
        ref={file}
        className={styles.hidden}
        type="file"
        tabIndex={-1}
        accept={acceptedKinds}
        aria-label={`${field.label}: ${t('picture.upload')}`}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          event.target.value = '';
          if (picked) void choose.run(picked);
        }}
      />
    </div>
  );
}

/** The system account may name a picture that is there already (spec 2 §5.4). */
function SharedName({ field }: FieldInputProps) {
  const t = useText('panel');
  const { editor } = useTable();
  const { accountId, systemAccountId } = useSession();
  const value = textOf(editor.value(field));
  if (accountId === null || accountId !== systemAccountId || chosenPicture(value)) return null;
  return (
    <FieldBox label={t('picture.name')}>
      <Input
        value={value}
        readOnly={editor.readOnly}
        onChange={(_, { value: name }) => editor.change(field, name === '' ? null : name)}
      />
    </FieldBox>
  );
}
