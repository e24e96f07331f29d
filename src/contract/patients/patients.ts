import * as z from 'zod'
import { booking } from '../bookings/booking.ts'
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
