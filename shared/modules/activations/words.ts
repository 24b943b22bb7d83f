import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';

/** Why an invitation's link leads no further; but for `TOKEN_NOT_FOUND`, which is an answer of its own. */
const tokenProblems = {
  TOKEN_EXPIRED: [
    'This invitation has expired. Please ask for a new one.',
    'Esta invitación ha caducado. Pide una nueva.',
    'Invitationen er udløbet. Bed om en ny.',
  ],
  TOKEN_USED: [
    'This invitation was already used. Please log in.',
    'Esta invitación ya se ha usado. Inicia sesión.',
    'Invitationen er allerede brugt. Log ind.',
  ],
  TOKEN_REVOKED: [
    'This invitation was revoked. Please contact your administrator.',
    'Esta invitación se ha revocado. Ponte en contacto con tu administrador.',
    'Invitationen er trukket tilbage. Kontakt din administrator.',
  ],
  TOKEN_SUPERSEDED: [
    'This invitation was replaced by a newer one. Please use the latest e-mail.',
    'Esta invitación se ha sustituido por otra más reciente. Usa el último correo.',
    'Invitationen er erstattet af en nyere. Brug den seneste e-mail.',
  ],
  ACCOUNT_EXISTS: [
    'An account already exists for this person. Please log in.',
    'Ya existe una cuenta para esta persona. Inicia sesión.',
    'Der findes allerede en konto til personen. Log ind.',
  ],
  TOKEN_UNKNOWN: [
    'Invalid invitation link. Please contact your administrator.',
    'El enlace de invitación no es válido. Ponte en contacto con tu administrador.',
    'Invitationslinket er ugyldigt. Kontakt din administrator.',
  ],
} as const satisfies { readonly [problem: string]: Text };

/** Why an invitation is not sent or taken back, or an acceptance not taken. */
export const activationProblems = {
  ...tokenProblems,
  'role-missing': [
    "Can't send activation link: Please provide a role for the employee before sending.",
    'No se puede enviar el enlace de activación: asigna antes un rol a la persona.',
    'Aktiveringslinket kan ikke sendes: Giv medarbejderen en rolle først.',
  ],
  'role-differs': [
    'The role of this employee has changed. Please reload and try again.',
    'El rol de esta persona ha cambiado. Vuelve a cargar e inténtalo de nuevo.',
    'Medarbejderens rolle er ændret. Hent siden igen, og prøv på ny.',
  ],
  'role-too-high': [
    'You can only activate people whose role is not above your own.',
    'Solo puedes activar a personas cuyo rol no sea superior al tuyo.',
    'Du kan kun aktivere personer, hvis rolle ikke er højere end din egen.',
  ],
  'not-active': [
    'This employee is not active. Set the status to active before sending.',
    'Esta persona no está activa. Actívala antes de enviar.',
    'Medarbejderen er ikke aktiv. Sæt status til aktiv først.',
  ],
  'already-active': [
    'This employee is activated already.',
    'Esta persona ya está activada.',
    'Medarbejderen er allerede aktiveret.',
  ],
  'nothing-to-revoke': [
    'There is no activation to revoke for this employee.',
    'Esta persona no tiene ninguna activación que revocar.',
    'Der er ingen aktivering at tilbagekalde for medarbejderen.',
  ],
  'too-often': [
    'This person has got several e-mails in a short time. Please try again later.',
    'Esta persona ha recibido varios correos en poco tiempo. Inténtalo de nuevo más tarde.',
    'Denne person har fået flere e-mails på kort tid. Prøv igen senere.',
  ],
  'mail-refused': [
    'The invitation could not be delivered to this address.',
    'La invitación no se pudo entregar en esta dirección.',
    'Invitationen kunne ikke leveres til adressen.',
  ],
  'password-missing': ['Password is required', 'La contraseña es obligatoria', 'Adgangskoden skal udfyldes'],
  'password-weak': [
    'Min 8 chars, upper, lower, number',
    'Mín. 8 caracteres, mayúscula, minúscula y número',
    'Mindst 8 tegn, stort og lille bogstav samt tal',
  ],
  'password-signs': [
    'Use letters from A to Z without accents, numbers and common symbols',
    'Usa letras de la A a la Z sin tildes ni eñe, números y símbolos comunes',
    'Brug bogstaver fra A til Z, tal og almindelige tegn',
  ],
  'password-common': [
    'This password is too easy to guess. Please choose another one.',
    'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
    'Adgangskoden er for let at gætte. Vælg en anden.',
  ],
  'privacy-missing': [
    "Please accept the provider's Privacy Policy to continue.",
    'Acepta la política de privacidad del proveedor para continuar.',
    'Acceptér udbyderens privatlivspolitik for at fortsætte.',
  ],
  'user-missing': [
    'User ID is missing. Please open the link of your invitation again.',
    'Falta el ID de usuario. Vuelve a abrir el enlace de tu invitación.',
    'Bruger-id mangler. Åbn linket i din invitation igen.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export const activationWords = defineWords('activations', {
  ...activationProblems,
  sent: [
    'Activation link sent successfully.',
    'El enlace de activación se ha enviado.',
    'Aktiveringslinket er sendt.',
  ],
  /** The mail waits for its turn and goes out by itself. */
  waiting: [
    'The activation link is waiting to be sent and goes out by itself.',
    'El enlace de activación está en cola y se enviará solo.',
    'Aktiveringslinket venter på at blive sendt og afgår af sig selv.',
  ],
  'sent-all': [
    'Activation links sent to {count} employee(s).',
    'Enlaces de activación enviados a {count} persona(s).',
    'Aktiveringslinks er sendt til {count} medarbejder(e).',
  ],
  'some-failed': [
    'Activations processed for {count} employees, but {failed} failed.',
    'Se han procesado activaciones de {count} personas; fallidas: {failed}.',
    'Aktiveringer er behandlet for {count} medarbejdere, men {failed} mislykkedes.',
  ],
  'some-failed-one': [
    'Activations processed for 1 employee, but {failed} failed.',
    'Se han procesado activaciones de 1 persona; fallidas: {failed}.',
    'Aktiveringer er behandlet for 1 medarbejder, men {failed} mislykkedes.',
  ],
  'no-employee': ['Employee not found.', 'No se encontró al empleado.', 'Medarbejderen blev ikke fundet.'],
  'end-asked': [
    'The person is being asked. The sign-in ends when they agree, or seven days after the message to their address.',
    'Se está preguntando a la persona. El acceso termina cuando lo acepte, o siete días después del mensaje a su dirección.',
    'Personen bliver spurgt. Loginet ophører, når personen siger ja, eller syv dage efter beskeden til adressen.',
  ],
  'end-asked-word': [
    "The person is being asked. An administrator's sign-in ends only when they agree themselves; whose mailbox is gone needs the operator.",
    'Se está preguntando a la persona. El acceso de una persona que administra solo termina si ella misma lo acepta; si ya no tiene el buzón, hace falta el operador.',
    'Personen bliver spurgt. En administrators login ophører kun, når personen selv siger ja; er postkassen væk, skal operatøren hjælpe.',
  ],
  revoked: [
    'Activation revoked successfully.',
    'La activación se ha revocado.',
    'Aktiveringen er tilbagekaldt.',
  ],
});
