import type { Text } from '../../../core/lib/language.ts';
import { defineWords } from '../../../core/lib/phrase.ts';

/** Why a person of the directory is not applied. */
export const directoryWords = defineWords('directory-sync', {
  'no-address': [
    'The directory names no e-mail address.',
    'El directorio no indica ningún correo.',
    'Kataloget nævner ingen e-mailadresse.',
  ],
  owner: [
    'This person answers for the organisation and cannot be paused by the directory.',
    'Esta persona responde de la organización y el directorio no puede pausarla.',
    'Personen står til ansvar for organisationen og kan ikke sættes på pause af kataloget.',
  ],
  'others-person': [
    'Another entry of the directory stands for this person already.',
    'Otra entrada del directorio ya corresponde a esta persona.',
    'En anden post i kataloget står allerede for denne person.',
  ],
  'not-taken': [
    'It could not be taken: {message}',
    'No se pudo aceptar: {message}',
    'Det kunne ikke tages: {message}',
  ],
});

/** What is told to a directory, under the names of RFC 7644 where it has one. */
export const scimProblems = {
  invalidFilter: [
    'The filter cannot be read, or asks for what cannot be compared.',
    'El filtro no se puede leer o pide algo que no se puede comparar.',
    'Filteret kan ikke læses eller spørger om noget, der ikke kan sammenlignes.',
  ],
  invalidSyntax: [
    'The request does not have the form of SCIM 2.0.',
    'La solicitud no tiene la forma de SCIM 2.0.',
    'Forespørgslen har ikke formen for SCIM 2.0.',
  ],
  invalidPath: ['The path cannot be read.', 'La ruta no se puede leer.', 'Stien kan ikke læses.'],
  noTarget: [
    'The operation names nothing that could be changed.',
    'La operación no indica nada que se pueda cambiar.',
    'Handlingen nævner intet, der kan ændres.',
  ],
  invalidValue: [
    'A required value is missing or has the wrong form.',
    'Falta un valor obligatorio o no tiene la forma correcta.',
    'En påkrævet værdi mangler eller har forkert form.',
  ],
  mutability: [
    'This attribute cannot be changed.',
    'Este atributo no se puede cambiar.',
    'Attributten kan ikke ændres.',
  ],
  uniqueness: [
    'The name is in use by another resource.',
    'Otro recurso ya usa este nombre.',
    'Navnet bruges af en anden ressource.',
  ],
  version: [
    'The resource was changed since that version.',
    'El recurso ha cambiado desde esa versión.',
    'Ressourcen er ændret siden den version.',
  ],
  tooMany: [
    'There are too many resources for this filter. Ask by userName, externalId or id.',
    'Hay demasiados recursos para este filtro. Pregunta por userName, externalId o id.',
    'Der er for mange ressourcer til filteret. Spørg efter userName, externalId eller id.',
  ],
  tooMuch: [
    'This change does too much at once. Send it in several parts.',
    'Este cambio hace demasiado a la vez. Envíalo en varias partes.',
    'Ændringen gør for meget på én gang. Send den i flere dele.',
  ],
  noFilter: [
    'This list is always whole: it takes no filter.',
    'Esta lista es siempre completa: no admite filtros.',
    'Denne liste er altid hel: den tager intet filter.',
  ],
  notSupported: [
    'This part of SCIM 2.0 is not supported here; ServiceProviderConfig says what is.',
    'Esta parte de SCIM 2.0 no se admite aquí; ServiceProviderConfig indica qué se admite.',
    'Denne del af SCIM 2.0 understøttes ikke her; ServiceProviderConfig siger, hvad der gør.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('scim', scimProblems);
