import * as z from 'zod'
import { consultationKind } from '../enums.ts'
import { endpoint } from '../endpoint.ts'
import { riskCategory } from '../enums.ts'
import { bookingId, consultationId, loginId, patientId, riskProfileId, serviceId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { longText, shortText, workingInstantText } from '../text.ts'

/*
 * Consultations (A3.consultation.01, A3.consultation.02; states in docs/decisions-bookings.md "Consultation state"). Clinic
 * staff and the patient's doctors add and change them; everybody else gets 404. Patients read their own, without the
 * notes and the history, and never a deleted one.
 */

/** The statusId of lookups/getconsultationstates. */
export const consultationStatusId = z.int().min(1).max(5)
const outcomeId = z.int().min(1).max(6).describe('The outcomeId of lookups/getconsultationoutcomes.')
const actions = z.array(z.int().min(1).max(40)).max(6).describe('The actionIds of lookups/getdiagnosisactions.')

/** The kinds of events in a consultation's history. */
const consultationEvent = z.enum(['added', 'changed', 'completed', 'reactivated', 'deleted', 'restored'])
export type ConsultationEvent = z.infer<typeof consultationEvent>

/** A field that can be changed, as the history names it. */
const consultationField = z.enum([
  'melanographerLoginId',
  'appointmentId',
  'serviceId',
  'kind',
  'profileId',
  'riskCategoryId',
  'statusId',
  'outcomeId',
  'actions',
  'notes',
  'whenActionIsDue',
])
export type ConsultationField = z.infer<typeof consultationField>

/** One entry of the history: who did what and when; the values before and after, ids as names. */
const consultationChange = z.object({
  event: consultationEvent,
  by: z.string().describe('The name of who did it.'),
  byLoginId: loginId,
  at: z.iso.datetime(),
  why: z.string().nullable(),
  fields: z.array(z.object({ field: consultationField, from: z.string().nullable(), to: z.string().nullable() })),
})
export type ConsultationChange = z.infer<typeof consultationChange>

/** A consultation (A3.consultation.01). `patientId`, `kind` and the fields after `whenDeleted` are ours. */
export const consultation = z
  .object({
    consultationId,
    patientId,
    patientLoginId: loginId.nullable().describe('Null: the patient has no account.'),
    melanographerLoginId: loginId.nullable().describe('With whom it is; null: nobody has taken it.'),
    appointmentId: bookingId.nullable(),
    profileId: riskProfileId.nullable(),
    riskCategoryId: riskCategory.nullable(),
    statusId: consultationStatusId,
    outcomeId: outcomeId.nullable(),
    serviceId: serviceId.nullable(),
    kind: consultationKind,
    actions,
    notes: z.string().nullable().describe('Staff’s own: null for the patient.'),
    whenCreated: z.iso.datetime(),
    whenLastUpdated: z.iso.datetime(),
    whenActionIsDue: z.iso.datetime().nullable(),
    whenCompleted: z.iso.datetime().nullable(),
    whenDeleted: z.iso.datetime().nullable(),
    version: z.int().describe('Grows with every change.'),
    patientName: z.string(),
    birthDate: z.iso.date(),
    melanographerName: z.string().nullable(),
    serviceName: z.string().nullable(),
    appointmentTime: z.iso.datetime().nullable(),
    siteName: z.string().nullable(),
    timeZoneId: z.string().describe('Of the appointment’s site, else of where the patient lives.'),
  })
  .meta({ id: 'Consultation' })
export type Consultation = z.infer<typeof consultation>

/** A consultation with its history, the newest change first; empty for the patient. */
const consultationDetail = consultation
  .extend({ history: z.array(consultationChange) })
  .meta({ id: 'ConsultationDetail' })
export type ConsultationDetail = z.infer<typeof consultationDetail>

/** The extensions of a 409 from these calls. */
export const consultationConflict = z.discriminatedUnion('reason', [
  z
    .object({ reason: z.literal('state'), statusId: consultationStatusId, by: z.string(), at: z.iso.datetime() })
    .describe('It is in a state from which this is not done: who brought it there, and when.'),
  z
    .object({ reason: z.literal('changed'), version: z.int(), by: z.string(), at: z.iso.datetime() })
    .describe('Somebody else changed it first.'),
  z
    .object({ reason: z.literal('appointment'), consultationId })
    .describe('The appointment has another consultation: change that one.'),
])
export type ConsultationConflict = z.infer<typeof consultationConflict>

/** Undefined leaves the value as it is; null clears it. */
const content = {
  profileId: riskProfileId.nullish(),
  riskCategoryId: riskCategory.nullish(),
  outcomeId: outcomeId.nullish(),
  actions: actions.nullish(),
  notes: longText(2000).nullish(),
  whenActionIsDue: workingInstantText
    .nullish()
    .describe('Of a day: that day at 00:00 UTC, which is that day in NZ and AU.'),
  appointmentId: bookingId.nullish(),
  melanographerLoginId: loginId.nullish(),
  serviceId: serviceId.nullish(),
  kind: consultationKind.nullish(),
}

const byId = z.object({ id: consultationId })

export const getConsultation = endpoint({
  method: 'get',
  path: '/consultations/get',
  access: 'session',
  summary: 'A consultation with its history; deleted ones too for staff.',
  query: byId,
  response: consultationDetail,
  problems: ['not-found'],
})

export const getConsultationForAppointment = endpoint({
  method: 'get',
  path: '/consultations/getforappointment',
  access: 'session',
  summary: 'The consultation of an appointment that is not deleted; 204 where it has none yet.',
  query: z.object({ appointmentId: bookingId, patientLoginId: loginId }),
  response: consultationDetail.nullable(),
  problems: ['not-found'],
})

export const searchConsultations = endpoint({
  method: 'post',
  path: '/consultations/search',
  access: 'session',
  summary:
    'Consultations of the patients whom the caller may know of, the latest time first, with how many there are of each state.',
  request: z.object({
    patientLoginId: loginId.nullish().describe('Of this patient alone.'),
    which: z.enum(['all', 'open', 'completed', 'deleted']).default('all').describe('All: what is not deleted too.'),
    withLoginId: loginId.nullish().describe('With this one alone.'),
    kind: consultationKind.nullish(),
    keywords: shortText(160).nullish().describe('Of the patient, as in practitionerpatients/search.'),
    startDate: workingInstantText.nullish().describe('Of the appointment, else of when it was made.'),
    endDate: workingInstantText.nullish(),
    ...pagingFields(100),
  }),
  response: paginated(consultation).extend({
    counts: z.object({ all: z.int(), open: z.int(), completed: z.int(), deleted: z.int() }),
  }),
  problems: ['not-found'],
})

export const addConsultation = endpoint({
  method: 'post',
  path: '/consultations/add',
  access: 'session',
  summary:
    'Makes a consultation, New unless it says otherwise. Sent again with the same consultationId it answers the first; 409 where the appointment has one.',
  request: z.object({
    consultationId: consultationId.nullish().describe('Made by the caller, so that what is sent again is the same.'),
    patientLoginId: loginId.nullish(),
    patientId: patientId.nullish().describe('Of a patient without an account; else the login says it.'),
    statusId: consultationStatusId.nullish(),
    ...content,
  }),
  response: consultationDetail,
  problems: ['not-found', 'conflict', 'invalid'],
})

export const updateConsultation = endpoint({
  method: 'put',
  path: '/consultations/update',
  access: 'session',
  summary:
    'Changes a consultation that is open; 409 where it is completed or deleted, or was changed since the version that is named.',
  request: z.object({
    consultationId,
    patientLoginId: loginId.nullish(),
    statusId: consultationStatusId.nullish(),
    version: z.int().min(1).nullish(),
    ...content,
  }),
  response: consultationDetail,
  problems: ['not-found', 'conflict', 'invalid'],
})

export const completeConsultation = endpoint({
  method: 'put',
  path: '/consultations/complete',
  access: 'session',
  summary: 'Completes an open consultation; again by the same person it changes nothing, by another it is 409.',
  request: z.object({ consultationId, outcomeId: outcomeId.nullish() }),
  response: consultationDetail,
  problems: ['not-found', 'conflict'],
})

export const reactivateConsultation = endpoint({
  method: 'put',
  path: '/consultations/reactivate',
  access: 'session',
  summary: 'Takes a completed consultation up again; again by the same person it changes nothing.',
  request: z.object({ consultationId, why: shortText(200).nullish() }),
  response: consultationDetail,
  problems: ['not-found', 'conflict'],
})

export const deleteConsultation = endpoint({
  method: 'delete',
  path: '/consultations/delete',
  access: 'session',
  summary: 'Takes a consultation off the list; nothing is erased, and it can be restored.',
  query: byId,
  problems: ['not-found'],
})

export const restoreConsultation = endpoint({
  method: 'patch',
  path: '/consultations/restore',
  access: 'session',
  summary: 'Puts a deleted consultation back into the state that it had; 409 where its appointment has another by now.',
  query: byId,
  problems: ['not-found', 'conflict'],
})
