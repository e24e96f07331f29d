import type * as calls from '../../../contract/consultations/consultations.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import { areaOf } from '../../../domain/access/area-of.ts'
import { may } from '../../../domain/access/may.ts'
import { searchTerms } from '../../../domain/patients/search-terms.ts'
import { clinicalAccess } from '../../access/clinical-access.ts'
import { requireTie } from '../../access/for-patient.ts'
import { logAccesses } from '../../access/access-log.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { sortOrder } from '../../http/sort-order.ts'
import { readConsultation, readConsultationOfAppointment } from '../../records/consultations/consultation-store.ts'
import { readPatientOfLogin } from '../../records/patients/patient-of-login-store.ts'
import { findByTerms } from '../../records/patients/patient-search-store.ts'
import { isAppointmentOf } from './consultation-references-store.ts'
import { type ConsultationQuery, findConsultations, sortColumns } from './consultation-search-store.ts'
import { requireConsultationAccess, openConsultation, readerOf } from './consultation-access.ts'
import type { ConsultationDependencies } from './consultation-dependencies.ts'
import { presentConsultation } from './present-consultation.ts'

/** consultations/get: a consultation, for the patient, the clinic and the patient's doctors. */
export const getConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.getConsultation> =>
  async ({ query, actor }) =>
    openConsultation(deps, userOf(actor), await readConsultation(deps.database.db, query.id))

/**
 * consultations/getforappointment (P4.consultation.01): the consultation of an appointment; null if there is none, so a
 * follow-up would add one.
 */
export const getConsultationForAppointment =
  (deps: ConsultationDependencies): Handler<typeof calls.getConsultationForAppointment> =>
  async ({ query, actor }) => {
    const { db } = deps.database
    const user = userOf(actor)
    const patientId = await readPatientOfLogin(db, query.patientLoginId)
    await requireConsultationAccess(deps, { user, patientId }, 'read consultations')
    if (patientId === null || !(await isAppointmentOf(db, query.appointmentId, patientId)))
      throw new Problem('not-found')
    const row = await readConsultationOfAppointment(db, query.appointmentId)
    return row === undefined ? null : openConsultation(deps, user, row)
  }

/**
 * consultations/search: the consultations of one patient, or of all patients whom the caller may open without a reason.
 */
export const searchConsultations =
  (deps: ConsultationDependencies): Handler<typeof calls.searchConsultations> =>
  async ({ request, actor }) => {
    const { database, clock } = deps
    const user = userOf(actor)
    const query: Omit<ConsultationQuery, 'patterns'> = {
      ...(await searchScope(deps, user, request)),
      which: request.which,
      withLoginId: request.withLoginId ?? null,
      kind: request.kind ?? null,
      from: dateOf(request.startDate),
      until: dateOf(request.endDate),
      order: sortOrder(request.sort, sortColumns) ?? { column: sortColumns.appointmentTime, direction: 'desc' },
      page: { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
    }
    const { records, count, counts } = await findByTerms(searchTerms(request.keywords ?? ''), (patterns) =>
      findConsultations(database.db, { ...query, patterns }),
    )
    const patientIds = records.map((row) => row.patient_id)
    await logAccesses(database.db, { user, patientIds, what: 'consultation list', now: clock.now() })
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: count,
      counts,
      records: records.map((row) => presentConsultation(row, readerOf(user, row))),
    }
  }

const dateOf = (text: string | null | undefined) => (text === null || text === undefined ? null : new Date(text))

async function searchScope(
  deps: ConsultationDependencies,
  user: UserActor,
  { patientLoginId }: Pick<ValidRequest<typeof calls.searchConsultations>, 'patientLoginId'>,
): Promise<Pick<ConsultationQuery, 'among' | 'isOwn'>> {
  if (patientLoginId !== null && patientLoginId !== undefined) {
    const patientId = await readPatientOfLogin(deps.database.db, patientLoginId)
    const patient = patientId === null ? null : await clinicalAccess(deps, patientId)
    // Access to every patient in the list is logged.
    if (patient === null || !may(user, 'read consultations', patient)) throw new Problem('not-found')
    await requireTie(deps, { user, patientId: patient.patientId, verb: 'read consultations' })
    return { among: { patientId: patient.patientId }, isOwn: patient.patientId === user.patientId }
  }
  switch (areaOf(user.roleId)) {
    case 'patient':
      if (user.patientId === null) throw new Problem('not-found')
      return { among: { patientId: user.patientId }, isOwn: true }
    case 'clinic':
      return { among: { tiedTo: user.loginId, now: deps.clock.now() }, isOwn: false }
    case 'practice':
      return { among: { practices: user.practices }, isOwn: false }
  }
}
