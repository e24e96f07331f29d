import { randomUUID } from 'node:crypto'
import { Role, type RoleId } from '../../../src/contract/enums.ts'
import type { LoginId, PatientId, PracticeId, SessionId } from '../../../src/contract/ids.ts'
import type { TestServer } from './test-server.ts'

export type Person = { loginId: LoginId; sessionId: SessionId; userName: string; token: string }

/** A practice of the given kind, with an address in its country. */
export async function addPractice(
  server: TestServer,
  kind: 'General Practice' | 'Pharmacy',
  name: string = kind,
): Promise<PracticeId> {
  const row = await server.services.database.db
    .insertInto('practices')
    .values({
      practice_name: name,
      practice_type: kind,
      locale: 'en-NZ',
      time_zone: 'Pacific/Auckland',
      country_code: 'NZ',
      street_address_1: null,
      street_address_2: null,
      street_address_3: null,
      city: 'Auckland',
      district: null,
      state_code: null,
      post_code: '1010',
      phone_number: null,
      email_address: null,
      fax_number: null,
      health_link_edi: null,
      hpi_facility: null,
      is_licensee: false,
      send_reports_to_patients: true,
      send_ai_results_to_practice: false,
      report_distribution_strategy_id: 1,
      default_product_id: null,
    })
    .returning('practice_id')
    .executeTakeFirstOrThrow()
  return row.practice_id
}

/** A login with a live session, and its access token. No password: sign-in tests set one. */
export async function addPerson(
  server: TestServer,
  about: {
    role?: RoleId
    practices?: PracticeId[]
    patientId?: PatientId | null
    status?: 'active' | 'disabled'
    name?: string
  } = {},
): Promise<Person> {
  const loginId = randomUUID() as LoginId
  const sessionId = randomUUID() as SessionId
  const userName = `${about.name ?? 'person'}.${loginId.slice(0, 8)}@example.test`
  const { db } = server.services.database
  await db
    .insertInto('logins')
    .values({
      login_id: loginId,
      user_name: userName,
      password_hash: null,
      role_id: about.role ?? Role.Patient,
      status: about.status ?? 'active',
      patient_id: about.patientId ?? null,
      first_name: about.name ?? 'Test',
      last_name: 'Person',
      gender: null,
      mobile_phone: null,
      birth_date: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      country_code: 'NZ',
      zip: null,
      profile_image: null,
      latest_risk_profile_id: null,
    })
    .execute()
  for (const practice_id of about.practices ?? []) {
    await db.insertInto('login_contexts').values({ login_id: loginId, practice_id, permissions: [] }).execute()
  }
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      login_id: loginId,
      refresh_hash: randomUUID(),
      previous_refresh_hash: null,
      rotated_at: null,
      user_agent: null,
      expires_at: new Date('2099-01-01'),
      ended_at: null,
      ended_because: null,
      proven_at: server.clock.now(),
    })
    .execute()
  const { token } = await server.services.tokens.sign({ kind: 'session', loginId, sessionId })
  return { loginId, sessionId, userName, token }
}

/** A new access token for a person's session: a test that moves the clock outlives the first. */
export const freshToken = async (server: TestServer, { loginId, sessionId }: Person): Promise<string> =>
  (await server.services.tokens.sign({ kind: 'session', loginId, sessionId })).token
