import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { deviceId, loginId, practiceId } from '../ids.ts'
import { shortText } from '../text.ts'
import { visitSteps } from '../visits/visit-steps.ts'

const coordinate = z.string().regex(/^[\w-]{43}$/, 'Not a coordinate of P-256 in base64url.')

/** A public key on P-256 as a JWK; other members are dropped. */
export const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})
export type PublicKey = z.infer<typeof publicKey>

/** A compact JWS of at most 8 KB, far more than any of ours. */
export const compactJws = z
  .string()
  .max(8192)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'Not a compact JWS.')

const serverKey = z.object({ kid: z.string().describe('Its thumbprint (RFC 7638).'), jwk: publicKey })

/** The claims of a device ticket. They are signed (HS256) for the server only, but not secret. */
export const deviceTicket = z.object({
  sub: loginId,
  device: deviceId,
  practices: z.array(practiceId),
  passwordGeneration: z.int(),
  sealingKid: z.string().describe('The server key that visits are encrypted for.'),
  signingKey: publicKey.describe("The user's key on this tablet, which signs manifests."),
  cnf: z.object({ jkt: z.string().describe("Thumbprint of the tablet's key, which authorises it to send.") }),
  iat: z.int(),
})
export type DeviceTicket = z.infer<typeof deviceTicket>

/** The payload of a signed state: what a tablet has to know about one of its users. */
export const deviceState = z.object({
  userId: loginId,
  deviceId,
  passwordGeneration: z.int(),
  disabled: z.boolean().describe('The login is disabled, or no longer works for any practice.'),
  revoked: z.boolean().describe('The tablet was reported lost: drop the keys, keep the ciphertext.'),
  wipe: z.boolean().describe('The second step after a revocation: delete the ciphertext too.'),
  issuedAt: z.iso.datetime(),
})
export type DeviceState = z.infer<typeof deviceState>

const escrowKeyName = z.object({ kid: z.string().max(64), generation: z.int().min(0) })

export const enrolDevice = endpoint({
  name: 'devices/enrol',
  method: 'put',
  path: '/devices/{deviceId}/enrolment',
  access: 'visit-staff',
  summary:
    'Enrols the caller on a tablet; answers the ticket, the keys to encrypt for, the escrow key and the signed state. Idempotent; called at each sign-in and first contact. A tablet is bound to the key that it first enrolled with, and belongs to the practice of whoever enrolled it. `conflict`: the id has another key; enrol under a new id.',
  params: z.object({ deviceId }),
  request: z.object({
    deviceKey: publicKey,
    signingKey: publicKey,
    deviceName: shortText(80).nullish(),
    heldEscrow: escrowKeyName
      .extend({
        deviceId: deviceId.nullish().describe('The id that the tablet had when it wrapped, where it has another now.'),
      })
      .nullish()
      .describe('The escrow key under which the data key is wrapped now.'),
  }),
  response: z.object({
    ticket: compactJws.describe('It does not expire by any clock; see deviceTicket.'),
    sealingKeys: z
      .array(serverKey.extend({ signedBy: compactJws.nullable() }))
      .min(1)
      .describe(
        'Newest first. signedBy: ES256 by the key before it (whose kid is in the header) over the canonical JSON of {jwk, kid}; null for the first key.',
      ),
    receiptKeys: z.array(serverKey).min(1).describe('Which sign receipts and states (ES256); newest first.'),
    escrow: escrowKeyName.extend({
      key: z.string().describe('32 bytes in base64url: wrap the data key with it from now on.'),
      held: z.string().nullable().describe('The key that heldEscrow names, to unwrap with once more.'),
    }),
    state: compactJws.describe('ES256, typ lentigo-state, over the canonical JSON of a DeviceState.'),
  }),
  problems: ['device-revoked', 'conflict'],
})

/** What a tablet reports about itself at a contact: only counts, nothing about any visit. */
const tabletCondition = z.object({
  unsentVisits: z.int().min(0).max(10_000),
  unsentPhotos: z.int().min(0).max(100_000).describe('Of these visits, those that have not arrived whole.'),
  storageUsed: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('In per cent of what the browser lets it use; null: it does not say.'),
  build: shortText(40).min(1).describe('The id of the build of the app.'),
})
export type TabletCondition = z.infer<typeof tabletCondition>

