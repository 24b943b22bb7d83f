import { headingKey, type ImportField } from './fields.ts';

/** A system whose exports are known, by what its vendor or those who read its files have published. */
export type HrSystem = {
  /** As its vendor writes it, in every language. */
  readonly name: string;
  /** Headings, as `headingKey` writes them, that stand together in its exports and nowhere else; a list for each form of export. */
  readonly marks: readonly (readonly string[])[];
  /** What headings mean here, where it is something else or more than such a heading says in general. */
  readonly columns: ReadonlyMap<string, ImportField | null>;
  /** Whether its dates have the day before the month, where rows leave it open; null: as the account there is set. */
  readonly dayFirst: boolean | null;
};

type Meanings = { readonly [heading: string]: ImportField | null };

const meaning = (columns: Meanings) => new Map(Object.entries(columns));

const systems: readonly HrSystem[] = [
  {
    name: 'BambooHR',
    marks: [['employee', 'first name', 'last name', 'reporting to']],
    columns: meaning({
      employee: 'employee_number',
      'reporting to': 'manager',
      'work email': 'work_email',
      'home email': null,
      'employment status': 'status',
      'termination date': 'end_date',
    }),
    dayFirst: false,
  },
  {
    name: 'Personio',
    marks: [
      ['vorname', 'nachname', 'position', 'abteilung', 'arbeitsplatz', 'vorgesetzter'],
      ['vorname', 'nachname', 'position', 'abteilung', 'arbeitsplatz', 'einstellungsdatum'],
      ['first name', 'last name', 'position', 'department', 'office', 'supervisor'],
      ['first name', 'last name', 'position', 'department', 'office', 'hire date'],
    ],
    columns: meaning({
      personalnummer: 'employee_number',
      'personnel number': 'employee_number',
      vorgesetzter: 'manager',
      supervisor: 'manager',
      arbeitsplatz: null,
      office: null,
      // The day on which notice was given: whoever has given it works on.
      kundigungsdatum: null,
      'termination date': null,
      'employment end date': 'end_date',
    }),
    dayFirst: true,
  },
  {
    name: 'SAP SuccessFactors',
    marks: [['status', 'userid', 'username', 'firstname', 'lastname', 'manager', 'hr']],
    columns: meaning({
      userid: 'employee_number',
      empid: null,
      username: null,
      mi: 'middle_name',
      hr: null,
      'default locale': 'language',
      hiredate: 'first_day',
      companyexitdate: 'end_date',
    }),
    dayFirst: false,
  },
  {
    name: 'Culture Amp',
    marks: [['name', 'preferred name', 'employee id', 'email', 'manager email']],
    columns: meaning({
      name: 'full_name',
      'preferred name': null,
      'employee id': 'employee_number',
      'manager email': 'manager',
      'end date': 'end_date',
    }),
    dayFirst: null,
  },
  {
    name: 'Workday',
    marks: [
      ['worker', 'supervisory organization'],
      ['employee id', 'business title', 'supervisory organization'],
    ],
    columns: meaning({
      worker: 'full_name',
      'employee id': 'employee_number',
      'primary work email': 'work_email',
      'email work': 'work_email',
      'worker status': 'status',
      'active status': 'status',
      'worker s manager': 'manager',
      'termination date': 'end_date',
      'worker type': 'user_type',
    }),
    dayFirst: null,
  },
  {
    name: 'HiBob',
    marks: [
      ['legal first name', 'legal last name', 'manager email'],
      ['legal first name', 'legal last name', 'reports to'],
    ],
    columns: meaning({
      'legal first name': 'given_name',
      'legal last name': 'family_name',
      'manager email': 'manager',
      site: null,
      status: 'status',
      'lifecycle status': 'status',
      'termination date': 'end_date',
    }),
    dayFirst: null,
  },
  {
    name: 'Microsoft Entra',
    marks: [['userprincipalname', 'displayname', 'accountenabled']],
    columns: meaning({
      userprincipalname: 'user_name',
      displayname: 'full_name',
      accountenabled: 'status',
      alternateemailaddress: null,
      authenticationemail: null,
      jobtitle: null,
      usagelocation: null,
      companyname: null,
    }),
    dayFirst: null,
  },
  {
    name: 'Google Workspace',
    marks: [['first name', 'last name', 'email address', 'org unit path']],
    columns: meaning({
      'org unit path': 'unit_path',
      status: 'status',
      'manager email': 'manager',
      'recovery email': null,
      'home secondary email': null,
      'work secondary email': null,
      'cost center': null,
    }),
    dayFirst: null,
  },
];

/** The system whose export has these headings; null where they are nobody's. */
export function systemOf(headings: readonly string[]): HrSystem | null {
  const here = new Set(headings.map(headingKey));
  return systems.find(({ marks }) => marks.some((all) => all.every((one) => here.has(one)))) ?? null;
}
