import { type ByLanguage, defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { readKept } from './kept.ts';

/** Said when nothing of the site could be loaded, texts included. */
const words: ByLanguage<readonly [text: string, again: string]> = {
  en_us: [
    'Livingroom could not be loaded. Please check your network and try again. Answers you gave are kept on this device.',
    'Try again',
  ],
  es_es: [
    'No se pudo cargar Livingroom. Comprueba tu red e inténtalo de nuevo. Las respuestas que diste se conservan en este dispositivo.',
    'Intentar de nuevo',
  ],
  dk: [
    'Livingroom kunne ikke indlæses. Tjek dit netværk, og prøv igen. De svar, du har givet, er gemt på denne enhed.',
    'Prøv igen',
  ],
  fr_fr: [
    'Livingroom n’a pas pu se charger. Veuillez vérifier votre réseau et réessayer. Vos réponses sont gardées sur cet appareil.',
    'Réessayer',
  ],
  de_de: [
    'Livingroom konnte nicht geladen werden. Bitte prüfen Sie Ihr Netzwerk und versuchen Sie es noch einmal. Ihre Antworten sind auf diesem Gerät gespeichert.',
    'Noch einmal versuchen',
  ],
};

export function startFailureWords(): readonly [text: string, again: string] {
  const kept = readKept('livingroom.language');
  return words[isLanguage(kept) ? kept : defaultLanguage];
}

/** The page without React: what happened, and a way on; it tries by itself when the network is back. */
export function showStartFailure(root: HTMLElement): void {
  const [text, again] = startFailureWords();
  const message = document.createElement('p');
  message.textContent = text;
  const button = document.createElement('button');
  button.textContent = again;
  button.addEventListener('click', () => location.reload());
  const page = document.createElement('main');
  page.className = 'start-failure';
  page.setAttribute('role', 'alert');
  page.append(message, button);
  root.replaceChildren(page);
  addEventListener('online', () => location.reload(), { once: true });
}
