import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { role } from '../enums.ts'
import { loginId, practiceId } from '../ids.ts'

/** Somebody's access at a practice, for its reviewer. */
const reviewedAccess = z
  .object({
    loginId,
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string(),
    roleId: role,
    canDistributeReports: z.boolean().describe('At this practice.'),
    since: z.iso
      .datetime()
      .nullable()
      .describe('Since when they work for the practice; null: from before this was kept.'),
    lastUsed: z.iso
      .datetime()
      .nullable()
      .describe(
        'Their last use; of somebody who works for another practice too, on tablets of this one. Null: none that is known.',
      ),
    tablets: z.int().describe('Tablets of this practice that they have set up or signed in on and that are in use.'),
    secondFactor: z.enum(['passkey', 'app', 'none']),
    password: z.enum(['set', 'none']),
    organisation: z
      .object({ name: z.string(), lastUsed: z.iso.datetime() })
      .nullable()
      .describe('The provider that they sign in by; null: none has.'),
  })
  .meta({ id: 'ReviewedAccess' })
export type ReviewedAccess = z.infer<typeof reviewedAccess>

/** Everybody's access at a practice, and when it was last reviewed. */
const accessReviewAnswer = z.object({
  siteName: z.string().nullable().describe('The site whose appointments the practice holds; null: none.'),
  people: z.array(reviewedAccess),
  lastReview: z.object({ when: z.iso.datetime(), by: z.string() }).nullable(),
})
export type AccessReviewAnswer = z.infer<typeof accessReviewAnswer>

export const getAccessReview = endpoint({
  method: 'post',
  path: '/useraccounts/getaccessreview',
  access: 'clinician',
  summary:
    'Ours: who has what at a practice, since when and last used, for its manager. Each look is in the security log.',
  request: z.object({ practiceId }),
  response: accessReviewAnswer,
  problems: ['forbidden'],
})

export const confirmAccessReview = endpoint({
  method: 'post',
  path: '/useraccounts/confirmaccessreview',
  access: 'clinician',
  summary: 'Ours: a manager has reviewed who has what at their practice. It is kept in the security log.',
  request: z.object({ practiceId }),
  problems: ['forbidden'],
})
