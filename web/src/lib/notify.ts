import { createStore, type Store } from './store.ts';
import { report } from './trouble.ts';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export type Toast = { readonly id: number; readonly kind: ToastKind; readonly message: string };

/** Milliseconds a message stays (spec 2 §8.2). */
export const displayMs = {
  default: 3_000,
  info: 7_000,
  success: 6_000,
  dataManager: 4_000,
  copy: 2_000,
  critical: 15_000,
} as const;

export type ModalKind = 'default' | 'info' | 'warning' | 'error';

/** What a confirmation does. `harms`: it cannot be taken back, so it looks so, and the first focus is on Cancel. */
export type Act = { readonly label: string; readonly harms?: boolean };

/** One of several answers to a question. */
export type Choice<K extends string = string> = Act & { readonly key: K };

export type Modal = {
  readonly id: number;
  readonly kind: ModalKind;
  readonly title: string;
  readonly message: string;
  /** A critical error is titled Error; its title names the act that failed, in the first line. */
  readonly isCritical?: boolean;
  /** Both handlers: Confirm and Cancel; otherwise Close, which is `onCancel`. */
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  /** Names the act on the confirming button, in place of Confirm. */
  readonly act?: Act;
  /** In place of Confirm: the first is the one to press, unless it does harm. */
  readonly choices?: readonly Choice[];
  readonly onChoose?: (key: string) => void;
  readonly closeAfterMs?: number;
};

export const toastStore: Store<readonly Toast[]> = createStore<readonly Toast[]>([]);
export const modalStore: Store<readonly Modal[]> = createStore<readonly Modal[]>([]);

let lastId = 0;

/** Shows one message; the newest takes the place of the one before, so that no two contradict each other. */
export function notify(message: string, kind: ToastKind = 'info', ms?: number): void {
  const id = ++lastId;
  const stay = ms ?? (kind === 'success' ? displayMs.success : displayMs.info);
  toastStore.set([{ id, kind, message }]);
  setTimeout(() => dismissToast(id), stay);
}

export function dismissToast(id: number): void {
  toastStore.update((toasts) => toasts.filter((toast) => toast.id !== id));
}

export function openModal(modal: Omit<Modal, 'id'>): number {
  const id = ++lastId;
  modalStore.update((modals) => [...modals, { ...modal, id }]);
  if (modal.closeAfterMs) setTimeout(() => closeModal(id), modal.closeAfterMs);
  return id;
}

export function closeModal(id: number): void {
  modalStore.update((modals) => modals.filter((modal) => modal.id !== id));
}

/** A critical error: modal titled Error for 15 s (spec 2 §8.2), whose first line is the act that failed. */
export function showCritical(act: string, message: string): void {
  report('shown');
  openModal({ kind: 'error', title: act, message, isCritical: true, closeAfterMs: displayMs.critical });
}

/** Asks yes or no in a warning modal (spec 2 §8.2); Esc is no. */
export function confirmed(title: string, message: string, act?: Act): Promise<boolean> {
  return new Promise((resolve) => {
    openModal({
      kind: 'warning',
      title,
      message,
      ...(act ? { act } : {}),
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });
}

/** Asks to choose one of these in a warning modal; null: Cancel or Esc. */
export function chosen<K extends string>(
  title: string,
  message: string,
  choices: readonly Choice<K>[],
): Promise<K | null> {
  return new Promise((resolve) => {
    const onChoose = (key: string) => resolve(choices.find((choice) => choice.key === key)?.key ?? null);
    openModal({ kind: 'warning', title, message, choices, onChoose, onCancel: () => resolve(null) });
  });
}

/** Says something that is to be read before anything goes on. */
export function told(title: string, message: string): Promise<void> {
  return new Promise((resolve) => {
    openModal({ kind: 'info', title, message, onCancel: () => resolve() });
  });
}
