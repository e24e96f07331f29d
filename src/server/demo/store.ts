import { sql } from 'kysely'
import type { LoginId, PatientId, PracticeId, ProductId, ServiceScopeId } from '../../contract/ids.ts'
import type { Db } from '../platform/database.ts'
import { demoMedicareNumber, demoNhi, demoPatients } from './demo-patients.ts'
import { demoPractices } from './demo-practices.ts'
import { demoServices, demoServiceTypes } from './demo-services.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { demoSites } from './demo-sites.ts'
import { seededRandom, seededUuid } from './seeded-random.ts'

/** One filling at a time, whichever process; the lock goes with the transaction. */
export const lockDemo = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('fill-demo', 0))`.execute(db)

/** Whether nothing was entered yet: no practice and no login. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean
  }>`select exists (select from practices) or exists (select from logins) as full`.execute(db)
  return rows[0]?.full !== true
}

/** Sites with rooms, and everything offered at all of them. */
export async function insertClinics(db: Db): Promise<void> {
  const services = await db.selectFrom('services').select('service_id').execute()
  for (const { rooms, ...site } of demoSites) {
    const { site_id } = await db
      .insertInto('sites')
      .values(site as never)
      .returning('site_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('rooms')
      .values(rooms.map((room_name) => ({ site_id, room_name }) as never))
      .execute()
    await db
      .insertInto('site_services')
      .values(services.map(({ service_id }) => ({ site_id, service_id })))
      .execute()
  }
}

/** Service types, services, their first scope and their products. */
export async function insertServices(db: Db, validFrom: Date): Promise<void> {
  const types = await db
    .insertInto('service_types')
    .values([...demoServiceTypes] as never)
    .returning('service_type_id')
    .execute()
  for (const service of demoServices) {
    const serviceId = await insertService(db, service, types[service.type - 1]?.service_type_id)
    const title = `${service.name}: what it is and what it is not`
    await db
      .insertInto('service_scopes')
      .values({ service_id: serviceId, version: 1, title, description: service.scope, valid_from: validFrom } as never)
      .execute()
    await db
      .insertInto('products')
      .values(productsOf(service, serviceId) as never)
      .execute()
  }
}

type DemoService = (typeof demoServices)[number]

async function insertService(db: Db, service: DemoService, typeId: number | undefined): Promise<number> {
  const { type, name, title, description, prices, deposit } = service
  const [newNz, newAu, laterNz, laterAu] = prices
  const { service_id } = await db
    .insertInto('services')
    .values({
      service_type_id: typeId,
      service_name: name,
      online_title: title,
      online_description: description,
      is_most_popular: service.isMostPopular ?? false,
      is_spot_chat: service.isSpotChat ?? false,
      is_available_online: type !== 3,
      price_new_patient_nz: newNz,
      price_new_patient_au: newAu,
      price_follow_up_nz: laterNz,
      price_follow_up_au: laterAu,
      deposit_new_patient_nz: deposit,
      deposit_new_patient_au: deposit,
      deposit_follow_up_nz: deposit,
      deposit_follow_up_au: deposit,
    } as never)
    .returning('service_id')
    .executeTakeFirstOrThrow()
  return service_id
}

const productsOf = ({ products }: DemoService, serviceId: number) =>
  products.map((product) => ({
    service_id: serviceId,
    product_name: product.name,
    friendly_product_name: product.name,
    cost_nz: product.costs[0],
    cost_au: product.costs[1],
    duration: product.minutes,
    max_number_of_lesions: product.lesions,
    is_pharmacy_product: product.isPharmacy ?? false,
    is_appointment_product: !product.isPharmacy,
  }))

export type PharmacyOffer = { productId: ProductId; scopeId: ServiceScopeId }

/** The practices by name; pharmacies offer every pharmacy product, the first by default. */
export async function insertPractices(db: Db): Promise<{ practices: Map<string, PracticeId>; offer: PharmacyOffer }> {
  const products = await db
    .selectFrom('products')
    .select(['product_id', 'service_id'])
    .where('is_pharmacy_product', '=', true)
    .orderBy('product_id')
    .execute()
  const first = products[0]
  if (!first) throw new Error('the demo has no pharmacy product')
  const { scope_id } = await db
    .selectFrom('service_scopes')
    .select('scope_id')
    .where('service_id', '=', first.service_id)
    .executeTakeFirstOrThrow()
  const practices = new Map<string, PracticeId>()
  for (const practice of demoPractices) {
    const isPharmacy = practice.practice_type === 'Pharmacy'
    const { practice_id } = await db
      .insertInto('practices')
      .values({ ...practice, default_product_id: isPharmacy ? first.product_id : null } as never)
      .returning('practice_id')
      .executeTakeFirstOrThrow()
    practices.set(practice.practice_name, practice_id)
    if (isPharmacy)
      await db
        .insertInto('practice_products')
        .values(products.map(({ product_id }) => ({ practice_id, product_id })))
        .execute()
  }
  return { practices, offer: { productId: first.product_id, scopeId: scope_id } }
}

/** The id of a demo patient, the same in every demo database. */
export const demoPatientId = (number: number): PatientId => seededUuid(seededRandom(9000 + number)) as PatientId

const practicesOf = (number: number): string[] => [
  ...(number < 28 && number !== 1 ? ['Harbourside Pharmacy'] : []),
  ...(number === 0 || (number >= 10 && number < 28) ? ['Ponsonby Road Doctors'] : []),
  ...(number >= 28 && number < 36 ? ['Riverbank Pharmacy'] : []),
  ...(number >= 34 ? ['Carlton Family Practice'] : []),
]

export async function insertPatients(
  db: Db,
  practices: ReadonlyMap<string, PracticeId>,
  createdAt: Date,
): Promise<void> {
  const rows = demoPatients.map((person, number) => {
    const [street, city, state, post_code] = person.address
    const patient_id = demoPatientId(number)
    const phone = String(100 + number).padStart(3, '0')
    return {
      patient_id,
      global_patient_id: patient_id,
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      gender: person.gender,
      mobile_phone: person.country === 'NZ' ? `+6421555${phone}` : `+61412555${phone}`,
      email_address: `patient${number}@demo.test`,
      nhi: person.country === 'NZ' ? demoNhi(number) : null,
      medicare_number: person.country === 'AU' ? demoMedicareNumber(number) : null,
      street,
      city,
      state,
      post_code,
      country_code: person.country,
      is_red_flagged: false,
      created_at: createdAt,
    }
  })
  await db.insertInto('patients').values(rows).execute()
  const links = demoPatients.flatMap((_, number) =>
    practicesOf(number).flatMap((name) => {
      const practice_id = practices.get(name)
      return practice_id === undefined ? [] : [{ patient_id: demoPatientId(number), practice_id, since: createdAt }]
    }),
  )
  await db.insertInto('patient_practices').values(links).execute()
}

/** The demo's logins by user name. */
export async function insertLogins(
  db: Db,
  practices: ReadonlyMap<string, PracticeId>,
  passwordHash: string,
): Promise<Map<string, LoginId>> {
  const logins = new Map<string, LoginId>()
  for (const [i, one] of demoSignIns.list.entries()) {
    const login_id = seededUuid(seededRandom(8000 + i)) as LoginId
    const person = one.patient === null ? undefined : demoPatients[one.patient]
    await db
      .insertInto('logins')
      .values({
        login_id,
        user_name: one.userName,
        password_hash: passwordHash,
        role_id: one.roleId,
        status: 'active',
        patient_id: one.patient === null ? null : demoPatientId(one.patient),
        first_name: one.firstName,
        last_name: one.lastName,
        gender: person?.gender ?? null,
        birth_date: person?.birthDate ?? null,
        country_code: person?.country ?? null,
      } as never)
      .execute()
    for (const name of one.practices) {
      const practice_id = practices.get(name)
      // Those at general practices may authorise the distribution of reports (CanDistributeReports=1).
      const permissions = name.endsWith('Pharmacy') ? [] : [1]
      if (practice_id !== undefined)
        await db.insertInto('login_contexts').values({ login_id, practice_id, permissions }).execute()
    }
    logins.set(one.userName, login_id)
  }
  return logins
}
