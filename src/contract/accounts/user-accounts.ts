import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { gender, role } from '../enums.ts'
import { loginId, patientId } from '../ids.ts'
import { birthDateText, lastNameText, nameText, phoneText, shortText, userNameText } from '../text.ts'

/** The signed-in user's own account (P3.profile.03; loginId, roleId and patientId are ours). */
export const userAccount = z
  .object({
    loginId,
    roleId: role,
    patientId: patientId.nullable(),
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    gender: gender.nullable(),
    mobilePhone: z.string().nullable().describe('E.164; of a patient the one of their record, where messages go.'),
    clinicEmail: z
      .string()
      .nullish()
      .describe(
        'Ours: where the clinic writes to. Null: no record, or none known; missing in answers of earlier builds.',
      ),
    street: z.string().nullable(),
    suburb: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    countryCode: z.enum(['NZ', 'AU']).nullable(),
    zip: z.string().nullable(),
    profileImage: z.string().nullable(),
    birthDate: z.iso.date().nullable(),
    latestRiskProfileId: z.string().nullable().describe('The newest of their risk checks; null before the first.'),
    secondFactor: z.literal('sms').nullable().describe('Ours: the second factor required besides the password.'),
    hasPassword: z
      .boolean()
      .optional()
      .describe('Ours: false for whoever booked as a guest. Missing in answers of earlier builds: true.'),
  })
  .meta({ id: 'UserAccount' })
export type UserAccount = z.infer<typeof userAccount>

export const getUserAccount = endpoint({
  method: 'get',
  path: '/useraccounts/get',
  access: 'session',
  summary: "The caller's own account.",
  response: userAccount,
  problems: [],
})

export const updateUserAccount = endpoint({
  method: 'put',
  path: '/useraccounts/update',
  access: 'session',
  summary:
    "Changes the caller's own account: a missing field stays, null clears it. Changing the phone number or postal address requires a step-up (auth/stepup), and the owner is notified.",
  request: z.object({
    userName: userNameText.nullish().describe('The current one only: a new address would have to be confirmed first.'),
    firstName: nameText.optional().describe('Never null: a name is required.'),
    lastName: lastNameText.optional().describe('Never null: a name is required.'),
    gender: gender.nullish(),
    mobilePhone: phoneText.nullish().describe('As entered; parsed for the country of the account.'),
    street: shortText(120).nullish(),
    suburb: shortText(80).nullish(),
    city: shortText(80).nullish(),
    state: shortText(40).nullish(),
    countryCode: z.enum(['NZ', 'AU']).nullish(),
    zip: shortText(4).nullish(),
    profileImage: shortText(200)
      .nullish()
      .describe('Null, or the stored value: pictures can’t be uploaded yet, and foreign URLs are not allowed.'),
    birthDate: birthDateText.nullish(),
    latestRiskProfileId: shortText(20)
      .nullish()
      .describe('As it was read: another one is refused, since it follows from the risk checks.'),
  }),
  response: userAccount,
  problems: ['step-up-needed', 'too-many-attempts'],
})

export const updatePassword = endpoint({
  method: 'put',
  path: '/useraccounts/updatepassword',
  access: 'session',
  summary: 'Sets a new password. This session stays; every other session ends.',
  request: z.object({
    currentPassword: z.string().min(1, 'Enter your current password.').max(1024),
    password: z.string().min(1, 'Enter a new password.').max(1024),
    confirmationPassword: z.string().min(1, 'Enter the new password again.').max(1024),
  }),
  problems: ['too-many-attempts'],
})
