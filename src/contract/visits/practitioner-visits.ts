import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, patientId, photoId, practiceId, uploadId, visitId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { patient } from '../patients/patient.ts'
import { reportState } from '../reports/report-state.ts'
import { turnaroundClock } from '../readings/reading-list.ts'
import { bookingStanding } from './booking-standing.ts'
import { quarantineReceipt, maxVisitValues, sealedManifest, sealedProof, sealedVisit } from './sealed-visit.ts'
import { dateText, sha256Text, shortText, userNameText } from '../text.ts'
import { visitAmendment } from './visit-amendment.ts'
import { visitQuestion } from './visit-questions.ts'
import { visitManifest, visitReceipt, visitUpload } from './visit-upload.ts'

/** The progress of a visit at the service; ours. */
const visitStatus = z.enum(['received', 'being-read', 'reported', 'closed'])

/** A visit in a list (A3.visit.01). `status` and `numberOfLesions` are ours. */
const patientVisit = z
  .object({
    visitId,
    practiceId,
    cost: z.number().nullable(),
    retailPrice: z.number().nullable(),
    productName: z.string().nullable(),
    serviceName: z.string().nullable(),
    visitDate: z.iso.date(),
    visitTime: z.iso.datetime(),
    isUrgent: z.boolean(),
    isIncomplete: z.boolean().describe('Whether poses of the standard set of body photos are missing.'),
    isCancelled: z.boolean().describe('Whether its appointment had been cancelled when it arrived.'),
    isAttended: z.boolean(),
    isImaged: z.boolean(),
    isHighRisk: z.boolean(),
    hasSunDamage: z.boolean(),
    hasBodyshots: z.boolean(),
    consentedToScopeOfService: z.boolean(),
    practice: z.object({ practiceId, practiceName: z.string() }),
    patient,
    matchedPatient: patient.nullable().describe('Set when a new patient was recognised; never merged silently.'),
    whenFlaggedForReview: z.iso.datetime().nullable().describe('Null unless the caller may know the match.'),
    diagnosis: z
      .object({
        urgency: z.string().nullable(),
        actions: z.string().nullable(),
        comments: z.string().nullable(),
        callbackPeriod: z.string().nullable(),
        isUrgent: z.boolean(),
      })
      .nullable(),
    status: visitStatus,
    reportState: reportState
      .nullish()
      .describe('Ours: how far its newest report is with its recipients; null for whoever may not know what it says.'),
    clock: turnaroundClock.nullable().describe('Ours: the time its readers have left; null once it is reported.'),
    booking: z
      .object({ bookingId, standing: bookingStanding })
      .nullish()
      .describe('Ours: the booking that it was made for, as it stood when the visit arrived; null for a walk-in.'),
    numberOfLesions: z.int(),
    numberOfPhotos: z.int(),
    receiptNumber: z.string().nullable(),
    amendments: z.array(visitAmendment).describe('Ours: changes made after the visit arrived, oldest first.'),
    questions: z
      .array(visitQuestion)
      .describe('Ours: questions of readers to the practice about the visit, oldest first.'),
  })
  .meta({ id: 'PatientVisit' })
export type PatientVisit = z.infer<typeof patientVisit>

export const searchVisits = endpoint({
  method: 'post',
  path: '/practitionervisits/search',
  access: 'visit-staff',
  summary:
    "The visits of the caller's practices, newest first; for a doctors' practice also the visits of its patients at other practices.",
  request: z.object({
    practiceId: practiceId.nullish(),
    globalPatientId: patientId.nullish(),
    patientName: shortText(160).nullish(),
    keywords: shortText(160)
      .nullish()
      .describe(
        'Ours: words about the patient, as in practitionerpatients/search: name, birth date or year, NHI or Medicare number, phone.',
      ),
    username: userNameText.nullish().describe('Of the staff member who made the visit.'),
    myLentigoUserName: userNameText.nullish().describe("The spec's my{product}UserName: the patient's own sign-in."),
    visitDateFrom: dateText.nullish(),
    visitDateTo: dateText.nullish(),
    creationDateFrom: dateText.nullish(),
    creationDateTo: dateText.nullish(),
    statuses: z.array(visitStatus).min(1).max(4).nullish().describe('Ours: only visits with one of these statuses.'),
    isAsked: z.boolean().nullish().describe('Ours: only visits with an unanswered question of a reader.'),
    ...pagingFields(100),
  }),
  response: paginated(patientVisit),
  problems: ['forbidden'],
})