export const readDeviceState = endpoint({
  name: 'devices/state',
  method: 'post',
  path: '/devices/{deviceId}/state',
  access: 'device',
  summary:
    'The signed state of the user of each ticket, also for a revoked tablet, with nobody signed in. What the tablet tells of itself is kept for its manager until it tells anew.',
  params: z.object({ deviceId }),
  request: z.object({ tickets: z.array(compactJws).min(1).max(50), condition: tabletCondition.nullish() }),
  response: z.object({
    serverTime: z.iso.datetime(),
    states: z.array(z.object({ userId: loginId, state: compactJws })).describe('In the order of the tickets.'),
  }),
  problems: ['use-dpop-nonce'],
})

const deviceStatus = z.enum(['active', 'revoked', 'wipe'])
export const tabletEvent = z.enum(['enrolled', 'revoked', 'wipe', 'active', 'kiosk-on', 'kiosk-off', 'asked-for'])

export const listDevices = endpoint({
  method: 'post',
  path: '/devices/list',
  access: 'clinician',
  summary: 'The tablets of a practice, most recently seen first, for its manager.',
  request: z.object({ practiceId }),
  response: z.object({
    devices: z.array(
      z.object({
        deviceId,
        name: z.string().nullable(),
        status: deviceStatus,
        enrolledAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
        users: z.array(z.string()),
        condition: tabletCondition
          .extend({ toldAt: z.iso.datetime() })
          .nullable()
          .describe('As the tablet told it last; null: it never did.'),
        isThisOne: z.boolean().describe('Whether the caller is signed in on it.'),
      }),
    ),
    lately: z
      .array(
        z.object({
          deviceId,
          event: tabletEvent.describe(
            '`enrolled`: somebody signed in on it for the first time; `active`: found again.',
          ),
          from: z
            .enum(['here', 'another-practice'])
            .default('here')
            .describe('`another-practice`: who signed in does not work for the practice of this tablet.'),
          by: z.string().nullable().describe('The name of who did it; null: not known, or the service.'),
          happenedAt: z.iso.datetime(),
        }),
      )
      .default([])
      .describe(
        'The newest eight things that happened to these tablets, newest first. Missing in answers of earlier builds.',
      ),
    stepTimes: z
      .array(
        z.object({
          step: z.enum(visitSteps),
          visits: z.int(),
          usual: z.int().describe('Seconds: half of the visits took no longer.'),
          long: z.int().describe('Seconds: one visit in ten took longer.'),
        }),
      )
      .default([])
      .describe(
        'How long the steps of the last 200 visits took, of all who made them together; none before five told it. Missing in answers of earlier builds.',
      ),
  }),
  problems: ['forbidden'],
})

export const setDeviceStatus = endpoint({
  name: 'devices/setstatus',
  method: 'put',
  path: '/devices/{deviceId}/status',
  access: 'clinician',
  summary:
    'A manager reports a tablet lost (`revoked`): its sessions end, and its tickets, proofs and escrow keys are no longer accepted. `wipe` is a second step after that; `active` undoes both.',
  params: z.object({ deviceId }),
  request: z.object({ status: deviceStatus }),
  problems: ['forbidden', 'not-found', 'conflict', 'step-up-needed'],
})

export const askForDevice = endpoint({
  name: 'devices/askfor',
  method: 'post',
  path: '/devices/{deviceId}/askfor',
  access: 'clinician',
  summary:
    'A manager asks everybody who signed in on a tablet of their practice and still works there, by e-mail, to find it and turn it on; once in 24 hours. 409 for one that was reported lost, or that nobody there knows.',
  params: z.object({ deviceId }),
  response: z.object({ asked: z.int().nonnegative().describe('How many people get the e-mail.') }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const setDeviceName = endpoint({
  name: 'devices/setname',
  method: 'put',
  path: '/devices/{deviceId}/name',
  access: 'clinician',
  summary: 'A manager names a tablet of their practice, as it is spoken of there: Front 1, Consult room.',
  params: z.object({ deviceId }),
  request: z.object({ name: shortText(80).min(1) }),
  problems: ['forbidden', 'not-found'],
})
