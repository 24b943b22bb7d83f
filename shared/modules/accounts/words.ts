import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';

/** Why an account is not made or deleted. */
export const accountProblems = {
  incomplete: [
    'Please fill in all required fields.',
    'Rellena todos los campos obligatorios.',
    'Udfyld alle obligatoriske felter.',
  ],
  'system-account': [
    'The system account cannot be deleted.',
    'La cuenta del sistema no se puede eliminar.',
    'Systemkontoen kan ikke slettes.',
  ],
  'owner-missing': [
    'Employee ID not found for the primary owner.',
    'No se encontró la persona del propietario principal.',
    'Medarbejderen for den primære ejer blev ikke fundet.',
  ],
  'code-not-sent': [
    'Could not send deletion code: {reason}',
    'No se pudo enviar el código de eliminación: {reason}',
    'Sletningskoden kunne ikke sendes: {reason}',
  ],
  'code-wrong': [
    'Invalid code ({attempts}/{most})',
    'Código no válido ({attempts}/{most})',
    'Ugyldig kode ({attempts}/{most})',
  ],
  'code-expired': [
    'Code expired. Please request a new one.',
    'El código ha caducado. Solicita uno nuevo.',
    'Koden er udløbet. Bed om en ny.',
  ],
  'name-differs': [
    'The name does not match the company name.',
    'El nombre no coincide con el de la empresa.',
    'Navnet svarer ikke til virksomhedens navn.',
  ],
  'already-scheduled': [
    'The deletion of this account is scheduled already.',
    'La eliminación de esta cuenta ya está programada.',
    'Sletningen af denne konto er allerede planlagt.',
  ],
  'not-scheduled': [
    'There is no deletion to take back.',
    'No hay ninguna eliminación que anular.',
    'Der er ingen sletning at fortryde.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export const accountWords = defineWords('accounts', {
  ...accountProblems,
  name: ['Name is required', 'El nombre es obligatorio', 'Navn er påkrævet'],
  email: ['E-mail is required', 'El correo es obligatorio', 'E-mail er påkrævet'],
  phone: ['Phone number is required', 'El teléfono es obligatorio', 'Telefonnummer er påkrævet'],
  'phone-format': [
    'Invalid phone format. Use only numbers, spaces, and +',
    'Formato de teléfono no válido. Usa solo números, espacios y +',
    'Ugyldigt telefonformat. Brug kun tal, mellemrum og +',
  ],
  company: [
    'Company name is required',
    'El nombre de la empresa es obligatorio',
    'Virksomhedens navn er påkrævet',
  ],
  created: [
    'Account successfully created with Company!',
    '¡Cuenta creada correctamente con su empresa!',
    'Kontoen er oprettet med virksomhed!',
  ],
  'code-sent': [
    'Deletion code sent to the system owner.',
    'Código de eliminación enviado al propietario del sistema.',
    'Sletningskoden er sendt til systemejeren.',
  ],
  deleted: ['Account deleted', 'Cuenta eliminada', 'Kontoen er slettet'],
  'taken-back': ['The deletion was taken back.', 'La eliminación se ha anulado.', 'Sletningen er fortrudt.'],
  'mail-subject': [
    'Code to delete the account {company}',
    'Código para eliminar la cuenta {company}',
    'Kode til at slette kontoen {company}',
  ],
  'mail-content': [
    'Somebody asked to delete the account {company}.\n\nThe code is {code}. It is valid for {minutes} minutes.\n\nIf this was not you, do not pass it on, and look at the audit trail.',
    'Alguien ha pedido eliminar la cuenta {company}.\n\nEl código es {code}. Es válido durante {minutes} minutos.\n\nSi no has sido tú, no lo compartas y revisa el registro de auditoría.',
    'Nogen har bedt om at slette kontoen {company}.\n\nKoden er {code}. Den gælder i {minutes} minutter.\n\nHvis det ikke var dig, så giv den ikke videre, og se i revisionssporet.',
  ],
  waiting: [
    'The limit for e-mails is reached; try again later.',
    'Se ha alcanzado el límite de correos; inténtalo más tarde.',
    'Grænsen for e-mails er nået; prøv igen senere.',
  ],
});
