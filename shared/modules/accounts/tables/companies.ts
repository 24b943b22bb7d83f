import {
  defineTable,
  keyVariable,
  pictureVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';

export const companies = defineTable({
  id: 4,
  name: 'companies',
  label: ['Companies', 'Empresas', 'Virksomheder'],
  domain: 'companies',
  resource: 'companies',
  key: 'company_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  indexes: [['company_name'], ['company_logo']],
  sort: ['company_name'],
  variables: {
    company_id: keyVariable,
    /** Text in the spec, unlike every other account id. */
    account_id_ref: { type: 'string', label: ['Account', 'Cuenta', 'Konto'], visible: false, ...readOnly },
    company_name: {
      type: 'string',
      label: ['Company name', 'Nombre de la empresa', 'Virksomhedens navn'],
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    company_logo: { ...pictureVariable, label: ['Logo', 'Logotipo', 'Logo'] },
    description_of_organization: {
      type: 'text',
      label: [
        'Description of the organisation',
        'Descripción de la organización',
        'Beskrivelse af organisationen',
      ],
      rules: ['length_max:4000'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    /** Whom people ask who see a name among those asked with them that nobody knows (privacy.md 11.4). */
    privacy_contact: {
      type: 'string',
      label: [
        'Contact for data protection',
        'Contacto de protección de datos',
        'Kontakt for databeskyttelse',
      ],
      rules: ['email', 'length_max:254'],
      sortable: false,
      update: 'optional',
    },
    /** People then read only how many of their unit are asked, and that the names are hidden. */
    hide_asked_names: {
      type: 'boolean',
      label: [
        'Hide from people who is asked with them',
        'Ocultar a las personas a quién se pregunta con ellas',
        'Skjul for folk, hvem der spørges sammen med dem',
      ],
      rules: ['not_null'],
      initial: false,
      sortable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
