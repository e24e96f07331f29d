import { sql } from 'kysely'
import { Permission } from '../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId, ProductId, ServiceScopeId } from '../../contract/ids.ts'
import { authorisesReports } from '../../domain/access/authorises-reports.ts'
import type { Db } from '../platform/database.ts'
import { demoMedicareNumber, demoNhi, demoPatients } from './demo-patients.ts'
import { clinicPracticeNames } from './demo-practices.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { seededRandom, seededUuid } from './seeded-random.ts'

/** Takes a lock until the transaction ends, so that only one process fills the demo at a time. */
export const lockDemoFill = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('fill-demo', 0))`.execute(db)

/** Whether the database has no practice and no login. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean
  }>`select exists (select from practices) or exists (select from logins) as full`.execute(db)
  return rows[0]?.full !== true
}

export type PharmacyOffer = { productId: ProductId; scopeId: ServiceScopeId }

/** The practices by name, and the first pharmacy product with its scope. */
export async function readPractices(db: Db): Promise<{ practices: Map<string, PracticeId>; offer: PharmacyOffer }> {
  const first = await db
    .selectFrom('products')
    .innerJoin('service_scopes', 'service_scopes.service_id', 'products.service_id')
    .select(['product_id', 'scope_id'])
    .where('is_pharmacy_product', '=', true)
    .orderBy('product_id')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('practices').select(['practice_name', 'practice_id']).execute()
  return {
    practices: new Map(rows.map((row) => [row.practice_name, row.practice_id])),
    offer: { productId: first.product_id, scopeId: first.scope_id },
  }
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
      })
      .execute()
    for (const name of one.practices) {
      const practice_id = practices.get(name)
      // Doctors of general practices may authorise reports (CanDistributeReports=1).
      const isElsewhere = name.endsWith('Pharmacy') || clinicPracticeNames.includes(name)
      const permissions = isElsewhere || !authorisesReports(one.roleId) ? [] : [Permission.CanDistributeReports]
      if (practice_id !== undefined)
        await db.insertInto('login_contexts').values({ login_id, practice_id, permissions }).execute()
    }
    logins.set(one.userName, login_id)
  }
  return logins
}
