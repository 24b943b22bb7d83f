import type { ComponentType } from 'react';
// What these screens say is looked up with them.
import '../i18n/more-texts.ts';
import { resumeSample } from '../lib/resume-sample.ts';
import { currentSession } from '../lib/session.ts';

// A page that is loaded again stays in the sample: before the first screen asks for anything.
if (currentSession().selectedRole === 'admin') resumeSample();

/** Every screen that is not on everybody's way in, each in a file of its own. */
const screens = import.meta.glob<{ readonly Screen: ComponentType }>([
  '../screens/*/screen.tsx',
  '!../screens/{login,auth-callback,employee}/screen.tsx',
]);

/** The screen of a folder of `screens`. */
export function loadScreen(folder: string) {
  const load = screens[`../screens/${folder}/screen.tsx`];
  if (!load) throw new Error(`No screen in ${folder}`);
  return load();
}
