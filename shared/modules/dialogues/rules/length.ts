import { drawRotation } from './adaptive.ts';
import { startDialogue } from './engine.ts';
import { type Outline, outlineOf } from './outline.ts';
import { type DialogueScript, scriptFor } from './script.ts';

/** How a dialogue is asked of a person: `asked` is how many are asked in the person's unit, which sizes the draw. */
export type Asking = { readonly form: 'full' | 'adaptive'; readonly asked: number };

/**
 * How long a dialogue is before anything is answered: the one statement behind mail, page, first bubble and Flow Runner.
 * Any draw has the same size, so it is known before chance has drawn.
 */
export function outlineBefore(script: DialogueScript, { form, asked }: Asking): Outline {
  const rotation = form === 'adaptive' ? drawRotation(script, asked, () => 0) : null;
  return outlineOf(startDialogue(scriptFor(script, { rotation })));
}
