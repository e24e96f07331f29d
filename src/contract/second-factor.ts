import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { shortText } from './text.ts'
import { userAccount } from './user-accounts.ts'

export const setSecondFactor = endpoint({
  name: 'useraccounts/setsecondfactor',
  method: 'put',
  path: '/useraccounts/setsecondfactor',
  access: 'session',
  summary:
    'Asks for a code by SMS at each sign-in of a patient, or no longer. Switching it on sends a code first (403 code-required), then wants it.',
  request: z.object({
    isOn: z.boolean(),
    password: z.string().min(1, 'Enter your password.').max(1024),
    code: shortText(12).nullish(),
  }),
  response: userAccount,
  problems: ['code-required', 'code-wrong', 'too-many-attempts'],
})
