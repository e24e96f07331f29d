import type { DeskConflict } from '../../../contract/clinic-desk/clinic-desk.ts'
import { Problem } from '../../http/problem.ts'

/** A 409 that says what somebody else did first, as text and as a code. */
export const deskConflict = (reason: DeskConflict['reason'], detail: string): Problem =>
  new Problem('conflict', { detail, extras: { reason } })
