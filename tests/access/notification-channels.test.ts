import { expect, test } from 'vitest'
import { addBookingClinic } from '../support/booking-clinic.ts'
import { addClinic } from '../support/clinic.ts'
import { addImagedPatient, setConsent } from '../support/imaged-patient.ts'
import { addPerson, freshToken, type Person } from '../support/server/people.ts'
import { looksHarmless, readAndPublish } from '../support/read-visit.ts'
import { makePhoto } from '../support/send-visit.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { Role } from '../../src/contract/enums.ts'
import type { PatientId } from '../../src/contract/ids.ts'
import { CommunicationChannel, CommunicationType } from '../../src/domain/consents/communication-preferences.ts'
import { sendReminders } from '../../src/server/features/bookings/remind/send-reminders.ts'
import { makeImageKinds } from '../../src/server/features/images/make-image-kinds.ts'
import { notifyPhotoViewed } from '../../src/server/features/images/own/notify-photo-viewed.ts'
import { sendConsentNotification } from '../../src/server/features/consents/patient-permissions/notify-consent-change.ts'
import { planChangedRecalls, sendRecalls } from '../../src/server/features/recalls/send-recalls.ts'
import { deliverReport } from '../../src/server/features/reports/delivery/deliver-report.ts'
import { notifyReport } from '../../src/server/features/reports/delivery/notify-report.ts'
import { dropFolder } from '../../src/server/platform/healthlink/drop-folder.ts'

/* Each kind of notice by the job that sends it, against each choice of ways that a patient can make. */

const server = await startTestServer()
const { services, clock } = server
const { db, pool } = services.database
const pharmacy = await addClinic(server)
const clinic = await addBookingClinic(server)
await pool.query('update sites set send_email_reminders = true, send_sms_reminders = true')
const reader = await addPerson(server, { role: Role.Melanographer })
const ports = { ...services, folder: dropFolder(services.config.healthLinkDir) }
const photo = await makePhoto()

type NotifiedPatient = Person & { patientId: PatientId; email: string; mobile: string }
const call = async (who: NotifiedPatient, [method, path]: readonly [string, string], body?: object) =>
  server.call(method, path, { token: await freshToken(server, who), ...(body && { body }) })

let count = 0
/** Somebody whom each way reaches: mail, text and a browser of theirs; `of`: whose record, else a new one. */
async function addReached(of?: PatientId): Promise<NotifiedPatient> {
  count += 1
  const patientId = of ?? (crypto.randomUUID() as PatientId)
  const [email, mobile] = [`${patientId.slice(0, 8)}@example.test`, `+6421555${String(1000 + count)}`]
  if (of === undefined)
    await pool.query(
      `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
       values ($1, $1, 'Aroha', 'Ngāta', '1980-05-04', 2, 'NZ')`,
      [patientId],
    )
  await pool.query('update patients set email_address = $2, mobile_phone = $3 where patient_id = $1', [
    patientId,
    email,
    mobile,
  ])
  const person = await addPerson(server, { patientId })
  await pool.query(
    `insert into push_subscriptions (login_id, session_id, endpoint, p256dh, auth, key_id, created_at)
     values ($1, $2, $3, 'p', 'a', 'k', now())`,
    [person.loginId, person.sessionId, `https://fcm.googleapis.com/fcm/send/${patientId}`],
  )
  await setConsent(server, patientId, ['consentPrivacyAgreement', true])
  return { ...person, patientId, email, mobile }
}

/** By which ways somebody was told since the last time that this was asked. */
async function waysTo({ loginId, email, mobile }: NotifiedPatient): Promise<string[]> {
  const messages = await pool.query('delete from outgoing_messages where recipient in ($1, $2) returning recipient', [
    email,
    mobile,
  ])
  const pushes = await pool.query(
    `delete from pgboss.job where name = 'send-push' and data->>'subscriptionId' in
     (select subscription_id::text from push_subscriptions where login_id = $1) returning id`,
    [loginId],
  )
  const found = messages.rows.map(({ recipient }) => (recipient === email ? 'Email' : 'Text'))
  return [...found, ...pushes.rows.map(() => 'App')].toSorted()
}
async function takeJobs(name: string): Promise<Record<string, string>[]> {
  return (await pool.query('delete from pgboss.job where name = $1 returning data', [name])).rows.map(
    ({ data }) => data,
  )
}

type Cause = { make: () => Promise<NotifiedPatient>; happens: (who: NotifiedPatient) => Promise<void> }
const start = '2026-11-20T00:00:00Z'
const monday = Date.parse('2026-12-06T20:00:00Z')
let booked = 0

