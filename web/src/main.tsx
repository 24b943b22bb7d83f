import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSignedIn } from './api/auth/sign-in.ts';
import { openSignIn } from './api/auth/sign-in-root.tsx';
import { loadConfig } from './api/config.ts';
import { App } from './app/app.tsx';
import { followLeft } from './app/follow-left.ts';
import { followTrouble } from './app/follow-trouble.ts';
import { dockRoutes } from './app/routes.ts';
import { languageStore, loadTexts } from './i18n/texts.ts';
import { keepNothing } from './lib/kept.ts';
import { isKioskPath } from './lib/kiosk-path.ts';
import { currentSession, emptySession, followOtherTabs, sessionStore } from './lib/session.ts';
import { showStartFailure } from './lib/start-failure.ts';
import { themeStore } from './lib/ui.ts';

const root = document.getElementById('root');

/** Nothing works without the addresses of this environment, nor is a failure told without its words. */
async function start(): Promise<void> {
  if (!root) return;
  // A device of many people: nobody's sign-in is looked for, and nothing is written to it.
  if (isKioskPath(location.pathname)) {
    keepNothing();
    sessionStore.set(emptySession);
    // Nobody chooses a theme for a device of many: it is as light as the device wants it.
    themeStore.set('system');
  }
  // Whoever has more than one page goes on to one of them: where they are is looked up meanwhile.
  if (dockRoutes(currentSession().selectedRole).length > 1)
    void import('./app/screens.ts').catch(() => undefined);
  await Promise.all([loadConfig(), loadTexts(languageStore.get(), 'errors')]);
  if (isKioskPath(location.pathname)) {
    startTransition(() => createRoot(root).render(<App />));
    return;
  }
  followOtherTabs();
  keepSignedIn();
  followLeft();
  followTrouble();
  const SignInRoot = await openSignIn();
  // In steps between which the page answers: a phone takes half a second for the whole.
  startTransition(() =>
    createRoot(root).render(
      <SignInRoot>
        <App />
      </SignInRoot>,
    ),
  );
}

start().catch(() => {
  if (root) showStartFailure(root);
});
