import type { Text } from '../../lib/language.ts';
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

/** Said before anything is asked. The exact thresholds stand in the privacy note, which may be stricter per round. */
export const welcome: Text = [
  'Welcome, and thank you for taking the time. This dialogue is about your everyday life at work. There are no right or wrong answers: what counts is how you see it.',
  'Te damos la bienvenida y te agradecemos tu tiempo. Este diálogo trata de tu día a día en el trabajo. No hay respuestas correctas ni incorrectas: lo que cuenta es cómo lo ves tú.',
  'Velkommen, og tak fordi du tager dig tid. Denne dialog handler om din hverdag på arbejdet. Der er ingen rigtige eller forkerte svar: Det, der tæller, er, hvordan du ser det.',
];

export const confidentiality: Text = [
  'Your answers are confidential. Reports show them only together with those of others, in groups that are large enough; the privacy note tells you how large. Comments are shown as you write them, without your name, so please leave out names and details that point to you or to others.',
  'Tus respuestas son confidenciales. Los informes solo las muestran junto con las de otras personas, en grupos lo bastante grandes; la nota de privacidad indica el tamaño. Los comentarios se muestran tal como los escribes, sin tu nombre, así que evita nombres y detalles que te identifiquen a ti o a otras personas.',
  'Dine svar er fortrolige. Rapporter viser dem kun sammen med andres svar og kun for grupper, der er store nok; du kan se hvor store i noten om privatliv. Kommentarer vises, som du skriver dem, uden dit navn, så undlad navne og detaljer, der peger på dig eller andre.',
];

export const scale: Text = [
  'You answer on a scale from 1, not at all, to 7, completely. You can add a comment to every answer, and you can skip any question.',
  'Respondes en una escala de 1, nada en absoluto, a 7, completamente. Puedes añadir un comentario a cada respuesta y saltarte cualquier pregunta.',
  'Du svarer på en skala fra 1, slet ikke, til 7, fuldstændigt. Du kan tilføje en kommentar til hvert svar, og du kan springe ethvert spørgsmål over.',
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
