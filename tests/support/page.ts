import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { chooseLanguage } from '../../web/src/i18n/texts.ts';
import { modalStore, toastStore } from '../../web/src/lib/notify.ts';
import { clearSession } from '../../web/src/lib/session.ts';
import { PATIENCE_MS } from './patience.ts';

/** Set up for every test of the site: what the test environment's page lacks, and nothing left of the test before. */

configure({ asyncUtilTimeout: PATIENCE_MS });

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await chooseLanguage('en_us');
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  toastStore.set([]);
  modalStore.set([]);
  vi.unstubAllGlobals();
});
