import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, visitId } from '../ids.ts'

const place = { x: z.number().min(0).max(1), y: z.number().min(0).max(1) }

/** A ring that a reader drew on a body photo: what is new since the last visit, or has changed. */
const bodyRing = z.object({
  kind: z.enum(['new', 'changed']),
  ...place,
  lesionId: lesionId
    .nullable()
    .describe('The spot that has changed, or that something new was made; null for one that is not recorded.'),
  answer: z
    .enum(['ask-close-up', 'was-there'])
    .nullable()
    .describe(
      'What follows from a new one: the practice is asked for a close-up, or it was there before. Null: it has no answer, and no report is published unless it is a spot of the visit.',
    ),
})

export type BodyRing = z.infer<typeof bodyRing>

/** A ring with who drew it. */
export const bodyMark = bodyRing
  .extend({
    markId: z.uuid(),
    imageId: z.uuid(),
    drawnBy: z.string(),
    isYours: z.boolean(),
    drawnAt: z.iso.datetime(),
  })
  .meta({ id: 'BodyMark' })
export type BodyMark = z.infer<typeof bodyMark>

export const setBodyMarks = endpoint({
  method: 'put',
  path: '/readings/setbodymarks',
  access: 'session',
  summary:
    'Sets the rings on a body photo of a visit that is being read, and that the caller has looked at it; rings that stay keep who drew them.',
  request: z.object({ visitId, imageId: z.uuid(), marks: z.array(bodyRing).max(40), isLookedAt: z.boolean() }),
  response: z.object({ bodyMarks: z.array(bodyMark), lookedAt: z.array(z.uuid()) }),
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const makeSpotOfMark = endpoint({
  method: 'post',
  path: '/readings/makespot',
  access: 'session',
  summary:
    'Makes what is new on a body photo a spot of the visit that is being read, with the next number of its patient; the ring names it. Once, however often it is sent.',
  request: z.object({ visitId, markId: z.uuid() }),
  response: z.object({ bodyMarks: z.array(bodyMark) }),
  problems: ['forbidden', 'not-found', 'conflict'],
})
