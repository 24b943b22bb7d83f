import { defineWords } from '../../../core/lib/phrase.ts';

/** What an import of people says about the rows of a sheet, one cause at a time. */
export const importWords = defineWords('imports', {
  'no-address': [
    'There is no e-mail address.',
    'No hay ninguna dirección de correo.',
    'Der mangler en e-mailadresse.',
  ],
  'bad-address': [
    '“{address}” is not an e-mail address.',
    '«{address}» no es una dirección de correo.',
    '“{address}” er ikke en e-mailadresse.',
  ],
  'address-twice': [
    '{address} is already used in row {first}.',
    '{address} ya aparece en la fila {first}.',
    '{address} står allerede i række {first}.',
  ],
  'bad-day': [
    '“{value}” is not a date we can read.',
    'No podemos leer «{value}» como fecha.',
    'Vi kan ikke læse “{value}” som en dato.',
  ],
  guest: [
    'Guests of your directory are left out.',
    'Las cuentas de invitados de tu directorio no se importan.',
    'Gæster i jeres katalog springes over.',
  ],
  'not-a-person': [
    'Accounts without a first and last name, such as rooms and scanners, are left out.',
    'Las cuentas sin nombre ni apellidos, como salas o escáneres, no se importan.',
    'Konti uden for- og efternavn, for eksempel lokaler og scannere, springes over.',
  ],
  left: [
    'These people have left. They aren’t added.',
    'Estas personas ya no trabajan en la organización. No se añaden.',
    'Disse personer er fratrådt. De tilføjes ikke.',
  ],
  damaged: [
    '“{value}” looks changed by a spreadsheet program. Check it in your file.',
    '«{value}» parece alterado por una hoja de cálculo. Compruébalo en tu archivo.',
    '“{value}” ser ud til at være ændret af et regneark. Tjek det i filen.',
  ],
  language: [
    '“{value}” is not a language we have, so the person starts in English.',
    '«{value}» no es un idioma disponible, así que la persona empieza en inglés.',
    'Vi har ikke sproget “{value}”, så personen begynder på engelsk.',
  ],
  'days-unclear': [
    'The end dates can be read in two ways. We read the day first, then the month.',
    'Las fechas de baja se pueden leer de dos maneras. Leemos primero el día y después el mes.',
    'Slutdatoerne kan læses på to måder. Vi læser dagen først og så måneden.',
  ],
  'manager-missing': [
    '{name} isn’t in this file or in Livingroom, so these people have no manager for now.',
    '{name} no aparece en el archivo ni en Livingroom, así que por ahora estas personas no tienen responsable.',
    '{name} findes hverken i filen eller i Livingroom, så disse personer har ingen leder indtil videre.',
  ],
  'manager-several': [
    'Several people are called {name}. Use their e-mail address as the manager.',
    'Varias personas se llaman {name}. Indica su dirección de correo como responsable.',
    'Flere personer hedder {name}. Brug lederens e-mailadresse.',
  ],
  'manager-ring': [
    'These people report to each other in a ring. We leave out the last step.',
    'Estas personas dependen unas de otras en círculo. Omitimos el último paso.',
    'Disse personer rapporterer til hinanden i ring. Vi udelader det sidste led.',
  ],
  'admin-stays': [
    'Administrators stay active even when the file leaves them out.',
    'Quienes administran siguen en activo aunque no aparezcan en el archivo.',
    'Administratorer forbliver aktive, selv om de ikke står i filen.',
  ],
  taken: [
    'Someone else in Livingroom already has {value}.',
    'Otra persona de Livingroom ya tiene {value}.',
    'En anden i Livingroom har allerede {value}.',
  ],
  team: ['{name}’s team', 'Equipo de {name}', '{name}s team'],
  'has-errors': [
    'Some rows have errors. Fix them, or choose to leave them out.',
    'Algunas filas tienen errores. Corrígelas o elige no importarlas.',
    'Nogle rækker har fejl. Ret dem, eller vælg at udelade dem.',
  ],
  'needs-confirmation': [
    'This file changes more than 40% of your people. Confirm it before you import.',
    'Este archivo cambia a más del 40 % de las personas. Confírmalo antes de importar.',
    'Filen ændrer mere end 40 % af jeres personer. Bekræft det, før du importerer.',
  ],
  'changed-since': [
    'Something has changed since you checked this file. Nothing was saved; check it again.',
    'Algo ha cambiado desde que revisaste el archivo. No se ha guardado nada; revísalo de nuevo.',
    'Noget har ændret sig, siden du tjekkede filen. Intet er gemt; tjek den igen.',
  ],
  'column-title': ['What is wrong', 'Qué falla', 'Hvad er galt'],
});
