import type { Text } from '../../core/lib/language.ts';
import { included } from './included.ts';
import { inspired } from './inspired.ts';
import { involved } from './involved.ts';
import type { DimensionContent } from './types.ts';

export const dimensions: readonly DimensionContent[] = [included, inspired, involved];

export const surveyTitle: Text = ['Your voice at work', 'Tu voz en el trabajo', 'Din stemme på arbejdet'];

export const surveyDescription: Text = [
  'A short dialogue about how included, inspired and involved you feel at work.',
  'Un breve diálogo sobre tu inclusión, tu inspiración y tu implicación en el trabajo.',
  'En kort dialog om, hvor inkluderet, inspireret og involveret du føler dig på arbejdet.',
];

/** Said before anything is asked, in one breath: privacy and length stand on the page before it. */
export const welcome: Text = [
  'Welcome! There are no right or wrong answers: what counts is how you see it.',
  '¡Hola! No hay respuestas buenas ni malas: lo que cuenta es cómo lo ves tú.',
  'Velkommen! Intet svar er rigtigt eller forkert: Det handler om, hvad du ser.',
];

export const closingQuestion: Text = [
  'Is there anything else that you would like to say about your work, something that should stay as it is or something that should change?',
  '¿Hay algo más que quieras decir sobre tu trabajo, algo que deba seguir igual o algo que debería cambiar?',
  'Er der andet, du gerne vil sige om dit arbejde, noget, der skal blive, som det er, eller noget, der bør ændres?',
];

export const completion: Text = [
  'That was the last question. Thank you for your honest answers. Once the round has closed, the results are discussed where they belong: in the teams and with the people who can change something.',
  'Esa era la última pregunta. Gracias por responder con sinceridad. Cuando se cierre la ronda, los resultados se comentarán donde corresponde: en los equipos y con quienes pueden cambiar algo.',
  'Det var det sidste spørgsmål. Tak for dine ærlige svar. Når runden er lukket, bliver resultaterne drøftet der, hvor de hører hjemme: i teamene og med dem, der kan ændre noget.',
];
