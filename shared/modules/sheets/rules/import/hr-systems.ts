import { headingKey, type ImportField } from './fields.ts';

/** A system whose exports are known, by what its vendor or those who read its files have published. */
export type HrSystem = {
  /** As its vendor writes it, in every language. */
  readonly name: string;
  /** Headings that stand together in its exports and nowhere else; one list for each form of export. */
  readonly marks: readonly (readonly string[])[];
  /** What headings mean here, where it is something else or more than such a heading says in general. */
  readonly columns: { readonly [heading: string]: ImportField | null };
  /** Whether its dates have the day before the month, where rows leave it open; null: as the account there is set. */
  readonly dayFirst: boolean | null;
};

const systems: readonly HrSystem[] = [
  {
    name: 'BambooHR',
    marks: [
      ['Employee #', 'First Name', 'Last Name', 'Reporting to'],
      ['Employee #', 'First Name', 'Last Name', 'Supervisor'],
    ],
    columns: {
      'Employee #': 'employee_number',
      'Reporting to': 'manager',
      Supervisor: 'manager',
      'Work Email': 'work_email',
      'Home Email': null,
      'Employment Status': 'status',
      'Termination Date': 'end_date',
    },
    dayFirst: false,
  },
  {
    name: 'Personio',
    marks: [
      ['Vorname', 'Nachname', 'Position', 'Abteilung', 'Arbeitsplatz', 'Vorgesetzter'],
      ['Vorname', 'Nachname', 'Position', 'Abteilung', 'Arbeitsplatz', 'Einstellungsdatum'],
      ['First name', 'Last name', 'Position', 'Department', 'Office', 'Supervisor'],
      ['First name', 'Last name', 'Position', 'Department', 'Office', 'Hire date'],
    ],
    columns: {
      Personalnummer: 'employee_number',
      'Personnel number': 'employee_number',
      Vorgesetzter: 'manager',
      Supervisor: 'manager',
      Arbeitsplatz: null,
      Office: null,
      // The day on which notice was given: whoever has given it works on.
      Kündigungsdatum: null,
      'Termination date': null,
      'Employment end date': 'end_date',
    },
    dayFirst: true,
  },
  {
    name: 'SAP SuccessFactors',
    marks: [['STATUS', 'USERID', 'USERNAME', 'FIRSTNAME', 'LASTNAME', 'MANAGER', 'HR']],
    columns: {
      USERID: 'employee_number',
      EMPID: null,
      USERNAME: null,
      MI: 'middle_name',
      HR: null,
      DEFAULT_LOCALE: 'language',
      COMPANYEXITDATE: 'end_date',
    },
    dayFirst: false,
  },
  {
    name: 'Workday',
    marks: [
      ['Worker', 'Supervisory Organization'],
      ['Employee ID', 'Business Title', 'Supervisory Organization'],
    ],
    columns: {
      Worker: 'full_name',
      'Employee ID': 'employee_number',
      'Primary Work Email': 'work_email',
      'Email - Work': 'work_email',
      'Worker Status': 'status',
      'Active Status': 'status',
      'Worker’s Manager': 'manager',
      'Termination Date': 'end_date',
      'Worker Type': 'user_type',
    },
    dayFirst: null,
  },
  {
    name: 'HiBob',
    marks: [
      ['Legal first name', 'Legal last name', 'Manager email'],
      ['Legal first name', 'Legal last name', 'Reports to'],
    ],
    columns: {
      'Legal first name': 'given_name',
      'Legal last name': 'family_name',
      'Manager email': 'manager',
      Site: null,
      Status: 'status',
      'Lifecycle status': 'status',
      'Termination date': 'end_date',
    },
    dayFirst: null,
  },
  {
    name: 'Microsoft Entra ID',
    marks: [['userPrincipalName', 'displayName', 'accountEnabled']],
    columns: {
      userPrincipalName: 'user_name',
      displayName: 'full_name',
      accountEnabled: 'status',
      alternateEmailAddress: null,
      authenticationEmail: null,
      jobTitle: null,
      usageLocation: null,
      companyName: null,
    },
    dayFirst: null,
  },
  {
    name: 'Google Workspace',
    marks: [
      [
        'First Name [Required]',
        'Last Name [Required]',
        'Email Address [Required]',
        'Org Unit Path [Required]',
      ],
    ],
    columns: {
      'Org Unit Path [Required]': 'unit_path',
      'Status [READ ONLY]': 'status',
      'Manager Email': 'manager',
      'Recovery Email': null,
      'Home Secondary Email': null,
      'Work Secondary Email': null,
      'Cost Center': null,
    },
    dayFirst: null,
  },
];

const known = systems.map((system) => ({
  system,
  marks: system.marks.map((headings) => headings.map(headingKey)),
  columns: new Map(Object.entries(system.columns).map(([heading, field]) => [headingKey(heading), field])),
}));

/** The system whose export has these headings; null where they are nobody's. */
export function systemOf(headings: readonly string[]): HrSystem | null {
  return knownOf(headings)?.system ?? null;
}

/** What the headings of a known system mean, by `headingKey`. */
export function systemColumns(headings: readonly string[]): ReadonlyMap<string, ImportField | null> {
  return knownOf(headings)?.columns ?? new Map();
}

function knownOf(headings: readonly string[]) {
  const here = new Set(headings.map(headingKey));
  return known.find(({ marks }) => marks.some((all) => all.every((heading) => here.has(heading))));
}
