import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { role } from '../enums.ts'
import { deviceId, loginId, patientId } from '../ids.ts'
import { shortText, workingDayText } from '../text.ts'

/** The source of the accesses in question: a login, or everybody who used a tablet. */
const breachSource = z.union([z.object({ loginId }), z.object({ deviceId })])
export type BreachSource = z.infer<typeof breachSource>

const scope = {
  of: breachSource,
  since: workingDayText.describe('From where this day begins first of all places that we serve.'),
  until: workingDayText.describe('To where this day ends last; the same day counts whole.'),
}

const foundBreachSources = z.object({
  logins: z.array(
    z.object({
      loginId,
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      roleId: role,
      practices: z.array(z.string()),
    }),
  ),
  tablets: z.array(
    z.object({
      deviceId,
      name: z.string().nullable(),
      practiceName: z.string().nullable(),
      lastSeen: z.iso.datetime(),
    }),
  ),
})
export type FoundBreachSources = z.infer<typeof foundBreachSources>

export const findBreachSources = endpoint({
  name: 'operations/findbreachsources',
  method: 'post',
  path: '/operations/findbreachsources',
  access: 'session',
  summary:
    'Ours: staff by name, practice or user name, anybody by their whole user name, and tablets by name, practice or id; at most 20 of each, for a privacy officer.',
  request: z.object({ keywords: shortText(100).min(2, 'Type at least two letters.') }),
  response: foundBreachSources,
  problems: ['forbidden'],
})

const country = z.enum(['NZ', 'AU'])

/** A person whose record was opened, how often and when. */
const affectedPerson = z
  .object({
    patientId,
    firstName: z.string(),
    lastName: z.string(),
    country,
    emailAddress: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    accesses: z.int(),
    firstAt: z.iso.datetime(),
    lastAt: z.iso.datetime(),
    wasTold: z.boolean().describe('By our mail, of a breach through this login or tablet since the first day.'),
  })
  .meta({ id: 'AffectedPerson' })
export type AffectedPerson = z.infer<typeof affectedPerson>

const breachAnswer = z.object({
  people: z.array(affectedPerson),
  duties: z.array(
    z.object({
      country,
      who: z.string(),
      law: z.string(),
      by: z.iso.datetime().nullable().describe('Null: as soon as it can be done.'),
      how: z.string(),
    }),
  ),
  drafts: z
    .array(z.object({ country, subject: z.string(), body: z.string() }))
    .describe('The mail to each person of a country, without a name.'),
})
export type BreachAnswer = z.infer<typeof breachAnswer>

export const getBreach = endpoint({
  name: 'operations/getbreach',
  method: 'post',
  path: '/operations/getbreach',
  access: 'session',
  summary:
    'Ours: whose records a login or a tablet opened, who must be told by when, and the mails to them, for a privacy officer after a fresh proof. It is in the security log, and each person reads that they were listed.',
  request: z.object({ ...scope, foundAt: z.iso.datetime().describe('When the breach was found.') }),
  response: breachAnswer,
  problems: ['forbidden', 'step-up-needed'],
})

export const mailAffected = endpoint({
  name: 'operations/mailaffected',
  method: 'post',
  path: '/operations/mailaffected',
  access: 'session',
  summary: 'Ours: mails each person affected once, for a privacy officer after a fresh proof.',
  request: z.object(scope),
  response: z.object({
    told: z.int().describe('Now.'),
    before: z.int(),
    without: z.int().describe('Who have no e-mail address, and are told another way.'),
  }),
  problems: ['forbidden', 'step-up-needed'],
})
