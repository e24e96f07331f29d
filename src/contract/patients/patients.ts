import * as z from 'zod'
import { booking } from '../bookings/booking.ts'
import { product } from '../bookings/services.ts'
import { recommendedProduct } from '../bookings/time-slots.ts'
import { consultationKind } from '../enums.ts'
import { endpoint } from '../endpoint.ts'
import { patientActionKind } from '../enums.ts'
import { consultationId, loginId, patientId, serviceId } from '../ids.ts'
import { patient } from './patient.ts'

/** A patient with the login that they use themselves (P3.profile.01). */
const patientWithLogin = patient.extend({ loginId: loginId.nullable() }).meta({ id: 'PatientWithLogin' })
export type PatientWithLogin = z.infer<typeof patientWithLogin>

/** A recommended next action (A3.dashboard.01); the field named for its subject has the details. */
const patientAction = z
  .object({
    action: patientActionKind,
    service: z
      .object({ serviceId, serviceName: z.string() })
      .nullable()
      .describe('Of BookService: what they had last, where it is sold online.'),
    document: z
      .object({ fileName: z.string(), downloadHandle: z.string(), reportGuid: z.uuid().describe('Ours.') })
      .nullable()
      .describe('Of ViewReport, and of DoRecommendedAction where a report asks for it.'),
    booking: booking
      .pick({
        bookingId: true,
        bookingType: true,
        bookingTime: true,
        timeZoneId: true,
        siteName: true,
        serviceName: true,
        way: true,
        person: true,
      })
      .nullable(),
    consultation: z
      .object({ consultationId, kind: consultationKind, whenActionIsDue: z.iso.datetime().nullable() })
      .nullable()
      .describe('Of DoRecommendedAction where a clinician waits for them.'),
    actionName: z.string().describe("The kind's name, for example BookService."),
  })
  .meta({ id: 'PatientAction' })
export type PatientAction = z.infer<typeof patientAction>

/** A patient and their recommended actions (A3.dashboard.01). */
const patientHome = z
  .object({ loginId, patient: patientWithLogin, actions: z.array(patientAction) })
  .meta({ id: 'PatientHome' })

/** What is known about a person who opens a mailed link, before they sign in (A3.profile.03). */
const registrationDetails = z
  .object({
    patientId,
    numberOfLessions: z.int().min(0).describe("Spots on record; the spec's spelling, numberOfLesions to the client."),
    isCorporate: z.boolean(),
    isExactMatch: z.boolean().describe('Whether names and birth date of the account match the record.'),
    isRedFlagged: z.boolean(),
    isEmailDifferent: z.boolean().describe('Whether the e-mail addresses of the record and the account differ.'),
    hasTohuLogin: z.boolean(),
    isAccountConfirmationRequired: z.boolean().describe('Whether the account still has to be confirmed by a link.'),
    preventRegistration: z
      .boolean()
      .describe('Whether there is nothing to register, as the account is already active.'),
    hadServiceBefore: z.boolean(),
    extraTime: z.int().min(0).describe('Extra minutes for each of their bookings.'),
    lastProduct: product.nullable(),
    recommendedProduct: recommendedProduct
      .nullable()
      .describe('For the service and site of their last appointment, if it is offered online.'),
  })
  .meta({ id: 'PatientRegistrationDetails' })

const byLogin = z.object({ patientLoginId: loginId })

export const getPatientByLoginId = endpoint({
  method: 'get',
  path: '/patients/getbyloginid',
  access: 'session',
  summary: 'The patient of a login: the caller’s own, or any patient for clinic staff.',
  query: byLogin,
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatientByPatientId = endpoint({
  method: 'get',
  path: '/patients/getbypatientid',
  access: 'session',
  summary: 'A patient by id: the caller, or any patient for clinic staff.',
  query: z.object({ patientId }),
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatient = endpoint({
  method: 'get',
  path: '/patients/get',
  access: 'session',
  summary:
    'A patient by patientId or globalPatientId: the caller, any patient for clinic staff, and patients of the practice for its staff. The access is logged.',
  query: z.object({ id: z.uuid('Give the id of a patient.').pipe(patientId) }),
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatientRegistrationDetails = endpoint({
  method: 'post',
  path: '/patients/getpatientregistrationdetails',
  access: 'anonymous',
  summary:
    'What is known about the patient to whom a link was mailed, by the token of an activation, password reset or sign-in link. The call does not consume the token. 404 for a token that is unknown, used, expired, or whose login has no record.',
  request: z.object({ token: z.string().min(1).max(512) }),
  response: registrationDetails,
  problems: ['not-found', 'too-many-attempts'],
  typedStatuses: [404],
})

export const getPatientHome = endpoint({
  method: 'get',
  path: '/patients/getprofilewithrecommendedactions',
  access: 'session',
  summary: 'A patient with their recommended actions, most urgent first.',
  query: byLogin,
  response: patientHome,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getRecommendedActions = endpoint({
  method: 'get',
  path: '/patients/getrecommendedactions',
  access: 'session',
  summary: 'The recommended actions of a patient, most urgent first.',
  query: byLogin,
  response: z.array(patientAction),
  problems: ['not-found'],
  typedStatuses: [404],
})
