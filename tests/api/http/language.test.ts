import { data } from '@livingroom/shared/calls/data.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const createUnit = resourceContract('units').operations['create-units'];

/** What the API says to one who gives a unit without a name, and to one who gives an unknown company. */
async function said(language: string | undefined) {
  if (!createUnit) throw new Error('units cannot be created');
  const api = await createTestApi();
  const { admin } = await api.addAccount('Home Company', 'ada@home.test');
  const spoken = language === undefined ? {} : { language };
  const nameless = await api.as(admin).raw(createUnit, { body: { company_id_ref: 1 } }, spoken);
  const homeless = await api
    .as(admin)
    .raw(createUnit, { body: { unit_name: 'X', company_id_ref: 4711 } }, spoken);
  const stranger = await api
    .as(null)
    .raw(users.operations.accountDetails, { params: { email: 'ada@home.test' } }, spoken);
  return [nameless, homeless, stranger].map(({ body }) => body);
}

describe('what the API says to people', () => {
  test('is in the language that the call asks for, field by field', async () => {
    expect(await said('es-ES')).toMatchObject([
      {
        code: 'invalid-input',
        message: 'El formulario no es válido. Corrige los errores antes de guardar.',
        data: { fields: { unit_name: 'Este campo no puede estar vacío.' } },
      },
      {
        code: 'constraint-failed',
        data: { fields: { company_id_ref: 'Empresa no existe en la tabla a la que remite.' } },
      },
      { code: 'unauthorized', message: 'Sin autorización: vuelve a iniciar sesión.' },
    ]);
    expect(await said('da-DK,da;q=0.9,en;q=0.8')).toMatchObject([
      { data: { fields: { unit_name: 'Dette felt må ikke være tomt.' } } },
      { code: 'constraint-failed' },
      { message: 'Du er ikke logget ind: Log ind igen.' },
    ]);
  });

  test.each([undefined, '', 'it-IT', 'en-GB;q=0.1', '*', 'x'.repeat(5_000)])(
    'is in the words of the specification otherwise: %s',
    async (language) => {
      expect(await said(language)).toMatchObject([
        {
          message: 'Form is invalid. Please correct the errors before saving.',
          data: { fields: { unit_name: 'This field cannot be empty.' } },
        },
        { message: 'Constraint validation failed. Please correct the errors before saving.' },
        { message: 'Unauthorized: Please log in again.' },
      ]);
    },
  );
});

test('what is stored as words leaves in the language of its reader', async () => {
  const api = await createTestApi();
  const { admin } = await api.addAccount('Acme', 'ada@acme.test');
  const read = async (language: string) => {
    const { body } = await api
      .as(admin)
      .raw(data.operations.read, { params: { source: 'roles' }, query: {} }, { language });
    return (body as { data: { role_description: string }[] }).data.map(
      ({ role_description }) => role_description,
    );
  };
  expect(await read('es')).toContain('Administra una organización.');
  expect(await read('da')).toContain('Administrerer én organisation.');
});
