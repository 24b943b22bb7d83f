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
import { currentSession, followOtherTabs } from './lib/session.ts';
import { showStartFailure } from './lib/start-failure.ts';

const root = document.getElementById('root');

/** Nothing works without the addresses of this environment, nor is a failure told without its words. */
async function start(): Promise<void> {
  if (!root) return;
  // Whoever has more than one page goes on to one of them: where they are is looked up meanwhile.
  if (dockRoutes(currentSession().selectedRole).length > 1)
    void import('./app/screens.ts').catch(() => undefined);
  await Promise.all([loadConfig(), loadTexts(languageStore.get(), 'errors')]);
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
