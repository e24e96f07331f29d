import { randomUUID } from 'node:crypto'
import { Role, type RoleId } from '../../../src/contract/enums.ts'
import type { PatientId, PracticeId, UploadId } from '../../../src/contract/ids.ts'
import type { PatientRecord, Person as MayPerson } from '../../../src/domain/access/may.ts'
import { consentState } from '../../../src/domain/consents/consent-state.ts'
import { addRiskCheck } from '../add-risk-check.ts'
import { enrolDevice, type EnrolledDevice } from '../enrolled-device.ts'
import { addImages, type AddedImages } from '../add-images.ts'
import { makeVisit, type MadeVisit } from '../make-visit.ts'
import { addPerson, addPractice, type Person } from '../server/people.ts'
import { anonymousToken, givePassword } from '../server/sign-in.ts'
import type { TestServer } from '../server/test-server.ts'
import { addBooking, addOffer, addPatient, addSite, type Offer } from './world-rows.ts'

/** Everybody who may knock, as the access matrix names them. */
export const actorNames = [
  'no token',
  'anonymous token',
  'expired token',
  'disabled user',
  'upload ticket',
  'patient',
  'other patient',
  'guardian',
  'melanographer',
  'pharmacist of this pharmacy',
  'pharmacist of another pharmacy',
  'doctor of this practice',
  'doctor of another practice',
  'manager',
  'tablet of this pharmacy',
  'tablet of another pharmacy',
  'lost tablet',
  'tablet of a disabled user',
] as const
export type ActorName = (typeof actorNames)[number]

/** "This" pharmacy, practice, patient, visit and upload, their strangers, and a token for each actor. */
export type AccessWorld = {
  server: TestServer
  pharmacy: PracticeId
  clinic: PracticeId
  offer: Offer
  /** A site that offers its service. */
  siteId: number
  /** An appointment of this patient there. */
  bookingId: string
  patientId: PatientId
  visit: MadeVisit
  uploadId: UploadId
  /** A risk check that this patient made. */
  riskProfileId: number
  /** An image and a body shot of this patient, who lets images be seen online but no body shots. */
  seen: AddedImages
  people: Record<'patient' | 'pharmacist', Person>
  /** Everybody with a session of their own, as the table of who may what knows them. */
  signedIn: Partial<Record<ActorName, MayPerson>>
  /** What decides about this patient's record. */
  record: PatientRecord & { doctors: ReadonlySet<PracticeId>; desk: readonly PracticeId[] }
  /** The bearer token of each actor; undefined sends none. */
  tokens: Partial<Record<ActorName, string | undefined>>
  /** The tablets, which have no bearer token: they send a ticket and a proof. */
  tablets: Partial<Record<ActorName, EnrolledDevice>>
}

/** The practice that "this" means to an actor: doctors are asked about the clinic, everybody else about the pharmacy. */
export const practiceFor = (world: AccessWorld, who: ActorName): PracticeId =>
  who.startsWith('doctor') ? world.clinic : world.pharmacy

/** A visit that nobody has seen yet, for `practiceFor` this actor. */
export const newVisit = (world: AccessWorld, who: ActorName): MadeVisit =>
  makeVisit({
    practiceId: practiceFor(world, who),
    productId: world.offer.productId,
    scopeId: world.offer.scopeId,
    photos: [randomBytesOfPhoto()],
  })

