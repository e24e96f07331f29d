import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { practice } from './practices.ts'

export const getPractitionerPractices = endpoint({
  name: 'practitioners/getpractices',
  method: 'get',
  path: '/practitioners/getpractices',
  access: 'clinician',
  summary: 'The practices that the caller works for, by name.',
  response: z.array(practice),
  problems: [],
})
