import * as z from 'zod'
import { gender } from '../enums.ts'
import { patientId } from '../ids.ts'
import { birthDateText, dateText, emailText, nameText, phoneText, shortText } from '../text.ts'

/** What a person types about a patient: at registration, and inside a visit for a new patient. */
export const patientDetails = z
  .object({
    title: shortText(20).nullish(),
    firstName: nameText,
    middleName: shortText(80).nullish(),
    lastName: nameText,
    birthDate: birthDateText,
    gender,
    mobilePhone: phoneText.nullish(),
    emailAddress: emailText.nullish(),
    nhi: shortText(10).toUpperCase().nullish(),
    medicareNumber: shortText(12).nullish(),
    street: shortText(120).nullish(),
    suburb: shortText(80).nullish(),
    city: shortText(80).nullish(),
    state: shortText(40).nullish(),
    postCode: shortText(4).nullish(),
    countryCode: z.enum(['NZ', 'AU']),
  })
  .meta({ id: 'PatientDetails' })
export type PatientDetails = z.infer<typeof patientDetails>

/** A patient as answered (A3.profile.01; names and bounds ours where it says "address parts", "key dates"). */
export const patient = z
  .object({
    patientId,
    globalPatientId: patientId.describe('The id that the device gave; the same as patientId unless it was matched.'),
    title: z.string().nullable(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    pseudonym: z.string().nullable(),
    birthDate: dateText,
    gender,
    mobilePhone: z.string().nullable(),
    emailAddress: z.string().nullable(),
    nhi: z.string().nullable(),
    medicareNumber: z.string().nullable(),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postCode: z.string().nullable(),
    countryCode: z.enum(['NZ', 'AU']),
    // Lists that a tablet kept of an earlier build have none of these.
    employer: z.string().nullish().describe('Named with a booking; a record keeps none.'),
    loyaltyNumbers: z.array(z.string()).nullish().describe('None are kept.'),
    numberOfLesions: z.int(),
    numberOfLesionsToBeImaged: z.int(),
    isRedFlagged: z.boolean(),
    isCorporate: z.boolean(),
    isEmailConfirmationRequired: z.boolean().nullish().describe('Whether their login waits for its confirmation.'),
    isAnonymous: z.boolean(),
    hasTohuLogin: z.boolean().nullish().describe('Whether they have a login here.'),
    hasUrgentDiagnosis: z.boolean(),
    canReceiveDigitalReports: z.boolean(),
    enablePatientRecalls: z.boolean(),
    extraBookingTime: z.int().nullish().describe('Minutes that each of their bookings takes longer.'),
    whenCreated: z.iso.datetime(),
    whenLastVisited: z.iso.datetime().nullable(),
    whenLastReported: z.iso.datetime().nullable(),
    fullName: z.string(),
    displayName: z.string(),
  })
  .meta({ id: 'Patient' })
export type Patient = z.infer<typeof patient>
