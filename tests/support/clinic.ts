import type { ProductId, ServiceId, ServiceScopeId, PracticeId } from '../../src/contract/ids.ts'
import { Role } from '../../src/contract/enums.ts'
import { addPerson, addPractice, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

/** A pharmacy with its product, the scope of its service, and somebody who works there. */
export type Clinic = { practiceId: PracticeId; productId: ProductId; scopeId: ServiceScopeId; pharmacist: Person }

/** Sets up a pharmacy that offers one product of a service of its own. */
export async function addClinic(server: TestServer, name = 'Harbour Pharmacy'): Promise<Clinic> {
  const { db } = server.services.database
  const practiceId = await addPractice(server, 'Pharmacy', name)
  const type = await db
    .insertInto('service_types')
    .values({
      service_type_code: 1,
      service_type_name: 'Surveillance',
      online_service_type_name: 'Skin check',
    })
    .returning('service_type_id')
    .executeTakeFirstOrThrow()
  const service = await db
    .insertInto('services')
    .values({
      service_type_id: type.service_type_id,
      service_name: `Skin check at ${name}`,
      online_title: 'Skin check',
      online_description: 'Spots are photographed.',
    })
    .returning('service_id')
    .executeTakeFirstOrThrow()
  const product = await addProduct(server, service.service_id)
  await db.insertInto('practice_products').values({ practice_id: practiceId, product_id: product }).execute()
  const scope = await db
    .insertInto('service_scopes')
    .values({
      service_id: service.service_id,
      version: 1,
      title: 'Scope',
      description: 'What the service is.',
      valid_from: new Date('2026-01-01'),
    })
    .returning('scope_id')
    .executeTakeFirstOrThrow()
  const pharmacist = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Pharmacist' })
  return { practiceId, productId: product, scopeId: scope.scope_id, pharmacist }
}

async function addProduct(server: TestServer, service_id: ServiceId): Promise<ProductId> {
  const row = await server.services.database.db
    .insertInto('products')
    .values({
      service_id,
      product_name: 'Pharmacy skin check',
      friendly_product_name: 'Skin check',
      cost_nz: 95,
      cost_au: 99,
      duration: 30,
      is_pharmacy_product: true,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  return row.product_id
}
