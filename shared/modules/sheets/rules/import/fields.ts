import { isOwnField } from '../../../../core/catalogue/own-columns.ts';

/** What a column of somebody's own sheet of people may hold. */
export const importFields = [
  'work_email',
  'user_name',
  'given_name',
  'middle_name',
  'family_name',
  'full_name',
  'employee_number',
  'unit_1',
  'unit_2',
  'unit_3',
  'unit_4',
  'unit_path',
  'parent_unit',
  'manager',
  'status',
  'first_day',
  'end_date',
  'return_day',
  'user_type',
  'language',
] as const;

export type ImportField = (typeof importFields)[number];

/** A field of the organisation's own, by the name of its column: `own_7`. */
export type OwnFieldName = `own_${number}`;

/** What a column of a sheet may hold: what every organisation has, or a field of its own. */
export type ColumnField = ImportField | OwnFieldName;

/** Null for a text that is no field. */
export function columnFieldOf(text: string | null | undefined): ColumnField | null {
  if (typeof text !== 'string') return null;
  return importFields.find((field) => field === text) ?? (isOwnFieldName(text) ? text : null);
}

export function isOwnFieldName(field: string): field is OwnFieldName {
  return isOwnField(field);
}

/** The levels of units, from the top down. */
export const unitLevels = ['unit_1', 'unit_2', 'unit_3', 'unit_4'] as const;

/** A heading says that a column holds units; `rank` orders several of them from the top down. */
export type UnitRank = 'company' | 'division' | 'department' | 'team';

export type Meaning = Exclude<ImportField, (typeof unitLevels)[number]> | UnitRank | 'ignored';

/**
 * What headings of HR systems say in English, Spanish, Danish, German and French, as `headingKey` writes them. Of two
 * columns that mean the same the one whose heading stands first here is read.
 */
