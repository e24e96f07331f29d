import * as z from 'zod'
import { gender } from '../enums.ts'
import { patientId } from '../ids.ts'
import {
  birthDateText,
  dateText,
  emailText,
  lastNameText,
  nameText,
  numberText,
  phoneText,
  shortText,
} from '../text.ts'

/** The details typed for a patient: at registration, and in a visit of a new patient. */
export const patientDetails = z
  .object({
    title: shortText(20).nullish(),
    firstName: nameText,
    middleName: shortText(80).nullish(),
    lastName: lastNameText,
    birthDate: birthDateText,
    gender,
    mobilePhone: phoneText.nullish(),
    emailAddress: emailText.nullish(),
    nhi: numberText(10).nullish(),
    medicareNumber: numberText(12).nullish(),
    street: shortText(120).nullish(),
    suburb: shortText(80).nullish(),
    city: shortText(80).nullish(),
    state: shortText(40).nullish(),
    postCode: shortText(4).nullish(),
    countryCode: z.enum(['NZ', 'AU']),
  })
  .meta({ id: 'PatientDetails' })
export type PatientDetails = z.infer<typeof patientDetails>

/** A patient in responses (A3.profile.01; field names and bounds are ours where it says "address parts", "key dates"). */
export const patient = z
  .object({
    patientId,
    globalPatientId: patientId.describe(
      'The id assigned by the device. The same as patientId unless the patient was matched to an existing record.',
    ),
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
    // Lists cached by an earlier build on a tablet lack these fields.
    employer: z.string().nullish().describe('Given with a booking; not stored in a record.'),
    loyaltyNumbers: z.array(z.string()).nullish().describe('Not stored.'),
    numberOfLesions: z.int(),
    numberOfLesionsToBeImaged: z.int(),
    isRedFlagged: z.boolean(),
    isCorporate: z.boolean(),
    isEmailConfirmationRequired: z.boolean().nullish().describe('Whether their login is not confirmed yet.'),
    isAnonymous: z.boolean(),
    hasTohuLogin: z.boolean().nullish().describe('Whether they have a login.'),
    hasUrgentDiagnosis: z.boolean(),
    canReceiveDigitalReports: z.boolean(),
    enablePatientRecalls: z.boolean(),
    extraBookingTime: z.int().nullish().describe('Extra minutes for each of their bookings.'),
    whenCreated: z.iso.datetime(),
    whenLastVisited: z.iso.datetime().nullable(),
    whenLastReported: z.iso.datetime().nullable(),
    fullName: z.string(),
    displayName: z.string(),
  })
  .meta({ id: 'Patient' })
export type Patient = z.infer<typeof patient>
