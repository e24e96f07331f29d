import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, ownExportId } from '../ids.ts'

/** An export of the caller's data: one ZIP. */
const ownExport = z
  .object({
    exportId: ownExportId,
    state: z.enum(['making', 'ready', 'failed']),
    whenAsked: z.iso.datetime(),
    whenReady: z.iso.datetime().nullable(),
    whenExpires: z.iso.datetime().nullable(),
    byteSize: z.int().nullable(),
    hasPhotos: z.boolean().nullable().describe('Whether it contains photos, by the patient’s consent at that time.'),
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

/** The caller's stored data, its retention period, and what prevents closing the account now. */
export const myData = z
  .object({
    exports: z.array(ownExport).describe('Newest first, without expired ones.'),
    photos: z.object({ count: z.int(), byteSize: z.int(), areAllowed: z.boolean() }),
    documents: z.object({ count: z.int(), byteSize: z.int() }),
    keptUntil: z.iso
      .date()
      .nullable()
      .describe('The end of the retention period, counted from the last service; null: no service yet.'),
    lastServed: z.iso.date().nullable(),
    countries: z.array(z.enum(['NZ', 'AU'])).describe('The countries of the services.'),
    hindrances: z.array(hindrance),
  })
  .meta({ id: 'MyData' })
export type MyData = z.infer<typeof myData>
export type Hindrance = MyData['hindrances'][number]

export const getMyData = endpoint({
  method: 'get',
  path: '/patientrecords/getmydata',
  access: 'session',
  summary: 'Ours: the caller’s stored data, its retention period and the exports that they requested.',
  response: myData,
  problems: ['forbidden'],
})

export const requestExport = endpoint({
  method: 'post',
  path: '/patientrecords/requestexport',
  access: 'session',
  summary:
    'Ours: starts an export of all data of the caller. While one is being made, a repeated call returns the same one.',
  response: ownExport,
  problems: ['forbidden', 'too-many-attempts'],
})

export const downloadExport = endpoint({
  name: 'patientrecords/downloadexport',
  method: 'get',
  path: '/patientrecords/exports/{exportId}',
  access: 'session',
  summary: 'Ours: the ZIP, after a step-up. 404 after 7 days, and for another person’s export.',
  params: z.object({ exportId: ownExportId }),
  problems: ['forbidden', 'not-found', 'step-up-needed'],
})

export const closeAccount = endpoint({
  method: 'post',
  path: '/patientrecords/closeaccount',
  access: 'session',
  summary:
    'Ours: closes the account of the caller, a patient, after a step-up. Refused while a visit, payment or refund is open.',
  request: z.object({ confirm: z.literal('close') }),
  problems: ['forbidden', 'step-up-needed', 'conflict'],
})
