import { type Language, localeOf, spokenLanguage } from '@livingroom/shared/core/lib/language.ts';

const en = {
  mailbox: 'Local mailbox',
  messages: 'Messages',
  address: 'Address',
  search: 'Search',
  none: 'No mail has been sent yet.',
  notFound: 'No mail to an address with “{search}”.',
  older: 'Older messages',
  from: 'From',
  to: 'To',
  sent: 'Sent',
  delivery: 'Delivery',
  attachments: 'Attachments',
  links: 'Links',
  message: 'Message',
  plain: 'As plain text',
  missingTitle: 'Not found',
  missing: 'There is no such message.',
  Accepted: 'Accepted',
  Delivered: 'Delivered',
  Bounced: 'Bounced',
  Suppressed: 'Suppressed',
  FilteredSpam: 'Filtered as spam',
  Failed: 'Failed',
};

type Words = typeof en;

const es: Words = {
  mailbox: 'Buzón local',
  messages: 'Mensajes',
  address: 'Dirección',
  search: 'Buscar',
  none: 'Todavía no se ha enviado ningún correo.',
  notFound: 'Ningún correo a una dirección con «{search}».',
  older: 'Mensajes anteriores',
  from: 'De',
  to: 'Para',
  sent: 'Enviado',
  delivery: 'Entrega',
  attachments: 'Archivos adjuntos',
  links: 'Enlaces',
  message: 'Mensaje',
  plain: 'Como texto sin formato',
  missingTitle: 'No encontrado',
  missing: 'No existe ese mensaje.',
  Accepted: 'Aceptado',
  Delivered: 'Entregado',
  Bounced: 'Devuelto',
  Suppressed: 'Suprimido',
  FilteredSpam: 'Filtrado como spam',
  Failed: 'Fallido',
};

const da: Words = {
  mailbox: 'Lokal postkasse',
  messages: 'Beskeder',
  address: 'Adresse',
  search: 'Søg',
  none: 'Der er endnu ikke sendt nogen e-mail.',
  notFound: 'Ingen e-mail til en adresse med »{search}«.',
  older: 'Ældre beskeder',
  from: 'Fra',
  to: 'Til',
  sent: 'Sendt',
  delivery: 'Levering',
  attachments: 'Vedhæftede filer',
  links: 'Links',
  message: 'Besked',
  plain: 'Som ren tekst',
  missingTitle: 'Ikke fundet',
  missing: 'Den besked findes ikke.',
  Accepted: 'Modtaget',
  Delivered: 'Leveret',
  Bounced: 'Afvist',
  Suppressed: 'Adresse blokeret',
  FilteredSpam: 'Filtreret som spam',
  Failed: 'Mislykket',
};

const de: Words = {
  mailbox: 'Lokales Postfach',
  messages: 'Nachrichten',
  address: 'Adresse',
  search: 'Suchen',
  none: 'Noch wurde keine E-Mail gesendet.',
  notFound: 'Keine E-Mail an eine Adresse mit „{search}“.',
  older: 'Ältere Nachrichten',
  from: 'Von',
  to: 'An',
  sent: 'Gesendet',
  delivery: 'Zustellung',
  attachments: 'Anhänge',
  links: 'Links',
  message: 'Nachricht',
  plain: 'Als reiner Text',
  missingTitle: 'Nicht gefunden',
  missing: 'Diese Nachricht gibt es nicht.',
  Accepted: 'Angenommen',
  Delivered: 'Zugestellt',
  Bounced: 'Unzustellbar',
  Suppressed: 'Gesperrt',
  FilteredSpam: 'Als Spam gefiltert',
  Failed: 'Fehlgeschlagen',
};

const fr: Words = {
  mailbox: 'Boîte de messagerie locale',
  messages: 'Messages',
  address: 'Adresse',
  search: 'Rechercher',
  none: 'Aucun e-mail n’a encore été envoyé.',
  notFound: 'Aucun e-mail à une adresse avec « {search} ».',
  older: 'Messages plus anciens',
  from: 'De',
  to: 'À',
  sent: 'Envoyé',
  delivery: 'Remise',
  attachments: 'Pièces jointes',
  links: 'Liens',
  message: 'Message',
  plain: 'En texte brut',
  missingTitle: 'Introuvable',
  missing: 'Ce message n’existe pas.',
  Accepted: 'Accepté',
  Delivered: 'Remis',
  Bounced: 'Non distribué',
  Suppressed: 'Exclu',
  FilteredSpam: 'Filtré comme spam',
  Failed: 'Échoué',
};

const texts: { readonly [language in Language]: Words } = {
  en_us: en,
  es_es: es,
  dk: da,
  de_de: de,
  fr_fr: fr,
};

export type MailboxWords = { readonly words: Words; readonly locale: string };

/** The mailbox's own words in the browser's language (`Accept-Language`); what mails say is theirs. */
export function mailboxWords(acceptLanguage: string | undefined): MailboxWords {
  const language = spokenLanguage(acceptLanguage ?? null);
  return { words: texts[language], locale: localeOf[language] };
}

/** A delivery's status; one that is not known stands as it came. */
export function statusIn(words: Words, status: string): string {
  return Object.entries(words).find(([key]) => key === status)?.[1] ?? status;
}
