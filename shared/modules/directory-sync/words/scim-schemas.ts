import { defineWords } from '../../../core/lib/phrase.ts';

const texts = {
  User: ['A person of the organisation', 'Una persona de la organización', 'En person i organisationen'],
  EnterpriseUser: [
    "A person's place in the organisation",
    'El lugar de una persona en la organización',
    'En persons plads i organisationen',
  ],
  Group: ['A group of people', 'Un grupo de personas', 'En gruppe af personer'],
  userName: [
    'Name of the person in the directory',
    'Nombre de la persona en el directorio',
    'Personens navn i kataloget',
  ],
  externalId: [
    'Identifier that the directory gave',
    'Identificador que dio el directorio',
    'Identifikator, som kataloget gav',
  ],
  name: ["The parts of the person's name", 'Las partes del nombre', 'Navnets dele'],
  givenName: ['Given name', 'Nombre de pila', 'Fornavn'],
  familyName: ['Family name', 'Apellidos', 'Efternavn'],
  middleName: ['Middle name', 'Segundo nombre', 'Mellemnavn'],
  formatted: ['The whole name', 'El nombre completo', 'Hele navnet'],
  displayName: ['Name as it is shown', 'Nombre tal como se muestra', 'Navn, som det vises'],
  title: ['Job title', 'Puesto', 'Stilling'],
  preferredLanguage: [
    'Language that the person reads: en, es or da',
    'Idioma que lee la persona: en, es o da',
    'Sprog, som personen læser: en, es eller da',
  ],
  active: [
    'Whether the person takes part; false pauses',
    'Si la persona participa; false la pausa',
    'Om personen deltager; false sætter på pause',
  ],
  emails: [
    'Mail addresses; the one at work is used',
    'Direcciones de correo; se usa la del trabajo',
    'Mailadresser; den på arbejdet bruges',
  ],
  address: ['Address', 'Dirección', 'Adresse'],
  kind: ['Kind of address', 'Tipo de dirección', 'Adressens art'],
  primary: ['Whether it is the main one', 'Si es la principal', 'Om det er den vigtigste'],
  groups: [
    'Groups that the person is a member of',
    'Grupos a los que pertenece la persona',
    'Grupper, som personen er medlem af',
  ],
  groupId: ['Number of the group', 'Número del grupo', 'Gruppens nummer'],
  groupRef: ['Address of the group', 'Dirección del grupo', 'Gruppens adresse'],
  groupName: ['Name of the group', 'Nombre del grupo', 'Gruppens navn'],
  membership: [
    'How the person belongs to it',
    'De qué modo pertenece la persona',
    'Hvordan personen hører til den',
  ],
  department: ['Name of the unit', 'Nombre de la unidad', 'Enhedens navn'],
  employeeNumber: [
    'Number of the person in the organisation',
    'Número de la persona en la organización',
    'Personens nummer i organisationen',
  ],
  manager: ['Whom the person reports to', 'A quién reporta la persona', 'Hvem personen refererer til'],
  managerId: [
    'Number of the manager among the users',
    'Número del responsable entre los usuarios',
    'Lederens nummer blandt brugerne',
  ],
  managerName: ['Name of the manager', 'Nombre del responsable', 'Lederens navn'],
  members: ['People of the group', 'Personas del grupo', 'Gruppens personer'],
  userId: ['Number of the user', 'Número del usuario', 'Brugerens nummer'],
  userRef: ['Address of the user', 'Dirección del usuario', 'Brugerens adresse'],
} as const;

export type ScimSchemaWord = keyof typeof texts;

/** What the schemas of SCIM say of their attributes. */
export const scimSchemaWords = defineWords('scim-schemas', texts);
