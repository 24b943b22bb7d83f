import { languageIn, type Tongue } from './answer.ts';
import type { ChatMessage } from './request.ts';

const ideas: { readonly [tongue in Tongue]: readonly string[] } = {
  en: [
    'Take ten minutes in the next team meeting to ask what would help most, and agree on one change.',
    'Meet once a month with two colleagues of another team and bring back one thing that works there.',
  ],
  es: [
    'Dedica diez minutos de la próxima reunión a preguntar qué ayudaría más y acordad un cambio.',
    'Reúnete una vez al mes con dos personas de otro equipo y trae una cosa que allí funcione.',
  ],
  da: [
    'Brug ti minutter på næste teammøde til at spørge, hvad der ville hjælpe mest, og aftal én ændring.',
    'Mød en gang om måneden to kolleger fra et andet team, og tag én ting med hjem, der virker der.',
  ],
  de: [
    'Fragen Sie im nächsten Teamtreffen zehn Minuten lang, was am meisten hilft, und vereinbaren Sie eine Änderung.',
    'Treffen Sie einmal im Monat zwei Personen eines anderen Teams und bringen Sie eine gute Idee mit.',
  ],
  fr: [
    'Prenez dix minutes à la prochaine réunion pour demander ce qui aiderait le plus et convenez d’un changement.',
    'Rencontrez une fois par mois deux collègues d’une autre équipe et rapportez une idée qui y fonctionne.',
  ],
};

/** As the prompt for ideas asks for them; null for others. */
export function ideasFor(messages: readonly ChatMessage[]): { readonly actions: readonly string[] } | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!rules.includes('{"actions": ["')) return null;
  return { actions: ideas[languageIn(messages.find(({ role }) => role === 'user')?.content ?? '')] };
}
