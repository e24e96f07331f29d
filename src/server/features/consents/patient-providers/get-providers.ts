import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/consents/patient-providers.ts'
import type { PracticeListingNode } from '../../../../contract/consents/patient-providers.ts'
import { forPatient } from '../../../access/for-patient.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPublicPractice } from '../../../records/practices/present-practice.ts'
import { findPractitionerLinks, type PractitionerLinkRow } from '../../../records/practices/practitioner-store.ts'
import { presentPractitioner } from '../../../records/practices/present-practitioner.ts'
import { type ProviderRow, readNamedPractitioners, readProviders } from './providers-store.ts'

export type ProviderDependencies = Pick<Services, 'database' | 'clock'>

/** patientproviders/getproviders: lists the practices with access, for the patient and clinic staff. */
export const getProviders =
  ({ database: { db }, clock }: ProviderDependencies, reading: AccessServices): Handler<typeof calls.getProviders> =>
  async ({ query: { patientId }, actor }) => {
    const patient = (await reading.findAccess(patientId)) === null ? null : { patientId }
    await forPatient(reading, { user: userOf(actor), patient, what: 'patient' }, 'see profile')
    return listProviders(db, patientId, clock.now())
  }

/** The practices with access to a patient's record. */
async function listProviders(db: Db, patientId: PatientId, now: Date): Promise<PracticeListingNode[]> {
  const [rows, named] = await Promise.all([readProviders(db, patientId, now), readNamedPractitioners(db, patientId)])
  const practices = [...new Set(named.map((one) => one.practice_id))]
  const { records } = await findPractitionerLinks(
    db,
    { practices, keywords: '', order: null },
    { limit: 1000, offset: 0 },
  )
  return rows.map((row) => {
    const own = records.flatMap((link) => {
      const since = named.find(
        (one) => one.practice_id === row.practice_id && one.practitioner_id === link.practitioner_id,
      )?.since
      return link.practice_id === row.practice_id && since !== undefined ? [{ link, since }] : []
    })
    return presentProvider(row, own)
  })
}

/** One practice's entry in that list. Throws `not-found` if the practice has no access. */
export async function requireProvider(
  db: Db,
  { patientId, practiceId, now }: { patientId: PatientId; practiceId: PracticeId; now: Date },
): Promise<PracticeListingNode> {
  const node = (await listProviders(db, patientId, now)).find(({ practice }) => practice.practiceId === practiceId)
  if (node === undefined) throw new Problem('not-found')
  return node
}

const streetOf = (row: ProviderRow | PractitionerLinkRow): string | null =>
  [row.street_address_1, row.city].filter(Boolean).join(', ') || null

function presentProvider(row: ProviderRow, named: { link: PractitionerLinkRow; since: Date }[]): PracticeListingNode {
  const common = { hasOutstandingReports: row.has_open_referral, streetAddress: streetOf(row) }
  return {
    ...common,
    isPractice: true,
    displayName: row.practice_name,
    whenAdded: row.since.toISOString(),
    practice: presentPublicPractice(row),
    practitioner: null,
    practitioners: named.map(({ link, since }) => {
      const practitioner = presentPractitioner([link], 'anybody')
      return {
        ...common,
        isPractice: false,
        displayName: practitioner.fullName,
        whenAdded: since.toISOString(),
        practice: null,
        practitioner,
        practitioners: [],
      }
    }),
  }
}
