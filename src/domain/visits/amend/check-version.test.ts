import { expect, test } from 'vitest'
import type { PracticeId } from '../../../contract/ids.ts'
import type { VisitReceipt } from '../../../contract/visits/visit-upload.ts'
import { checkVersion, type VisitVersion } from './check-version.ts'

const version = (number: number, payloadHash = 'a', practice = 1): VisitVersion => ({
  practiceId: practice as PracticeId,
  version: number,
  payloadHash,
})
const receipt = { receiptNumber: 'L7Q2-94' } as VisitReceipt
const first = { receiptNumber: 'A1B2-C3' } as VisitReceipt
const registered = { registered: version(2), committed: null, earlier: [] }
const committed = { registered: version(2), committed: { ...version(2), receipt }, earlier: [] }
const announced = { ...committed, registered: version(3, 'b') }
const amended = { ...committed, earlier: [{ ...version(1), receipt: first }] }

test.each([
  ['the first time', version(1), { registered: null, committed: null, earlier: [] }, { kind: 'new' }],
  ['the same again', version(2), registered, { kind: 'again' }],
  ['a higher version', version(3, 'b'), registered, { kind: 'replaces' }],
  ['the same version with other content', version(2, 'b'), registered, { kind: 'conflict', receipt: null }],
  ['an older version', version(1), registered, { kind: 'conflict', receipt: null }],
  ["another practice's visit", version(2, 'a', 9), registered, { kind: 'hidden' }],
  ['the committed version again', version(2), committed, { kind: 'committed', receipt }],
  ['other content of the committed version', version(2, 'b'), committed, { kind: 'conflict', receipt }],
  ['a higher version of a committed visit', version(3, 'b'), committed, { kind: 'amends' }],
  ['the same amendment again', version(3, 'b'), announced, { kind: 'amends' }],
  ['other content of an announced amendment', version(3, 'c'), announced, { kind: 'conflict', receipt }],
  ['the amendment after an announced one', version(4, 'c'), announced, { kind: 'amends' }],
  ['the version that was amended, again', version(1), amended, { kind: 'committed', receipt: first }],
  ['other content of the version that was amended', version(1, 'b'), amended, { kind: 'conflict', receipt: first }],
  ['an amendment of what nobody announced', version(3, 'b'), { ...committed, registered: null }, { kind: 'amends' }],
  ["another practice's amendment", version(3, 'b', 9), committed, { kind: 'hidden' }],
  ['an older version of a committed visit', version(1), committed, { kind: 'conflict', receipt }],
  ["another practice's committed visit", version(2, 'a', 9), committed, { kind: 'hidden' }],
])('%s', (...[, given, known, verdict]) => {
  expect(checkVersion(given, known)).toEqual(verdict)
})
