import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, ownExportId } from '../ids.ts'

/** A copy of the caller's data: one ZIP. */
export const ownExport = z
  .object({
    exportId: ownExportId,
    state: z.enum(['making', 'ready', 'failed']),
    whenAsked: z.iso.datetime(),
    whenReady: z.iso.datetime().nullable(),
    whenExpires: z.iso.datetime().nullable(),
    byteSize: z.int().nullable(),
    hasPhotos: z.boolean().nullable().describe('Whether photos are in it, as the patient had allowed.'),
  })
  .meta({ id: 'OwnExport' })
export type OwnExport = z.infer<typeof ownExport>

const hindrance = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('visit'),
    bookingId,
    isRequest: z.boolean(),
    startsAt: z.iso.datetime(),
    timeZoneId: z.string(),
    siteName: z.string(),
  }),
  z.object({ kind: z.literal('payment'), bookingId, isRequest: z.boolean() }),
  z.object({ kind: z.literal('refund'), bookingId, isRequest: z.boolean() }),
])

/** What the service keeps of the caller, for how long, and what keeps them from closing their account now. */
export const myData = z
  .object({
    exports: z.array(ownExport).describe('The newest first; those that are over are not in it.'),
    photos: z.object({ count: z.int(), byteSize: z.int(), areAllowed: z.boolean() }),
    documents: z.object({ count: z.int(), byteSize: z.int() }),
    keptUntil: z.iso.date().nullable().describe('As the law wants it from the last service; null: there was none.'),
    lastServed: z.iso.date().nullable(),
    countries: z.array(z.enum(['NZ', 'AU'])).describe('Those that served.'),
    hindrances: z.array(hindrance),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof myData>
export type Hindrance = MyData['hindrances'][number]

export const getMyData = endpoint({
  name: 'patientrecords/getmydata',
  method: 'get',
  path: '/patientrecords/getmydata',
  access: 'session',
  summary: 'Ours: what is kept of the caller, for how long, and the copies of it that they asked for.',
  response: myData,
  problems: ['forbidden'],
})

export const requestExport = endpoint({
  name: 'patientrecords/requestexport',
  method: 'post',
  path: '/patientrecords/requestexport',
  access: 'session',
  summary: 'Ours: makes a copy of all that is kept of the caller. Asked again while one is being made, it is the same.',
  response: ownExport,
  problems: ['forbidden', 'too-many-attempts'],
})

export const downloadExport = endpoint({
  name: 'patientrecords/downloadexport',
  method: 'get',
  path: '/patientrecords/exports/{exportId}',
  access: 'session',
  summary: 'Ours: the ZIP, after a fresh proof of who asks. 404 once its 7 days are over, and for somebody else’s.',
  params: z.object({ exportId: ownExportId }),
  problems: ['forbidden', 'not-found', 'step-up-needed'],
})

export const closeAccount = endpoint({
  name: 'patientrecords/closeaccount',
  method: 'post',
  path: '/patientrecords/closeaccount',
  access: 'session',
  summary:
    'Ours: closes the account of the caller, a patient, after a fresh proof. Refused while a visit, a payment or a refund is open.',
  request: z.object({ confirm: z.literal('close') }),
  problems: ['forbidden', 'step-up-needed', 'conflict'],
})