const headings: { readonly [meaning in Meaning]: string } = {
  work_email:
    'work e mail|work email|email address|e mail address|business e mail|business email|company email|primary email|email|e mail|mail|email work|employee email|correo de trabajo|correo corporativo|correo electronico|correo|direccion de correo|email corporativo|arbejdsmail|arbejds e mail|e mail adresse|mailadresse|geschaftliche e mail|dienstliche e mail|e mail geschaftlich|adresse e mail|adresse email|email professionnel|e mail professionnel|courriel|courriel professionnel',
  user_name: 'user principal name|userprincipalname|upn|login|login name|user login',
  given_name:
    'first name|given name|firstname|givenname|legal first name|preferred name|preferred first name|forename|nombre|nombre de pila|fornavn|vorname|rufname|prenom',
  middle_name: 'middle name|mi|middle initial|segundo nombre|mellemnavn|zweiter vorname|deuxieme prenom',
  family_name:
    'last name|family name|lastname|surname|legal last name|apellidos|apellido|primer apellido|efternavn|nachname|familienname|nom de famille',
  full_name:
    'full name|name|employee name|display name|displayname|worker|employee|nombre completo|nombre y apellidos|empleado|navn|fulde navn|medarbejder|vollstandiger name|mitarbeiter|mitarbeitername|nom complet|nom et prenom|collaborateur|salarie',
  employee_number:
    'userid|user id|employee id|employeeid|employee number|employee no|employee|emp id|empid|employee code|staff id|personnel number|payroll number|worker id|id de empleado|numero de empleado|codigo de empleado|matricula|medarbejdernummer|medarbejder nr|lonnummer|personalnummer|mitarbeiternummer|personal nr|mitarbeiter id|matricule|numero d employe|id employe',
  company:
    'company|companyname|company name|legal entity|empresa|sociedad|virksomhed|selskab|firma|gesellschaft|unternehmen|societe|entreprise',
  division:
    'division|business unit|region|business area|unidad de negocio|area de negocio|forretningsomrade|forretningsenhed|bereich|geschaftsbereich|sparte|pole|direction|unite commerciale',
  department:
    'unit|department|department name|dept|organisational unit|organizational unit|supervisory organization|organization|org unit|area|departamento|unidad|afdeling|enhed|abteilung|organisationseinheit|departement|unite',
  team: 'team|group|squad|sub department|subdepartment|section|sub team|equipo|grupo|seccion|hold|gruppe|mannschaft|equipe|groupe|sous departement',
  unit_path: 'org unit path|unit path|department path|organisation path|ruta de la unidad|organisationssti',
  parent_unit:
    'part of|parent unit|parent department|parent team|parent division|parent group|parent org unit|parent organization|parent organisation|parent unit name|parent department name|parent|superior unit|belongs to|unidad superior|depende de|departamento superior|equipo superior|area superior|unidad padre|departamento padre|overordnet enhed|overordnet afdeling|overordnet team|overafdeling|hovedafdeling|horer under|ubergeordnete abteilung|ubergeordnete einheit|ubergeordnetes team|ubergeordnete organisationseinheit|gehort zu|departement parent|unite parente|unite superieure|equipe parente|equipe superieure|service parent|rattache a|rattachement',
  manager:
    'manager email|reports to email|manager e mail|supervisor email|line manager email|email responsable|correo del responsable|manager id|manager userid|manager|reports to|reporting to|supervisor|line manager|direct manager|manager name|reports to name|responsable|responsable directo|jefe|jefe directo|supervisor directo|leder|naermeste leder|chef|vorgesetzter|vorgesetzte|fuhrungskraft|manager name email|superieur|superieur hierarchique|n 1',
  status:
    'status|employment status|employee status|account enabled|accountenabled|active|worker status|estado|situacion|estado laboral|medarbejderstatus|beschaftigungsstatus|mitarbeiterstatus|statut|statut d emploi',
  first_day:
    'hire date|hiredate|start date|date of joining|hired on|employment start date|first working day|first day|joining date|original hire date|einstellungsdatum|eintrittsdatum|ansaettelsesdato|forste arbejdsdag|fecha de alta|fecha de ingreso|fecha de inicio|date d embauche|date d entree',
  end_date:
    'end date|termination date|leaving date|last day|exit date|contract end|fecha de baja|fecha fin|fecha de salida|fratraedelsesdato|slutdato|austrittsdatum|enddatum|kundigungsdatum|date de fin|date de sortie|date de depart',
  return_day:
    'return date|return from leave|return to work date|return to work|back from leave|back from leave on|leave end date|leave of absence return date|fecha de reincorporacion|fecha de vuelta|fin de la ausencia|tilbage fra orlov|tilbage fra orlov den|orlov slut|ruckkehrdatum|ruckkehr|ruckkehr aus der elternzeit|zuruck aus der auszeit am|date de retour|retour de conge|date de reprise',
  user_type: 'user type|usertype|employee type|worker type',
  language:
    'language|preferred language|default locale|locale|idioma|idioma preferido|sprog|foretrukket sprog|sprache|bevorzugte sprache|langue|langue preferee',
  ignored:
    'job title|title|position|cargo|puesto|stilling|gender|sexo|kon|geschlecht|sexe|date of birth|birth date|hr|job code|jobcode|location|country|city|arbeitsplatz|centro de trabajo|time zone|timezone|object id|objectid|mobile phone|mobile|telephone number|username',
};

const meanings: ReadonlyMap<string, { readonly meaning: Meaning; readonly place: number }> = new Map(
  Object.entries(headings).flatMap(([meaning, names]) =>
    names.split('|').map((name, place) => [name, { meaning: meaning as Meaning, place }] as const),
  ),
);

/** The headings of a meaning, as `headingKey` writes them, better ones first. */
export function headingsOf(...of: readonly Meaning[]): readonly string[] {
  return of.flatMap((meaning) => headings[meaning].split('|'));
}

/** A heading without case, accents, signs and what stands in square brackets. */
export function headingKey(heading: string): string {
  return heading
    .toWellFormed()
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/ø/gi, 'o')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a heading means; `place` tells better headings from worse ones of the same meaning. Null: not known. */
export function meaningOf(heading: string): { readonly meaning: Meaning; readonly place: number } | null {
  return meanings.get(headingKey(heading)) ?? null;
}