const causes = {
  report: {
    make: async () => addReached((await addImagedPatient(server, pharmacy, 'waiting')).patientId),
    happens: async ({ patientId }) => {
      const { reportId } = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
      clock.advance(120)
      for (const { deliveryId } of await takeJobs('deliver-report'))
        await deliverReport(ports)({ deliveryId: deliveryId ?? '' })
      for (const _ of await takeJobs('notify-report')) await notifyReport(services)({ reportId: String(reportId) })
    },
  },
  appointment: {
    make: () => addReached(),
    happens: async (who) => {
      const at = monday + Math.floor(booked / 4) * 24 * 3600_000 + (booked % 4) * 1800_000
      booked += 1
      const { status } = await call(who, ['POST', '/bookings/add'], {
        siteId: clinic.site['auckland'],
        serviceId: clinic.service['free'],
        wasPrivacyAccepted: true,
        bookingTime: new Date(at).toISOString(),
      })
      if (status !== 200) throw new Error(`The booking was answered ${status}.`)

      await waysTo(who)
      clock.set(new Date(at - 7 * 24 * 3600_000).toISOString())
      await sendReminders({ ...services, provider: null })()
    },
  },
  recall: {
    make: () => addReached(),
    happens: async (who) => {
      await call(who, [
        'PUT',
        '/patientpermissions/setrecallpreferences?enablePatientRecalls=true&recalFrequencyInMonths=6',
      ])
      await planChangedRecalls(services)()
      clock.set('2027-04-28T21:00:00Z')
      await planChangedRecalls(services)()
      await sendRecalls(services)()
    },
  },
  'photo looked at': {
    make: () => addReached(),
    happens: async (who) => {
      const raw = new FormData()
      for (const [name, value] of Object.entries({ PatientLoginId: who.loginId, BodyPartId: '44', FileName: 'a.jpg' }))
        raw.set(name, value)
      raw.set('File', new Blob([new Uint8Array(photo)]), 'photo')
      const token = await freshToken(server, who)
      const { body } = await server.call('POST', '/images/upload', { token, raw })
      await makeImageKinds(services)({ imageId: body.imageId })
      const path = `/images/${who.patientId}/${body.downloadHandle}/image/large`
      await server.call('GET', path, { token: await freshToken(server, reader) })
      await notifyPhotoViewed(services)(who)
    },
  },
  'consent changed': {
    make: () => addReached(),
    happens: async (who) => {
      await call(who, ['PUT', '/patientpermissions/setconsenthistology?value=true'])
      await sendConsentNotification(services)(who)
    },
  },
} as const satisfies Record<string, Cause>

const all = ['Email', 'Text', 'App'] as const
type Way = (typeof all)[number]
const subsets: readonly (readonly Way[])[] = Array.from({ length: 8 }, (_, bits) =>
  all.filter((_way, i) => bits & (1 << i)),
)

/** By which ways each kind is told, of those that its patient allows (docs/decisions-clinic.md "How patients are told"). */
const rules: Record<
  keyof typeof causes,
  { type: keyof typeof CommunicationType; told: (allowed: readonly Way[]) => Way[] }
> = {
  report: { type: 'Results', told: (allowed) => once(allowed) },
  appointment: { type: 'Reminders', told: (allowed) => [...allowed] },
  recall: { type: 'Recalls', told: (allowed) => once(allowed) },
  'photo looked at': {
    type: 'Results',
    told: (allowed) => allowed.filter((way) => way === 'App' || (way === 'Email' && !allowed.includes('App'))),
  },
  // So that its owner hears of what was not theirs, whatever was chosen.
  'consent changed': { type: 'Results', told: (allowed) => ['Email', ...allowed.filter((way) => way === 'App')] },
}
/** By text, else by e-mail; the app besides. */
function once(allowed: readonly Way[]): Way[] {
  return allowed.filter((way) => way !== 'Email' || !allowed.includes('Text'))
}

const refuse = (who: NotifiedPatient, type: number, channel: number) =>
  call(who, [
    'POST',
    `/patientpermissions/setcommunicationpreference?communicationTypeId=${type}&communicationChannelId=${channel}&isAllowed=false`,
  ])

test.each(Object.keys(causes) as (keyof typeof causes)[])(
  '%s: told by each way that its patient allows and by no other, whatever they said of other kinds',
  async (kind) => {
    const { type, told } = rules[kind]
    for (const allowed of subsets) {
      clock.set(start)
      const who = await causes[kind].make()
      for (const way of all) {
        if (!allowed.includes(way)) await refuse(who, CommunicationType[type], CommunicationChannel[way])
        for (const other of Object.values(CommunicationType).filter((id) => id !== CommunicationType[type]))
          await refuse(who, other, CommunicationChannel[way])
      }
      await waysTo(who)
      await causes[kind].happens(who)
      expect([allowed, await waysTo(who)]).toEqual([allowed, told(allowed).toSorted()])
    }
    await db.deleteFrom('push_subscriptions').execute()
  },
  120_000,
)
