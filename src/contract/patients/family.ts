import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { dateText } from '../text.ts'

/** A child under 16 whose record the caller sees as their guardian. */
const familyChild = z
  .object({
    patientId,
    firstName: z.string(),
    lastName: z.string(),
    birthDate: dateText,
    relationship: z.string().describe('Who the caller is to them, such as mother.'),
    until: dateText.describe('Their 16th birthday: from then on the caller no longer sees their record.'),
  })
  .meta({ id: 'FamilyChild' })
export type FamilyChild = z.infer<typeof familyChild>

/** Somebody who sees the caller's record as their guardian. */
const familyGuardian = z
  .object({ fullName: z.string(), relationship: z.string(), since: z.iso.datetime(), until: dateText })
  .meta({ id: 'FamilyGuardian' })

export const getFamily = endpoint({
  name: 'patients/getfamily',
  method: 'get',
  path: '/patients/getfamily',
  access: 'session',
  summary:
    'Ours: the children under 16 whose record the caller sees as their guardian, as the clinic recorded it, and who sees the caller’s own as theirs.',
  response: z.object({ children: z.array(familyChild), guardians: z.array(familyGuardian) }),
  problems: [],
})

export const leaveChild = endpoint({
  name: 'patients/leavechild',
  method: 'delete',
  path: '/patients/leavechild',
  access: 'session',
  summary:
    'Ours: the caller no longer sees the record of a child as their guardian; the clinic alone records it again. 404 for anybody else.',
  query: z.object({ patientId }),
  problems: ['not-found'],
})
