import type { Table, Variable } from '../../../../core/catalogue/types.ts';
import { textsOf } from '../../../../core/lib/text.ts';
import { headingKey, headingsOf } from './fields.ts';

const names =
  'name|title|label|nombre|titulo|denominacion|navn|titel|betegnelse|name|bezeichnung|titel|nom|intitule|libelle|titre';
const about =
  'description|details|notes|comment|about|summary|descripcion|detalles|notas|comentario|beskrivelse|noter|kommentar|beschreibung|notizen|bemerkung|anmerkung|remarques|commentaire|resume';
const status = 'status|state|estado|situacion|tilstand|zustand|statut|etat';
const place =
  'location|site|office|place|work location|location name|site name|office name|building|ubicacion|sede|oficina|centro de trabajo|lokation|sted|kontor|arbejdssted|adresse|standort|niederlassung|buro|arbeitsort|lieu|site|bureau|etablissement|lieu de travail';
const zone = 'time zone|timezone|zona horaria|tidszone|zeitzone|fuseau horaire';

/**
 * What sheets of other systems write above a column, in English, Spanish, Danish, German and French, as `headingKey` writes
 * it, beside the column's own names. Better ones stand first: of two columns that mean the same, theirs is read.
 */
const synonyms: { readonly [field: string]: readonly string[] } = {
  ...{
    work_email: headingsOf('work_email', 'user_name'),
    given_name: headingsOf('given_name'),
    middle_name: headingsOf('middle_name'),
    family_name: headingsOf('family_name'),
    primary_reports_to_ref: headingsOf('manager'),
    reports_to_ref: headingsOf('manager'),
    first_day: headingsOf('first_day'),
    last_day: headingsOf('end_date'),
    return_day: headingsOf('return_day'),
    language: headingsOf('language'),
    employee_info_id: headingsOf('employee_number'),
    employee_id_ref: headingsOf('full_name', 'work_email', 'employee_number'),
  },
  unit_name: [
    ...list(
      'unit name|name of unit|nombre de la unidad|nombre del departamento|enhedsnavn|enhedens navn|afdelingsnavn|abteilungsname|name der abteilung|nom de l unite|nom du departement|nom du service|service',
    ),
    ...headingsOf('department', 'team', 'division'),
    ...list(names),
  ],
  parent_unit: headingsOf('parent_unit'),
  unit_id_ref: headingsOf('department', 'team', 'division'),
  primary_unit_id_ref: headingsOf('department', 'team', 'division'),
  child_unit_id_ref: list(
    'subunit|sub unit|child unit|child|subunidad|unidad inferior|underenhed|untereinheit|unterabteilung|sous unite|unite enfant',
  ),
  company_id_ref: headingsOf('company'),
  company_name: [...headingsOf('company'), ...list(names)],
  description_of_unit: list(about),
  description_of_organization: list(about),
  description: list(about),
  name_of_location: [...list(place), ...list(names)],
  location_id_ref: list(place),
  facility_type: list(
    'type|kind|facility type|site type|tipo|tipo de sede|art|typ|standorttyp|type de site|anlaegstype',
  ),
  time_zone: list(zone),
  address_line_1: list(
    'address|street|street address|address line 1|address 1|direccion|calle|domicilio|adresse|vej|gade|gadenavn|strasse|anschrift|strasse und hausnummer|rue|adresse postale|voie',
  ),
  address_line_2: list(
    'address line 2|address 2|suite|floor|direccion 2|piso|adresse 2|etage|adresszusatz|complement d adresse|complement',
  ),
  zip_postal_code: list(
    'zip|zip code|postal code|postcode|post code|codigo postal|cp|postnummer|postnr|plz|postleitzahl|code postal',
  ),
  city: list('city|town|ciudad|localidad|municipio|by|stad|stadt|ort|ville|commune|localite'),
  region: list('region|state|province|county|provincia|comunidad|landsdel|bundesland|land|departement'),
  country: list('country|country code|nation|pais|land|staat|pays'),
  title: list(names),
  name: list(names),
  status: headingsOf('status'),
  action_status: list(status),
  action_list_status: list(status),
  owner_id_ref: list(
    'owner|responsible|assignee|assigned to|responsable|asignado a|ansvarlig|ejer|tildelt|verantwortlich|zustandig|zugewiesen an|pilote|attribue a',
  ),
  due_date: list(
    'due|due date|deadline|due on|fecha limite|vencimiento|plazo|frist|forfaldsdato|deadline|fallig|falligkeitsdatum|falligkeit|termin|echeance|date limite|date d echeance',
  ),
  priority: list('priority|prioridad|prioritet|prioritat|priorite'),
};

function list(words: string): readonly string[] {
  return words.split('|');
}

/** What a heading of this column may say, as `headingKey` writes it: its own names first. */
function headingsOfColumn(field: string, variable: Variable): readonly string[] {
  const own = [...textsOf(variable.label), field].map(headingKey);
  return [...new Set([...own, ...(synonyms[field] ?? [])])];
}

/** The columns that a sheet of the table may fill, with what is said above them. */
export function columnHeadings(
  variables: Table['variables'],
  fields: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    fields.flatMap((field) => {
      const variable = variables[field];
      return variable ? [[field, headingsOfColumn(field, variable)] as const] : [];
    }),
  );
}
