import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { registrationRequestStatus, Role } from '../enums.ts'
import { patientId, practiceId, registrationRequestId } from '../ids.ts'
import { practiceType } from './practices.ts'
import { emailText, longText, lastNameText, nameText, numberText, phoneText, shortText } from '../text.ts'

/** The role that somebody gets at a practice: Doctor=3 or PracticeManager=4. */
export const accountType = z.literal([Role.Doctor, Role.PracticeManager])
export type AccountType = z.infer<typeof accountType>

/** How the reports of a practice are distributed (ours). */
export const DistributionStrategy = { SendAtOnce: 1, AuthoriseFirst: 2, PracticeOnly: 3 } as const
const distributionStrategy = z.literal(Object.values(DistributionStrategy))

const text = z.string().nullable()
const line = shortText(80).nullish()

const registrationUser = z.object({
  firstName: nameText,
  lastName: lastNameText,
  emailAddress: emailText,
  accountType,
  hpii: numberText(10).nullish().describe('Ours: the HPI practitioner number (CPN), in New Zealand.'),
  medicareProviderNumber: numberText(10).nullish().describe('Ours, in Australia.'),
})

/** A request to register a new practice, or to join an existing one. */
export const practiceRegistration = z.object({
  practiceId: practiceId.nullish().describe('Ours: the existing practice that the users want to join.'),
  practiceType,
  practiceName: nameText,
  emailAddress: emailText,
  contactPhone: phoneText.nullish(),
  streetAddress1: line,
  streetAddress2: line,
  streetAddress3: line,
  streetAddress4: line.describe('The town or city.'),
  postCode: shortText(4).nullish(),
  countryCode: z.enum(['NZ', 'AU']),
  healthLinkEdi: shortText(20).nullish(),
  hpiFacility: shortText(12).nullish().describe('Ours, in New Zealand.'),
  reportDistributionStrategyId: distributionStrategy
    .default(DistributionStrategy.SendAtOnce)
    .describe('SendAtOnce=1, AuthoriseFirst=2, PracticeOnly=3 (ours).'),
  note: longText(2000).nullish().describe('Ours.'),
  users: z.array(registrationUser).min(1, 'Name someone who will use it.').max(10),
})
export type PracticeRegistration = z.infer<typeof practiceRegistration>

/** A request in its current state (A3.provider.08). */
export const registrationRequest = z
  .object({
    requestId: registrationRequestId,
    requestedByPatientId: patientId.nullable(),
    practiceId: practiceId.nullable().describe('Ours: the practice to be joined, or the one created on approval.'),
    practiceType,
    practiceName: z.string(),
    emailAddress: text,
    contactPhone: text,
    streetAddress1: text,
    streetAddress2: text,
    streetAddress3: text,
    streetAddress4: text,
    postCode: text,
    countryCode: z.enum(['NZ', 'AU']),
    healthLinkEdi: text,
    hpiFacility: text,
    note: text,
    users: z.array(
      z.object({
        userId: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        emailAddress: text,
        accountType,
        hpii: text,
        medicareProviderNumber: text,
        account: z
          .object({ firstName: z.string(), lastName: z.string(), hpii: text, medicareProviderNumber: text })
          .nullable()
          .describe(
            'Ours: the staff account that this address has, for who approves; null without one. Approving invites it and changes nothing of it.',
          ),
      }),
    ),
    status: registrationRequestStatus,
    statusName: z.enum(['Pending', 'Approved', 'Declined']),
    reason: text.describe('Ours: why it was declined.'),
    whenCreated: z.iso.datetime(),
    whenAnswered: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PracticeRegistrationRequest' })
export type RegistrationRequest = z.infer<typeof registrationRequest>

export const registerPractice = endpoint({
  method: 'post',
  path: '/practices/register',
  access: 'anonymous',
  summary:
    'Requests to register a new practice or to join one. Answers a pending request, which grants no access. 409 while the same request is pending.',
  request: practiceRegistration,
  response: registrationRequest,
  problems: ['conflict', 'too-many-attempts'],
})

export const getRegistrations = endpoint({
  method: 'post',
  path: '/practices/getregistrations',
  access: 'clinician',
  summary: 'Ours: the requests to join a practice, newest first, for its manager.',
  request: z.object({ practiceId }),
  response: z.object({ requests: z.array(registrationRequest) }),
  problems: ['forbidden'],
})

export const answerRegistration = endpoint({
  method: 'put',
  path: '/practices/answerregistration',
  access: 'clinician',
  summary:
    'Ours: a manager approves a request to join their practice, or declines it with a reason. An e-mail is sent either way; who has an account already works for the practice once they accept. 409 if it was already answered.',
  request: z.object({
    requestId: registrationRequestId,
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('approve'), canDistributeReports: z.boolean() }),
      z.object({ kind: z.literal('decline'), reason: shortText(400).min(1, 'Enter a reason.') }),
    ]),
  }),
  response: registrationRequest,
  problems: ['not-found', 'conflict', 'step-up-needed'],
})
