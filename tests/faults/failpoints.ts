import type { FailpointName } from '../../src/device/failpoint.ts'

/** Every failpoint of the device layer, in the order of a visit's way. */
export const failpoints: readonly FailpointName[] = [
  'after-seal-commit',
  'after-register',
  'mid-upload',
  'after-last-byte',
  'before-commit',
  'after-commit-answer',
  'mid-purge',
]