export const registerVisit = endpoint({
  name: 'practitionervisits/registration',
  method: 'put',
  path: '/practitionervisits/registration/{visitId}',
  access: 'visit-staff-or-device',
  summary:
    'Registers a visit and its photos before they are uploaded. Idempotent: registering again never truncates an upload.',
  params: z.object({ visitId }),
  request: z.discriminatedUnion('kind', [visitManifest, sealedManifest]),
  response: z.object({
    visitId,
    version: z.int(),
    state: z.enum(['registered', 'committed', 'held']),
    receipt: visitReceipt.nullable(),
    held: quarantineReceipt.nullish().describe('Set when the state is held.'),
    uploadTicket: z.string().describe('Bearer for uploads/{uploadId}; short-lived.'),
    expiresIn: z.int().positive().describe('Seconds.'),
    uploads: z.array(
      z.object({
        photoId,
        uploadId,
        url: z.string().describe('Path on this host.'),
        offset: z.int(),
        isComplete: z.boolean(),
      }),
    ),
  }),
  problems: ['forbidden', 'use-dpop-nonce', 'device-revoked', 'payload-conflict', 'upgrade-required', 'storage-full'],
  bodyLimit: 1024 * 1024,
})

export const uploadVisit = endpoint({
  method: 'post',
  path: '/practitionervisits/upload',
  access: 'visit-staff-or-device',
  summary:
    'Commits a visit, whole or not at all. Idempotency-Key: visitId.version. A repeated request gets the same receipt; other content under the same version gets 409 with the stored receipt in extensions. A higher version of a committed visit is an amendment: it may change comments and decisions about the spots, is stored beside the visit, and gets its own receipt.',
  request: z.discriminatedUnion('kind', [visitUpload, sealedVisit]),
  response: z.object({ receipt: z.union([quarantineReceipt, visitReceipt]) }),
  problems: ['forbidden', 'use-dpop-nonce', 'device-revoked', 'payload-conflict', 'upgrade-required', 'storage-full'],
  // Fits one photo of the largest size inline, as base64, or a sealed visit of the largest size; other photos are
  // uploaded separately.
  bodyLimit: 36 * 1024 * 1024,
  // 300 spots with all their choices, and 300 photos, make 60 000 values.
  bodyValues: maxVisitValues,
})

export const getVisitStatus = endpoint({
  method: 'post',
  path: '/practitionervisits/status',
  access: 'visit-staff-or-device',
  summary:
    'The read-back before a device deletes its copy: what the server has of these visits. A visit that the caller may not see is "unknown".',
  request: z.object({ visitIds: z.array(visitId).min(1).max(200) }),
  response: z.object({
    serverTime: z.iso.datetime(),
    visits: z.array(
      z.object({
        visitId,
        state: z.enum(['unknown', 'registered', 'committed', 'held']),
        version: z.int().nullable(),
        payloadHash: sha256Text.nullable(),
        photoHashes: z.record(z.string(), sha256Text),
        committedAt: z.iso.datetime().nullable(),
        receipt: visitReceipt.nullable(),
        sealed: sealedProof
          .nullish()
          .describe('Of a visit that was sent sealed. A photo that is missing here is not complete on the server.'),
        held: quarantineReceipt.nullish().describe('Set when the state is held.'),
      }),
    ),
  }),
  problems: ['use-dpop-nonce'],
})

/** Rules of this server for visits, beyond those that hold everywhere; a tablet stores them to check fields offline. */
export const visitRules = z
  .object({
    testNumbers: z.enum(['accepted', 'refused']).describe('NHI numbers that begin with Z; accepted in demo mode only.'),
  })
  .meta({ id: 'VisitRules' })

export const getVisitRules = endpoint({
  method: 'get',
  path: '/practitionervisits/rules',
  access: 'visit-staff',
  summary: 'The rules of this server for visits, for checks without a network. Ours.',
  response: visitRules,
  problems: [],
})

export const listQuarantinedVisits = endpoint({
  method: 'post',
  path: '/practitionervisits/held',
  access: 'clinician',
  summary:
    'The sealed visits that are quarantined until a manager of the practice releases them, oldest first: their owner was disabled, or never corrected a rejected visit. The server does not decrypt them.',
  request: z.object({ practiceId }),
  response: z.object({
    visits: z.array(
      z.object({
        visitId,
        version: z.int(),
        reason: quarantineReceipt.shape.reason,
        heldAt: z.iso.datetime(),
        receiptNumber: z.string(),
        numberOfPhotos: z.int(),
        sealedBy: z.string(),
        deviceName: z.string().nullable(),
      }),
    ),
  }),
  problems: ['forbidden'],
})

export const releaseQuarantinedVisit = endpoint({
  name: 'practitionervisits/releaseheld',
  method: 'post',
  path: '/practitionervisits/held/{visitId}/release',
  access: 'clinician',
  summary:
    'A manager releases a quarantined visit: it is committed under the name of the person who sealed it. 422 names what is invalid in it.',
  params: z.object({ visitId }),
  response: z.object({ receipt: visitReceipt }),
  problems: ['forbidden', 'not-found', 'payload-conflict', 'storage-full'],
})
