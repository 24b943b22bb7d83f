import type { Text } from '../../core/lib/language.ts';
import { defineWords } from '../../core/lib/phrase.ts';

/** Why a role is not given. */
export const roleProblems = {
  'units-missing': [
    'Choose at least one unit: a manager sees the units managed and those below them.',
    'Elige al menos una unidad: un responsable ve las unidades que gestiona y las que están por debajo.',
    'Vælg mindst én enhed: en leder ser de enheder, der ledes, og dem under dem.',
  ],
  'employee-missing': [
    'Employee ID must be provided for role: {role}.',
    'Hay que indicar el ID de la persona para el rol: {role}.',
    'Medarbejder-id skal angives for rollen: {role}.',
  ],
  'last-unit': [
    'A manager manages at least one unit. Give another unit first, or another role.',
    'Un responsable gestiona al menos una unidad. Asigna antes otra unidad u otro rol.',
    'En leder leder mindst én enhed. Giv først en anden enhed eller en anden rolle.',
  ],
  'last-admin': [
    'The last administrator keeps the role: make somebody else one first, who is active and has signed up.',
    'El último administrador conserva el rol: nombra antes a otra persona que esté activa y se haya registrado.',
    'Den sidste administrator beholder rollen: gør først en anden til administrator, som er aktiv og er oprettet.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export const roleChangeWords = defineWords('role-changes', {
  ...roleProblems,
  'units-need-role': [
    'Units are managed with the role Manager or Administrator: write it in Role, or leave this empty.',
    'Las unidades se gestionan con el rol Responsable o Administrador: escríbelo en Rol o deja esto vacío.',
    'Enheder ledes med rollen Leder eller Administrator: skriv den i Rolle, eller lad feltet være tomt.',
  ],
  'not-grantable': [
    'You may not give this role.',
    'No puedes asignar este rol.',
    'Du må ikke give denne rolle.',
  ],
  'last-admin-active': [
    'The last administrator stays active: make somebody else one first, who is active and has signed up.',
    'El último administrador sigue activo: nombra antes a otra persona que esté activa y se haya registrado.',
    'Den sidste administrator forbliver aktiv: gør først en anden til administrator, som er aktiv og er oprettet.',
  ],
  'changed-meanwhile': [
    'Somebody else has changed this role meanwhile.',
    'Alguien ha cambiado este rol entretanto.',
    'En anden har ændret rollen imens.',
  ],
  changed: [
    'Role changed to {role} successfully.',
    'Rol cambiado a {role} correctamente.',
    'Rollen er ændret til {role}.',
  ],
  employee: ['Employee', 'Empleado', 'Medarbejder'],
  manager: ['Manager', 'Responsable', 'Leder'],
  admin: ['Administrator', 'Administrador', 'Administrator'],
  system: ['System', 'Sistema', 'System'],
});

/** What each role is for. */
export const roleWords = defineWords('roles', {
  employee: ['Answers dialogues.', 'Responde a los diálogos.', 'Besvarer dialoger.'],
  manager: [
    'Reads the reports of the units managed.',
    'Lee los informes de las unidades que gestiona.',
    'Læser rapporterne for de enheder, der ledes.',
  ],
  admin: ['Administers one organisation.', 'Administra una organización.', 'Administrerer én organisation.'],
  system: [
    'Operates accounts and the platform.',
    'Opera las cuentas y la plataforma.',
    'Driver konti og platformen.',
  ],
});
