import type { VersionCheck } from '../../../../domain/visits/amend/check-version.ts'
import { Problem } from '../../../http/problem.ts'

/** Throws what the verdict on a version means for the caller. */
export function rejectVersion(verdict: VersionCheck): void {
  if (verdict.kind === 'hidden') throw new Problem('not-found')
  if (verdict.kind === 'conflict') {
    const { receipt } = verdict
    throw new Problem('payload-conflict', {
      detail: receipt
        ? 'This version, or a later one, is closed by its receipt. Send the change as the next version.'
        : 'Another version of this visit is registered.',
      extras: receipt ? { receipt } : {},
    })
  }
}

/**
 * Throws for a version that can't be committed: it is hidden from the caller, conflicts, or was never registered
 * although another version was.
 */
export function rejectUpload(verdict: VersionCheck): void {
  rejectVersion(verdict)
  if (verdict.kind === 'replaces') throw new Problem('payload-conflict', { detail: 'Register this version first.' })
}
