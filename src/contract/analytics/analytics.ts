import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

export const recordPageView = endpoint({
  name: 'analytics/page',
  method: 'post',
  path: '/analytics/page',
  access: 'public',
  summary:
    'Ours: counts the opening of a page by its pattern, with nothing of who opened it. Where no analytics service is set up, nothing happens.',
  request: z.object({
    pattern: z
      .string()
      .max(120)
      .regex(/^(\/|(\/[\w$.{}-]+)+)$/, "Give the route's pattern, without parameters."),
    variant: z.enum(['a', 'b']).nullish(),
  }),
  problems: ['too-many-attempts'],
})
