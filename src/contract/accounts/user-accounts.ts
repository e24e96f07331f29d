import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { gender, role } from '../enums.ts'
import { loginId, patientId } from '../ids.ts'
import { birthDateText, nameText, phoneText, shortText } from '../text.ts'

/** The signed-in person's own account (P3.profile.03; loginId, roleId and patientId are ours). */
export const userAccount = z
  .object({
    loginId,
    roleId: role,
    patientId: patientId.nullable(),
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: gender.nullable(),
    mobilePhone: z.string().nullable().describe('E.164.'),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    countryCode: z.enum(['NZ', 'AU']).nullable(),
    zip: z.string().nullable(),
    profileImage: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    latestRiskProfileId: z.string().nullable(),
    secondFactor: z.literal('sms').nullable().describe('Ours: what is asked beside the password.'),
  })
  .meta({ id: 'UserAccount' })
export type UserAccount = z.infer<typeof userAccount>

export const getUserAccount = endpoint({
  name: 'useraccounts/get',
  method: 'get',
  path: '/useraccounts/get',
  access: 'session',
  summary: "The caller's own account.",
  response: userAccount,
  problems: [],
})

export const updateUserAccount = endpoint({
  name: 'useraccounts/update',
  method: 'put',
  path: '/useraccounts/update',
  access: 'session',
  summary:
    "Changes the caller's own account: a missing field stays, null empties it. Another phone or postal address wants a fresh proof (auth/stepup), and its owner is told.",
  request: z.object({
    userName: shortText(254).nullish().describe('Only the present one: a new address has to be confirmed first.'),
    firstName: nameText.optional().describe('Never null: nobody is without a name.'),
    lastName: nameText.optional().describe('Never null: nobody is without a name.'),
    gender: gender.nullish(),
    mobilePhone: phoneText.nullish().describe('As typed; read in the country of the account.'),
    street: shortText(120).nullish(),
    suburb: shortText(80).nullish(),
    city: shortText(80).nullish(),
    state: shortText(40).nullish(),
    countryCode: z.enum(['NZ', 'AU']).nullish(),
    zip: shortText(4).nullish(),
    profileImage: shortText(200)
      .nullish()
      .describe('Nobody can upload one yet: null, or what is kept already. Never an address of somebody else.'),
    birthDate: birthDateText.nullish(),
    latestRiskProfileId: shortText(20).nullish().describe("One of the caller's own risk profiles."),
  }),
  response: userAccount,
  problems: ['step-up-needed', 'too-many-attempts'],
})

export const updatePassword = endpoint({
  name: 'useraccounts/updatepassword',
  method: 'put',
  path: '/useraccounts/updatepassword',
  access: 'session',
  summary: 'Sets a new password; this session stays, every other one ends.',
  request: z.object({
    currentPassword: z.string().min(1, 'Enter your current password.').max(1024),
    password: z.string().min(1, 'Enter a new password.').max(1024),
    confirmationPassword: z.string().min(1, 'Enter the new password again.').max(1024),
  }),
  problems: ['too-many-attempts'],
})
