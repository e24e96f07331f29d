import type { DeskConflict } from '../../../contract/clinic-desk/clinic-desk.ts'
import { Problem } from '../../http/problem.ts'

/** 409 with what somebody else was faster with, for people and for programs. */
export const deskConflict = (reason: DeskConflict['reason'], detail: string): Problem =>
  new Problem('conflict', { detail, extras: { reason } })
