import { wordsOf } from './plain-words.ts';

/** Beginnings of words, without accents, that say in the product's languages what a question is about; with a stop, whole words. */
const signs = {
  compare:
    'compar differ versus between lowest highest worst best entre peor mejor mas bajo mas alto diferenc sammenlign forskel lavest hojest højest vergleich unterschied niedrigst hochst faible eleve ecart bas. basse haut meilleur pire',
  actions: 'action accion acciones handling massnahme maßnahme tarea todo',
  lowest: 'lowest worst peor bajo baja lavest niedrigst faible bas. basse pire',
  highest: 'highest best mejor alto alta hojest højest hochst eleve haut meilleur',
  figures:
    'score result figure participation rating puntua resultado cifra participacion resultat tal deltagelse ergebnis wert beteiligung chiffre participation round ronda runde tour trend',
  talks:
    'talk conversation discuss meeting conversacion hablar hablo hablamos reunion tale snakke samtale mode sprechen gesprach reden besprechung parler echanger conversation reunion',
  team: 'team people equipo personas gente medarbejder folk mitarbeit leute equipe collaborat',
} as const;

export type Intent = {
  readonly compares: boolean;
  /** Which end of a comparison is asked for. */
  readonly end: 'lowest' | 'highest' | null;
  readonly actions: boolean;
  readonly figures: boolean;
  /** What to talk about with one's own people. */
  readonly talks: boolean;
};

/** What a question asks for beside what it names; by its words, so that nothing that is pasted can ask for more. */
export function intentOf(question: string): Intent {
  const words = wordsOf(question);
  const has = (kind: keyof typeof signs) => {
    const beginnings = signs[kind].split(' ').filter((one) => one.length > 2);
    return words.some((word) =>
      beginnings.some((one) => (one.endsWith('.') ? `${word}.` === one : word.startsWith(one))),
    );
  };
  return {
    compares: has('compare'),
    end: has('lowest') ? 'lowest' : has('highest') ? 'highest' : null,
    actions: has('actions'),
    figures: has('figures'),
    talks: has('talks') && has('team'),
  };
}