const randomBytesOfPhoto = () => new TextEncoder().encode(`photo ${randomUUID()}`)
/** Sets the scene for the access matrix. */
export async function makeAccessWorld(server: TestServer): Promise<AccessWorld> {
  const pharmacy = await addPractice(server, 'Pharmacy', 'This pharmacy')
  const otherPharmacy = await addPractice(server, 'Pharmacy', 'Another pharmacy')
  const clinic = await addPractice(server, 'General Practice', 'This practice')
  const otherClinic = await addPractice(server, 'General Practice', 'Another practice')
  const offer = await addOffer(server, [pharmacy, otherPharmacy, clinic, otherClinic])
  const siteId = await addSite(server, offer.serviceId, pharmacy)
  const patientId = await addPatient(server, [pharmacy, clinic])
  const bookingId = await addBooking(server, { siteId, ...offer, patientId })
  const otherPatientId = await addPatient(server, [otherPharmacy, otherClinic])
  const guardianPatientId = await addPatient(server, [])
  const add = async (role: RoleId, practices: PracticeId[] = [], patient: PatientId | null = null) => {
    const person = await addPerson(server, { role, practices, patientId: patient })
    await givePassword(server, person)
    return person
  }
  const people = {
    patient: await add(Role.Patient, [], patientId),
    otherPatient: await add(Role.Patient, [], otherPatientId),
    guardian: await add(Role.Patient, [], guardianPatientId),
    melanographer: await add(Role.Melanographer),
    pharmacist: await add(Role.Doctor, [pharmacy]),
    otherPharmacist: await add(Role.Doctor, [otherPharmacy]),
    doctor: await add(Role.Doctor, [clinic]),
    otherDoctor: await add(Role.Doctor, [otherClinic]),
    manager: await add(Role.PracticeManager, [pharmacy, clinic]),
    disabled: await add(Role.Doctor, [pharmacy, clinic]),
  }
  const tablets = {
    'tablet of this pharmacy': await enrolDevice(server, people.pharmacist),
    'tablet of another pharmacy': await enrolDevice(server, people.otherPharmacist),
    'lost tablet': await enrolDevice(server, people.pharmacist),
    'tablet of a disabled user': await enrolDevice(server, people.disabled),
  }
  await server.services.database.pool.query(
    `insert into kiosks (device_id, practice_id, turned_on_by, turned_on_at) values ($1, $3, $4, now()), ($2, $3, $4, now())`,
    [tablets['tablet of this pharmacy'].deviceId, tablets['lost tablet'].deviceId, pharmacy, people.pharmacist.loginId],
  )
  await server.services.database.db
    .updateTable('devices')
    .set({ status: 'revoked' })
    .where('device_id', '=', tablets['lost tablet'].deviceId)
    .execute()
  const { pool } = server.services.database
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [people.disabled.loginId])
  const visit = makeVisit({
    practiceId: pharmacy,
    productId: offer.productId,
    scopeId: offer.scopeId,
    photos: [randomBytesOfPhoto()],
  })
  const registered = await server.call('PUT', `/practitionervisits/registration/${visit.manifest.visitId}`, {
    token: people.pharmacist.token,
    body: visit.manifest,
  })
  if (registered.status !== 200)
    throw new Error(`The visit of the access matrix was not registered: ${JSON.stringify(registered.body)}`)
  const { loginId } = people.pharmacist
  await addGuardian(server, patientId, people.guardian)
  const seen = await addImages(server, { patientId, practiceId: pharmacy, ...offer, loginId })
  const tokens = {
    'no token': undefined,
    'anonymous token': await anonymousToken(server),
    'expired token': await expiredToken(server, people.pharmacist),
    'disabled user': people.disabled.token,
    'upload ticket': registered.body.uploadTicket,
    patient: people.patient.token,
    'other patient': people.otherPatient.token,
    guardian: people.guardian.token,
    melanographer: people.melanographer.token,
    'pharmacist of this pharmacy': people.pharmacist.token,
    'pharmacist of another pharmacy': people.otherPharmacist.token,
    'doctor of this practice': people.doctor.token,
    'doctor of another practice': people.otherDoctor.token,
    manager: people.manager.token,
  }
  const staff = (roleId: RoleId, ...practices: PracticeId[]) => ({ roleId, patientId: null, practices, children: [] })
  const signedIn = {
    patient: { roleId: Role.Patient, patientId, practices: [], children: [] },
    'other patient': { roleId: Role.Patient, patientId: otherPatientId, practices: [], children: [] },
    guardian: { roleId: Role.Patient, patientId: guardianPatientId, practices: [], children: [patientId] },
    melanographer: staff(Role.Melanographer),
    'pharmacist of this pharmacy': staff(Role.Doctor, pharmacy),
    'pharmacist of another pharmacy': staff(Role.Doctor, otherPharmacy),
    'doctor of this practice': staff(Role.Doctor, clinic),
    'doctor of another practice': staff(Role.Doctor, otherClinic),
    manager: staff(Role.PracticeManager, pharmacy, clinic),
  }
  const consents = consentState([{ flag: 'imagesAvailableOnline', value: true, at: 1 }])
  const record = { patientId, practices: new Set([pharmacy, clinic]), consents, consentRevision: 1 }
  return {
    server,
    signedIn,
    record: { ...record, doctors: new Set([clinic]), desk: [pharmacy] },
    pharmacy,
    clinic,
    offer,
    siteId,
    bookingId,
    patientId,
    visit,
    uploadId: registered.body.uploads[0].uploadId,
    riskProfileId: await addRiskCheck(server, patientId, people.patient),
    seen,
    people,
    tokens,
    tablets,
  }
}

/** When this patient was born, who is a child. */
export const childBorn = '2016-01-31'

/** Makes a patient a child, and somebody their guardian, as the desk does. */
async function addGuardian(
  { services, clock }: TestServer,
  patientId: PatientId,
  { loginId }: Pick<Person, 'loginId'>,
) {
  const { pool } = services.database
  await pool.query('update patients set birth_date = $2 where patient_id = $1', [patientId, childBorn])
  await pool.query(
    `insert into guardians (patient_id, login_id, relationship, recorded_by, recorded_at) values ($1, $2, 'Mother', $2, $3)`,
    [patientId, loginId, clock.now()],
  )
}

/** Somebody of the same kind, who has read nothing before. */
export async function addLike({ server, patientId }: AccessWorld, person: MayPerson): Promise<Person> {
  const { roleId, practices, patientId: own, children } = person
  const added = await addPerson(server, { role: roleId, practices: [...practices], patientId: own })
  if (children.length > 0) await addGuardian(server, patientId, added)
  return added
}

/** How many records somebody leaves who becomes a guardian of this patient, and asks then. */
export async function newGuardiansRecords(
  { server, patientId, signedIn }: AccessWorld,
  ask: (token: string) => Promise<unknown>,
): Promise<number | null> {
  const guardian = await addPerson(server, { patientId: signedIn.guardian?.patientId ?? null })
  await addGuardian(server, patientId, guardian)
  await ask(guardian.token)
  const { rowCount } = await server.services.database.pool.query(
    'select from record_accesses where login_id = $1 and patient_id = $2',
    [guardian.loginId, patientId],
  )
  return rowCount
}

async function expiredToken(server: TestServer, person: Person): Promise<string> {
  const now = server.clock.now().toISOString()
  server.clock.advance(-7200)
  const { token } = await server.services.tokens.sign({
    kind: 'session',
    loginId: person.loginId,
    sessionId: person.sessionId,
  })
  server.clock.set(now)
  return token
}
