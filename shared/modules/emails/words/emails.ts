import type { Text } from '../../../core/lib/language.ts';
import { defineWords, type Phrase } from '../../../core/lib/phrase.ts';

/** Why a mail is not sent. */
export const emailProblems = {
  'type-missing': [
    'Please select an email type to send.',
    'Selecciona el tipo de correo que quieres enviar.',
    'Vælg den type e-mail, der skal sendes.',
  ],
  'too-many': [
    'Emails can be sent to at most {limit} recipients at once.',
    'Los correos se pueden enviar como máximo a {limit} destinatarios a la vez.',
    'E-mails kan højst sendes til {limit} modtagere ad gangen.',
  ],
  'info-incomplete': [
    'An info email needs a title and content.',
    'Un correo informativo necesita un título y un contenido.',
    'En informationsmail skal have en titel og et indhold.',
  ],
  'too-often': [
    'This person has got several e-mails in a short time. Please try again later.',
    'Esta persona ha recibido varios correos en poco tiempo. Inténtalo de nuevo más tarde.',
    'Denne person har fået flere e-mails på kort tid. Prøv igen senere.',
  ],
  'address-invalid': ['Invalid email data.', 'Datos de correo no válidos.', 'Ugyldige e-maildata.'],
  'under-way': [
    'This e-mail is still under way. It goes out by itself.',
    'Este correo todavía está en camino. Saldrá solo.',
    'Denne e-mail er stadig undervejs. Den sendes af sig selv.',
  ],
  'own-call': [
    'Activations are sent from the list of employees.',
    'Las activaciones se envían desde la lista de empleados.',
    'Aktiveringer sendes fra listen over medarbejdere.',
  ],
} as const satisfies { readonly [problem: string]: Text };

/** What became of a mail that somebody sent. */
export const emailWords = defineWords('emails', {
  ...emailProblems,
  sent: ['E-mail sent.', 'Correo enviado.', 'E-mailen er sendt.'],
  'some-failed': [
    'Failed to send emails: {failed} of {count}.',
    'No se pudieron enviar correos: {failed} de {count}.',
    'Nogle e-mails kunne ikke sendes: {failed} af {count}.',
  ],
  /** Of mails that must wait for the quota of the mail service, or for the service. */
  scheduled: [
    'The e-mail has to wait and goes out by itself in about {minutes} minute(s).',
    'El correo tiene que esperar y saldrá solo en unos {minutes} minuto(s).',
    'E-mailen må vente og sendes af sig selv om cirka {minutes} minut(ter).',
  ],
  'some-scheduled': [
    'E-mails sent: {sent}. Waiting, to go out by themselves: {waiting}.',
    'Correos enviados: {sent}. En espera, saldrán solos: {waiting}.',
    'E-mails sendt: {sent}. Venter og sendes af sig selv: {waiting}.',
  ],
  'gave-up': [
    'The e-mail could not be sent within a day.',
    'No se pudo enviar el correo en un día.',
    'E-mailen kunne ikke sendes inden for et døgn.',
  ],
  /** What the sender is told of an address that refused mail before; spec 2 §8.4 for what became of clearing it. */
  suppressed: [
    'This address refused e-mails before. Clear its suppression in the Email Manager to send to it again.',
    'Esta dirección rechazó correos antes. Quita su supresión en el gestor de correo para volver a enviarle.',
    'Denne adresse har afvist e-mails før. Ophæv undertrykkelsen i mailstyringen for at sende til den igen.',
  ],
  /** What the sender is told of somebody who wants no mails but those of the access. */
  unsubscribed: [
    'This person has unsubscribed from e-mails about dialogues. The dialogue waits for them in Your Voice at Work.',
    'Esta persona se ha dado de baja de los correos sobre diálogos. El diálogo le espera en Tu voz en el trabajo.',
    'Denne person har afmeldt e-mails om dialoger. Dialogen venter på dem i Din stemme på arbejdet.',
  ],
  /** At the foot of mails that one may do without. */
  'unsubscribe-why': [
    'You get this e-mail because you take part in dialogues at {company}.',
    'Recibes este correo porque participas en los diálogos de {company}.',
    'Du får denne e-mail, fordi du deltager i dialoger hos {company}.',
  ],
  'unsubscribe-link': [
    'Stop invitations and reminders by e-mail',
    'Dejar de recibir invitaciones y recordatorios por correo',
    'Stop invitationer og påmindelser på e-mail',
  ],
  cleared: [
    'Suppression cleared for {email}.',
    'Supresión quitada para {email}.',
    'Undertrykkelsen er ophævet for {email}.',
  ],
  'not-suppressed': [
    'No suppression found for {email}. Nothing to clear.',
    'No se encontró ninguna supresión para {email}. No hay nada que quitar.',
    'Ingen undertrykkelse fundet for {email}. Der er intet at ophæve.',
  ],
  /** `detail` is the sentence of the mailbox that the mail went to. */
  returned: [
    'The mailbox did not take the e-mail: {detail}',
    'El buzón no aceptó el correo: {detail}',
    'Postkassen tog ikke imod e-mailen: {detail}',
  ],
  'no-employee': ['Employee not found.', 'No se encontró al empleado.', 'Medarbejderen blev ikke fundet.'],
  /** Of a dialogue, in "It takes about 3 minutes". */
  'about-minutes-one': ['about 1 minute', 'alrededor de 1 minuto', 'omkring 1 minut'],
  'about-minutes': ['about {minutes} minutes', 'unos {minutes} minutos', 'omkring {minutes} minutter'],
  'its-time': [
    'as long as it says at its start',
    'el tiempo que indica al empezar',
    'den tid, som den nævner ved starten',
  ],
  /** `detail` is the mail service's own sentence. */
  refused: [
    'The mail service refused the e-mail: {detail}',
    'El servicio de correo rechazó el mensaje: {detail}',
    'Mailtjenesten afviste e-mailen: {detail}',
  ],
});

/** "about 3 minutes". */
export function lengthWords(minutes: number): Phrase {
  return emailWords('about-minutes', { minutes });
}
