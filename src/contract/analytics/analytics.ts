import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

export const recordPageView = endpoint({
  method: 'post',
  path: '/analytics/page',
  access: 'public',
  summary:
    'Ours: counts a page view by its route pattern, without any data about the visitor. Does nothing if no analytics service is configured.',
  request: z.object({
    pattern: z
      .string()
      .max(120)
      .regex(/^(\/|(\/[\w$.{}-]+)+)$/, "Give the route's pattern, without parameter values."),
    variant: z.enum(['a', 'b']).nullish(),
  }),
  problems: ['too-many-attempts'],
})
