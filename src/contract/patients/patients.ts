import * as z from 'zod'
import { booking } from '../bookings/booking.ts'
import { product } from '../bookings/services.ts'
import { recommendedProduct } from '../bookings/time-slots.ts'
import { endpoint } from '../endpoint.ts'
import { patientActionKind } from '../enums.ts'
import { loginId, patientId, serviceId } from '../ids.ts'
import { patient } from './patient.ts'

/** A patient with the login that they use themselves (P3.profile.01). */
export const patientWithLogin = patient.extend({ loginId: loginId.nullable() }).meta({ id: 'PatientWithLogin' })
export type PatientWithLogin = z.infer<typeof patientWithLogin>

/** What a patient may do next (A3.dashboard.01); what the action is about stands in the part of that name. */
export const patientAction = z
  .object({
    action: patientActionKind,
    service: z.object({ serviceId, serviceName: z.string() }).nullable(),
    document: z.object({ fileName: z.string(), downloadHandle: z.string() }).nullable(),
    booking: booking
      .pick({
        bookingId: true,
        bookingType: true,
        bookingTime: true,
        timeZoneId: true,
        siteName: true,
        serviceName: true,
      })
      .nullable(),
    consultation: z.object({ consultationId: z.int() }).nullable(),
    actionName: z.string().describe("The kind's name, for example BookService."),
  })
  .meta({ id: 'PatientAction' })
export type PatientAction = z.infer<typeof patientAction>

/** A patient, and what they may do next (A3.dashboard.01). */
export const patientHome = z
  .object({ loginId, patient: patientWithLogin, actions: z.array(patientAction) })
  .meta({ id: 'PatientHome' })

/** What is known of whoever follows a link that was mailed to them, before they sign in (A3.profile.03). */
export const registrationDetails = z
  .object({
    patientId,
    numberOfLessions: z.int().min(0).describe("Spots on record; the spec's spelling, numberOfLesions to the client."),
    isCorporate: z.boolean(),
    isExactMatch: z.boolean().describe('Names and birth date of the account are those of the record.'),
    isRedFlagged: z.boolean(),
    isEmailDifferent: z.boolean().describe('The record has another e-mail address than the account.'),
    hasTohuLogin: z.boolean(),
    isAccountConfirmationRequired: z.boolean().describe('The account waits to be opened by a link.'),
    preventRegistration: z.boolean().describe('There is nothing to register: the account is open.'),
    hadServiceBefore: z.boolean(),
    extraTime: z.int().min(0).describe('Minutes that each of their bookings takes longer.'),
    lastProduct: product.nullable(),
    recommendedProduct: recommendedProduct
      .nullable()
      .describe('Of the service and site of their last appointment, where that is offered online.'),
  })
  .meta({ id: 'PatientRegistrationDetails' })
export type RegistrationDetails = z.infer<typeof registrationDetails>

const byLogin = z.object({ patientLoginId: loginId })

export const getPatientByLoginId = endpoint({
  name: 'patients/getbyloginid',
  method: 'get',
  path: '/patients/getbyloginid',
  access: 'session',
  summary: 'The patient of a login: the caller, or anybody for clinic staff.',
  query: byLogin,
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatientByPatientId = endpoint({
  name: 'patients/getbypatientid',
  method: 'get',
  path: '/patients/getbypatientid',
  access: 'session',
  summary: 'A patient by id: the caller, or anybody for clinic staff.',
  query: z.object({ patientId }),
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatient = endpoint({
  name: 'patients/get',
  method: 'get',
  path: '/patients/get',
  access: 'session',
  summary:
    'A patient by patientId or globalPatientId: the caller, anybody for clinic staff, for the staff of a practice who is known there. Reading is recorded.',
  query: z.object({ id: z.uuid('Give the id of a patient.').pipe(patientId) }),
  response: patientWithLogin,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getPatientRegistrationDetails = endpoint({
  name: 'patients/getpatientregistrationdetails',
  method: 'post',
  path: '/patients/getpatientregistrationdetails',
  access: 'anonymous',
  summary:
    'What is known of the patient whom a link was mailed to, by its token: of an activation, a new password or a sign-in. Looking uses nothing; 404 for a token that is unknown, used, too old, or of nobody with a record.',
  request: z.object({ token: z.string().min(1).max(512) }),
  response: registrationDetails,
  problems: ['not-found', 'too-many-attempts'],
  typedStatuses: [404],
})

export const getPatientHome = endpoint({
  name: 'patients/getprofilewithrecommendedactions',
  method: 'get',
  path: '/patients/getprofilewithrecommendedactions',
  access: 'session',
  summary: 'A patient with what to do next, the most urgent first.',
  query: byLogin,
  response: patientHome,
  problems: ['not-found'],
  typedStatuses: [404],
})

export const getRecommendedActions = endpoint({
  name: 'patients/getrecommendedactions',
  method: 'get',
  path: '/patients/getrecommendedactions',
  access: 'session',
  summary: 'What a patient may do next, the most urgent first.',
  query: byLogin,
  response: z.array(patientAction),
  problems: ['not-found'],
  typedStatuses: [404],
})
