import { beforeEach, expect, test } from 'vitest'
import { tab, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { sealed } from '../../../../../tests/support/test-device.ts'
import { testVault } from '../../../../../tests/support/test-vault.ts'
import { readyDraft } from '../../../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import { attentionFor } from '../../../../domain/outbox/attention.ts'
import type { EnvelopeRow, VisitRow } from '../../../database/device-db.ts'
import { importContentKey, newContentKey } from '../../../vault/content-key.ts'
import { DamagedRecord, type Vault } from '../../../vault/vault.ts'
import {
  decryptDraft,
  decryptName,
  decryptProgress,
  decryptReceipt,
  proofOf,
  readSignedVisit,
  encryptDraft,
  encryptName,
  encryptProgress,
  stateOf,
} from './visit-records.ts'

tabletForEach()

let vault: Vault
let row: VisitRow
let envelope: EnvelopeRow
beforeEach(async () => {
  vault = await testVault()
  const { visitId } = await sealed(tab, [50])
  const { db } = tab.device
  row = (await db.visits.get(visitId))!
  envelope = (await db.envelopes.get(visitId))!
})

const other = crypto.randomUUID() as VisitId
const earlier = {
  spots: 2,
  photos: 3,
  sealedAt: 1,
  changedAt: 2,
  attention: {
    reason: 'invalid',
    action: 'correct-and-send',
    fieldErrors: [{ pointer: '/lesions/0', message: 'No.' }],
  },
  receiptNumber: 'L7Q2-1',
  committedAt: '2026-11-20T00:00:00.000Z',
  held: { at: '2026-11-20T00:00:00.000Z', reason: 'refused' },
} as const
const known = {
  ...earlier,
  refused: [{ pointer: '/comment', message: 'Too long.' }],
  madeOn: 'another-tablet',
  amends: true,
} as const
const openSealedAs = async (value: unknown, at: VisitRow = row) => {
  const place = { table: 'visits', id: row.visitId, schemaVersion: 1 }
  return decryptProgress(vault, { ...at, progress: await vault.encryptRecord(place, value) })
}

test('how far a visit is comes back as it was sealed, and as no other visit’s', async () => {
  expect(await openSealedAs(known)).toEqual(known)
  await expect(openSealedAs(known, { ...row, visitId: other })).rejects.toThrow(DamagedRecord)
  const kept = await openSealedAs(known)
  const progress = await encryptProgress(vault, other, kept)
  expect(await decryptProgress(vault, { ...row, visitId: other, progress })).toEqual(known)
  await expect(decryptProgress(vault, { ...row, progress })).rejects.toThrow(DamagedRecord)
})

test('a visit of an earlier build was refused nothing, amends nothing and was made on this tablet', async () => {
  const added = { refused: [], madeOn: 'this-tablet', amends: false }
  expect(await openSealedAs(earlier)).toEqual({ ...earlier, ...added })
})

test.each([
  ['a reason that there is none of', { attention: { ...known.attention, reason: 'x' } }],
  ['an action that there is none of', { attention: { ...known.attention, action: 'x' } }],
  ['a fault without its field', { refused: [{ message: 'No.' }] }],
  ['a time in words', { sealedAt: 'now' }],
  ['a place that there is none of', { madeOn: 'somewhere' }],
  ['a hold without its reason', { held: { at: 'now' } }],
])('%s is a damaged visit', async (_, change) => {
  await expect(openSealedAs({ ...known, ...change })).rejects.toThrow('What is stored of a visit is damaged.')
})

test.each([
  'forbidden',
  'payload-conflict',
  'committed-otherwise',
  'unsupported',
  'invalid',
  'too-large',
  'refused',
  'update-needed',
  'receipt-mismatch',
] as const)('why it was set aside is kept: %s', async (reason) => {
  const { attention } = await openSealedAs({ ...known, attention: attentionFor(reason) })
  expect(attention).toEqual(attentionFor(reason))
})

test('the name of a visit is its owner’s alone, stands for no other, and is empty once it is purged', async () => {
  const searchedBy = {
    firstName: 'Mere',
    middleName: null,
    lastName: 'Tamati',
    nhi: 'ZZZ0016',
    medicareNumber: null,
    mobilePhone: '+64211234567',
    birthDate: '1961-03-12',
  }
  const name = await encryptName(vault, row.visitId, { patientName: 'Mere Tamati', searchedBy })
  expect(await decryptName(vault, { ...row, name })).toEqual({ patientName: 'Mere Tamati', searchedBy })
  await expect(decryptName(vault, { ...row, visitId: other, name })).rejects.toThrow(DamagedRecord)
  await expect(decryptName(await testVault(), { ...row, name })).rejects.toThrow(DamagedRecord)
  expect(await decryptName(vault, { ...row, name: null })).toEqual({ patientName: '', searchedBy: null })
})

test('a visit of an earlier build kept the name alone; what is no name is damage', async () => {
  const place = { table: 'visit-names', id: row.visitId, schemaVersion: 1 }
  const name = await vault.encryptRecord(place, 'Mere Tamati')
  expect(await decryptName(vault, { ...row, name })).toEqual({ patientName: 'Mere Tamati', searchedBy: null })
  for (const value of [{}, { patientName: 7, searchedBy: null }, { patientName: 'Mere', searchedBy: {} }]) {
    const wrong = await vault.encryptRecord(place, value)
    await expect(decryptName(vault, { ...row, name: wrong })).rejects.toThrow(DamagedRecord)
  }
})

test('a draft opens as it was sealed, as that version of that visit alone', async () => {
  const key = await importContentKey(newContentKey())
  const draft = readyDraft([], row.visitId)
  const sealedRow = {
    ...envelope,
    visitId: draft.visitId,
    version: draft.version,
    draft: await encryptDraft(key, draft),
  }
  expect(await decryptDraft(key, sealedRow)).toEqual(draft)
  await expect(decryptDraft(key, { ...sealedRow, version: 2 })).rejects.toThrow(DamagedRecord)
  await expect(decryptDraft(key, { ...sealedRow, visitId: other })).rejects.toThrow(DamagedRecord)
})

test('a receipt opens as it was sealed, and as no other visit’s', async () => {
  await tab.drain()
  const [receipt] = await tab.device.db.receipts.toArray()
  if (receipt === undefined) throw new Error('a receipt expected')
  const { vault: tablets } = tab.device.tablet
  expect(await decryptReceipt(tablets, receipt)).toMatchObject({
    visitId: row.visitId,
    version: 1,
    receiptNumber: 'L7Q2-1',
  })
  expect(receipt).toMatchObject({ visitId: row.visitId, version: 1, schemaVersion: 1 })
  await expect(decryptReceipt(tablets, { ...receipt, visitId: other })).rejects.toThrow(DamagedRecord)
  const place = { table: 'receipts', id: row.visitId, schemaVersion: 1 }
  const body = await tablets.encryptRecord(place, { visitId: row.visitId })
  await expect(decryptReceipt(tablets, { ...receipt, body })).rejects.toThrow('What is stored of a receipt is damaged.')
})

test('what is sent of a visit is what was signed, of this visit and this version', async () => {
  const { manifest } = envelope
  expect(await readSignedVisit(envelope)).toEqual({ manifest, envelope: envelope.envelope })
  const changed: EnvelopeRow[] = [
    { ...envelope, version: 2 },
    { ...envelope, visitId: other },
    { ...envelope, manifest: { ...manifest, envelopeHash: 'ab'.repeat(32) } },
    { ...envelope, manifest: { ...manifest, version: 2 } },
    { ...envelope, manifest: { ...manifest, visitId: other } },
  ]
  for (const each of changed)
    await expect(readSignedVisit(each)).rejects.toThrow('What is stored of a visit is damaged.')
})

test('the proof of a visit is its version, and the hashes of its envelope and of each photo', () => {
  const { manifest } = envelope
  const [photo] = manifest.photos
  expect(proofOf(envelope)).toEqual({
    version: 1,
    envelopeHash: manifest.envelopeHash,
    photoHashes: { [photo!.photoId]: photo!.sha256 },
  })
})

test('a visit that waits for a person says for what, and is damaged where nothing says it', () => {
  const attention = { ...attentionFor('forbidden'), fieldErrors: [] }
  expect(stateOf({ ...row, state: 'attention' }, { attention })).toEqual({ kind: 'attention', attention })
  expect(stateOf({ ...row, state: 'attention' }, { attention: null })).toEqual({ kind: 'damaged' })
  expect(stateOf({ ...row, state: 'uploading' }, { attention })).toEqual({ kind: 'uploading' })
})
