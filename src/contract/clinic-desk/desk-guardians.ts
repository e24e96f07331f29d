import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, loginId } from '../ids.ts'
import { emailText, shortText } from '../text.ts'

/** A guardian who sees the record of a booking's child from their own account. */
const deskGuardian = z
  .object({
    loginId,
    fullName: z.string(),
    emailAddress: z.string(),
    relationship: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'DeskGuardian' })
export type DeskGuardian = z.infer<typeof deskGuardian>

const ofChild = z.array(deskGuardian)

export const getDeskGuardians = endpoint({
  name: 'desk/getguardians',
  method: 'get',
  path: '/desk/getguardians',
  access: 'session',
  summary: 'Ours: the guardians who see the record of a booking’s child; none once the child is 16.',
  query: z.object({ bookingId }),
  response: ofChild,
  problems: ['not-found'],
})

export const findGuardian = endpoint({
  name: 'desk/findguardian',
  method: 'post',
  path: '/desk/findguardian',
  access: 'session',
  summary:
    'Ours: the account with this e-mail address, to be compared with who stands at the desk before it is recorded as a guardian’s; null: none of a patient has it.',
  request: z.object({ bookingId, emailAddress: emailText }),
  response: z.object({ loginId, fullName: z.string() }).nullable(),
  problems: ['not-found', 'too-many-attempts'],
})

export const setDeskGuardian = endpoint({
  name: 'desk/setguardian',
  method: 'put',
  path: '/desk/setguardian',
  access: 'session',
  summary:
    'Ours: records an account as that of a guardian of a booking’s child under 16; it sees the child’s reports, photos and bookings until the child is 16. Idempotent.',
  request: z.object({
    bookingId,
    loginId,
    relationship: shortText(80).min(1, 'Say who they are, like mother.'),
    isProven: z
      .literal(true, 'Say that you have seen who they are.')
      .describe('Staff saw who they are, and that they are the child’s parent or guardian.'),
  }),
  response: ofChild,
  problems: ['not-found', 'conflict'],
})

export const endDeskGuardian = endpoint({
  name: 'desk/endguardian',
  method: 'put',
  path: '/desk/endguardian',
  access: 'session',
  summary: 'Ours: a guardian no longer sees the record of a booking’s child. 404 for who is none.',
  request: z.object({ bookingId, loginId }),
  response: ofChild,
  problems: ['not-found'],
})
