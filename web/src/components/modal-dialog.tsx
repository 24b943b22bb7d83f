import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Chat20Filled } from '@fluentui/react-icons/svg/chat';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import { useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { copyText } from '../lib/copy-text.ts';
import { closeModal, displayMs, type Modal, type ModalKind, notify } from '../lib/notify.ts';
import { size, space } from '../lib/theme/sizes.ts';
import { HarmButton } from './harm-button.tsx';

const useStyles = makeStyles({
  dialog: {
    boxSizing: 'border-box',
    width: `calc(100vw - ${size.field})`,
    maxWidth: size.modal,
    padding: space.s5,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  text: {
    margin: `${space.s3} 0 ${space.s5}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxHeight: '50vh',
    overflowY: 'auto',
    position: 'relative',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
  },
  act: { display: 'block', marginBottom: space.s2 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: space.s2, flexWrap: 'wrap' },
  copy: { marginRight: 'auto' },
  /** Several answers, each a sentence: one under the other. */
  choices: { display: 'grid', gap: space.s2, marginBottom: space.s2 },
  default: { color: tokens.colorBrandForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  error: { color: tokens.colorStatusDangerForeground1 },
});

const icons = {
  default: Chat20Filled,
  info: Info20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
} satisfies { readonly [kind in ModalKind]: unknown };

/** One modal, over everything; it stays until one of its buttons is pressed or its time is over. */
export function ModalDialog({ modal }: { readonly modal: Modal }) {
  const styles = useStyles();
  const t = useText('shell');
  const ref = useRef<HTMLDialogElement>(null);
  const firstFocus = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();
  const Icon = icons[modal.kind];
  const title = modal.isCritical ? t('error') : modal.title;
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would choose the first button, which copies the text.
    firstFocus.current?.focus();
    return () => dialog?.close();
  }, []);
  const harms = modal.act?.harms === true;
  const confirmLabel = modal.act?.label ?? t('confirm');
  const answered = useRef(false);
  const answer = (handler?: () => void) => {
    if (answered.current) return;
    answered.current = true;
    // The browser gives the focus back only while the dialog is still there.
    ref.current?.close();
    closeModal(modal.id);
    handler?.();
  };
  /** Esc, and the browser that closes the dialog by itself at the second one: the answer that does no harm. */
  const leave = () => answer(modal.onCancel);
  const copy = async () => {
    if (await copyText(modal.message)) notify(t('copied'), 'success', displayMs.copy);
  };
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={leave}
    >
      <h2 id={titleId} className={styles.title}>
        <Icon className={styles[modal.kind]} aria-hidden />
        {title}
      </h2>
      <p id={textId} className={styles.text}>
        {modal.title !== title && <strong className={styles.act}>{modal.title}</strong>}
        {modal.message}
      </p>
      {modal.choices && (
        <div className={styles.choices}>
          {modal.choices.map(({ key, label, harms }, place) =>
            harms ? (
              <HarmButton key={key} onClick={() => answer(() => modal.onChoose?.(key))}>
                {label}
              </HarmButton>
            ) : (
              <Button
                key={key}
                appearance={place === 0 ? 'primary' : 'secondary'}
                ref={place === 0 ? firstFocus : undefined}
                onClick={() => answer(() => modal.onChoose?.(key))}
              >
                {label}
              </Button>
            ),
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button appearance="subtle" className={styles.copy} onClick={copy}>
          {t('copyText')}
        </Button>
        {modal.choices ? (
          <Button ref={modal.choices[0]?.harms ? firstFocus : undefined} onClick={leave}>
            {t('cancel')}
          </Button>
        ) : modal.onConfirm && modal.onCancel ? (
          <>
            <Button ref={harms ? firstFocus : undefined} onClick={leave}>
              {t('cancel')}
            </Button>
            {harms ? (
              <HarmButton onClick={() => answer(modal.onConfirm)}>{confirmLabel}</HarmButton>
            ) : (
              <Button appearance="primary" ref={firstFocus} onClick={() => answer(modal.onConfirm)}>
                {confirmLabel}
              </Button>
            )}
          </>
        ) : (
          <Button appearance="primary" ref={firstFocus} onClick={leave}>
            {t('close')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
