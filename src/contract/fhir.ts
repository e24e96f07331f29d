import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { allowedAppId, patientAppId, patientId } from './ids.ts'

/** A part of a record that an app may read, in terms that its patient knows. */
const appReads = z.enum(['details', 'visits', 'spots', 'reports', 'photos', 'files', 'choices'])
export type AppReads = z.infer<typeof appReads>

/** An app as the service registered it. */
const patientApp = z.object({ name: z.string(), maker: z.string(), makerUrl: z.url() })

const parameter = z.string().max(2000).nullish()

/**
 * An app's request, as it was in the address that the app opened: `client_id`, `redirect_uri` and the other OAuth
 * parameters.
 */
const appRequest = z.object({
  clientId: patientAppId,
  redirectUri: z.string().max(500),
  responseType: parameter,
  scope: parameter,
  state: parameter,
  audience: parameter,
  codeChallenge: parameter,
  codeChallengeMethod: parameter,
})
export type AppRequestOnWire = z.infer<typeof appRequest>

/** A record that the caller may let an app read: their own, or that of a child whose guardian they are. */
const recordForApp = z.object({ patientId, fullName: z.string(), whose: z.enum(['own', 'child']) })

/**
 * `ask`: the patient is asked; `refusedAt`: the address that tells the app that they refused. `wrong`: the patient
 * is not asked, because the request is invalid; `returnTo`: the address that tells the app why.
 */
const checkedAppRequest = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ask'),
      app: patientApp,
      reads: z.array(appReads),
      readsOn: z.enum(['while-open', 'until-stopped']),
      records: z.array(recordForApp).min(1),
      refusedAt: z.string(),
    }),
    z.object({ kind: z.literal('wrong'), app: patientApp, returnTo: z.string() }),
  ])
  .meta({ id: 'CheckedAppRequest' })
export type CheckedAppRequest = z.infer<typeof checkedAppRequest>

export const checkAppRequest = endpoint({
  method: 'post',
  path: '/patientapps/checkrequest',
  access: 'session',
  summary:
    'Ours: what an app asks a patient for, who made it, and for whose record they may allow it. 404 for an app that is not registered, or at another address than its own.',
  request: appRequest,
  response: checkedAppRequest,
  problems: ['forbidden', 'not-found', 'too-many-attempts'],
})

export const allowApp = endpoint({
  method: 'post',
  path: '/patientapps/allow',
  access: 'session',
  summary:
    'Ours: the caller lets an app read their record, or that of a child whose guardian they are, after a step-up. Answers where the app gets its code.',
  request: appRequest.extend({ patientId }),
  response: z.object({ returnTo: z.string() }),
  problems: ['forbidden', 'not-found', 'invalid', 'step-up-needed', 'too-many-attempts'],
})

/** An app that may read a record now. */
const allowedApp = z
  .object({
    allowedId: allowedAppId,
    app: patientApp,
    reads: z.array(appReads),
    readsOn: z.enum(['while-open', 'until-stopped']),
    whose: z.enum(['own', 'child']),
    fullName: z.string().describe('Whose record it reads.'),
    allowedBy: z.enum(['you', 'guardian']),
    since: z.iso.datetime(),
    lastRead: z.iso.datetime().nullable().describe('To ten minutes; null: not yet.'),
  })
  .meta({ id: 'AllowedApp' })
export type AllowedApp = z.infer<typeof allowedApp>

export const getAllowedApps = endpoint({
  method: 'get',
  path: '/patientapps/getallowed',
  access: 'session',
  summary: 'Ours: the apps that may read the caller’s record now, or that they allowed for a child, newest first.',
  response: z.array(allowedApp),
  problems: ['forbidden'],
})

export const stopApp = endpoint({
  method: 'post',
  path: '/patientapps/stop',
  access: 'session',
  summary: 'Ours: an app that the caller allowed, or that reads their record, may read no more, from now on.',
  request: z.object({ allowedId: allowedAppId }),
  problems: ['forbidden', 'not-found'],
})
